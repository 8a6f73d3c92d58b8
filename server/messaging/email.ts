import { escapeHtml as escape } from '#server/platform/http/html.ts'
import { message } from '#server/platform/http/messages.ts'
import { settings, shopColours } from '#server/settings/service.ts'
import { receiptHtml, receiptText, withBdi, type Receipt } from './receipt.ts'

type EmailParts = {
  subject: string
  greeting: string
  code: string | undefined
  paragraphs: string[]
  receipt: Receipt | undefined
  action: Link | undefined
  /** Unsubscribe link, or a link to the notification settings. */
  less: Link | undefined
}
type Link = { label: string; url: string }

const FONT = "font-family:'Readex Pro','Segoe UI',Tahoma,Arial,sans-serif"
const CELL = 'dir="rtl" align="right"'

/** Tables and inline styles, which e-mail clients support (caniemail.com). */
export function emailHtml(parts: EmailParts, siteUrl: string): string {
  const { subject, greeting, code, paragraphs, receipt, action, less } = parts
  const colour = shopColours('light')
  const rows = [
    `<p style="margin:0 0 16px;font-size:18px;font-weight:600">${escape(greeting)}</p>`,
    ...paragraphs.slice(0, 1).map(paragraph),
    code ? codeBox(code) : '',
    ...paragraphs.slice(1).map(paragraph),
    receipt ? receiptHtml(receipt) : '',
    action ? button(action) : '',
  ]
  return `<!doctype html>
<html lang="ar" dir="rtl"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light"><title>${escape(subject)}</title></head>
<body dir="rtl" style="margin:0;padding:0;background:${colour.page};color:${colour.text}">
<div style="display:none;max-height:0;overflow:hidden">${escape(paragraphs[0] ?? '')}</div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:${colour.page}"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;${FONT};font-size:16px;line-height:1.75">
<tr><td ${CELL} style="padding:20px 28px;background:${colour.brand};border-radius:14px 14px 0 0"><a href="${escape(siteUrl)}" style="color:${colour.onBrand};font-size:24px;font-weight:600;text-decoration:none">${escape(settings().identity.name)}</a></td></tr>
<tr><td ${CELL} style="padding:28px;background:${colour.surface};border:1px solid ${colour.line};border-top:0;border-radius:0 0 14px 14px">${rows.join('\n')}</td></tr>
<tr><td ${CELL} style="padding:20px 28px;color:${colour.textMuted};font-size:13px">${footer().map(escape).join('<br>')}${less ? `<br><a href="${escape(less.url)}" style="color:${colour.link}">${escape(less.label)}</a>` : ''}</td></tr>
</table></td></tr></table></body></html>`
}

export function emailText({ greeting, code, paragraphs, receipt, action, less }: EmailParts): string {
  const [first = '', ...others] = paragraphs
  const lines = [
    greeting,
    first,
    code,
    ...others,
    receipt && receiptText(receipt),
    action && `${action.label}: ${action.url}`,
    '--',
    ...footer(),
    less && `${less.label}: ${less.url}`,
  ]
  return lines
    .filter(Boolean)
    .join('\n\n')
    .replace(/--\n\n/, '-- \n')
    .concat('\n')
}

const paragraph = (text: string): string => `<p style="margin:0 0 16px">${withBdi(text)}</p>`

function codeBox(code: string): string {
  const { tint, tintStrong, brand } = shopColours('light')
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center" dir="ltr" style="padding:16px;margin:0 0 16px;background:${tint};border:1px solid ${tintStrong};border-radius:14px;color:${brand};font-size:32px;font-weight:600;letter-spacing:8px">${escape(code)}</td></tr></table><div style="height:16px"></div>`
}

function button({ label, url }: Link): string {
  const { primary, onPrimary } = shopColours('light')
  return `<table role="presentation" cellpadding="0" cellspacing="0"><tr><td style="background:${primary};border-radius:14px"><a href="${escape(url)}" style="display:inline-block;padding:12px 28px;color:${onPrimary};font-weight:600;text-decoration:none">${escape(label)}</a></td></tr></table>`
}

const footer = (): string[] => {
  const { district, city } = settings().contact.address
  return [
    message('message.footer', { store: settings().identity.name }),
    `${settings().identity.legal_name}، ${district}، ${city}`,
    settings().contact.email,
  ]
}
