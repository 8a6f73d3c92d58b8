import { escapeHtml as escape } from '#server/platform/http/html.ts'
import { shopColours } from '#server/settings/service.ts'

type Fact = { label: string; value: string; /** Not final yet. */ isStrong?: boolean }

/** An order's table in an e-mail, with formatted amounts and dates. */
export type Receipt = { goods: { title: string; quantity: number; total: string }[]; sums: Fact[]; facts: Fact[] }

/** Email clients that drop isolate characters support <bdi>. */
export const withBdi = (text: string): string =>
  escape(text)
    .replaceAll(/\u2066([^\n\u2066-\u2069]*)\u2069/g, '<bdi dir="ltr">$1</bdi>')
    .replaceAll(/\u2068([^\n\u2066-\u2069]*)\u2069/g, '<bdi>$1</bdi>')

const titleOf = ({ title, quantity }: Receipt['goods'][number]): string => `\u2068${title}\u2069 × ${quantity}`

export function receiptHtml({ goods, sums, facts }: Receipt): string {
  const cell = `padding:6px 0;border-bottom:1px solid ${shopColours('light').line}`
  const row = (label: string, value: string, style = ''): string =>
    `<tr><td align="right" style="${cell};${style}">${withBdi(label)}</td><td align="left" style="${cell};${style};white-space:nowrap">${withBdi(value)}</td></tr>`
  const table = (rows: string[]): string =>
    `<table width="100%" cellpadding="0" cellspacing="0" dir="rtl" style="margin:0 0 16px;font-size:15px;line-height:1.6">${rows.join('')}</table>`
  return [
    table([
      ...goods.map((line) => row(titleOf(line), line.total)),
      ...sums.map(({ label, value, isStrong }) => row(label, value, isStrong ? 'font-weight:600' : '')),
    ]),
    ...facts.map(
      ({ label, value }) => `<p style="margin:0 0 12px"><strong>${withBdi(label)}:</strong> ${withBdi(value)}</p>`,
    ),
  ].join('\n')
}

export const receiptText = ({ goods, sums, facts }: Receipt): string =>
  [
    goods.map((line) => `${titleOf(line)}: ${line.total}`).join('\n'),
    sums.map(({ label, value }) => `${label}: ${value}`).join('\n'),
    facts.map(({ label, value }) => `${label}: ${value}`).join('\n'),
  ].join('\n\n')
