import { createHash } from 'node:crypto'
import type { FastifyReply } from 'fastify'
import { dark, light, type Colours } from '#components/theme/tokens.ts'
import { formatPriceText } from '#locales/format.ts'
import { escapeHtml } from '#server/platform/http/html.ts'
import { message, type MessageKey } from '#server/platform/http/messages.ts'
import type { EmulatedPayment } from './emulated-payment.ts'

const COLOURS = [
  'page',
  'surface',
  'line',
  'lineStrong',
  'text',
  'textMuted',
  'link',
  'primary',
  'primaryHover',
  'onPrimary',
  'tint',
  'tintStrong',
  'warning',
  'warningSoft',
  'danger',
  'dangerSoft',
  'focus',
] as const satisfies readonly (keyof Colours)[]
const palette = (colours: Colours): string => COLOURS.map((name) => `--${name}:${colours[name]}`).join(';')

const STYLE = `
:root{color-scheme:light dark;${palette(light)}}@media(prefers-color-scheme:dark){:root{${palette(dark)}}}
*{box-sizing:border-box}body{margin:0;background:var(--page);color:var(--text);font:1rem/1.75 system-ui,"Segoe UI",Tahoma,sans-serif}
.test{margin:0;padding:.5rem 1rem;background:var(--warningSoft);color:var(--warning);font-weight:600;text-align:center}
main{max-width:30rem;margin-inline:auto;padding:1.5rem 1rem 3rem}
h1{margin:0;font-size:1.5rem;line-height:1.4}h2{margin:0 0 .75rem;font-size:1.125rem;line-height:1.5}p{margin:0 0 1rem}
.sum{display:flex;align-items:baseline;justify-content:space-between;gap:1rem;margin-block:.25rem 1.25rem;color:var(--textMuted)}.sum strong{color:var(--text);font-size:1.25rem;white-space:nowrap}
section{margin-block-end:1rem;padding:1.25rem;background:var(--surface);border:1px solid var(--line);border-radius:14px}
nav{display:flex;gap:.5rem;margin-block-end:1rem}nav a{flex:1;padding:.5rem;border:1px solid var(--line);border-radius:10px;background:var(--surface);color:var(--text);text-align:center;text-decoration:none}
nav a[aria-current]{border-color:var(--primary);box-shadow:inset 0 0 0 1px var(--primary);font-weight:600}
label{display:block;margin-block-end:.875rem;font-size:.9375rem}input{display:block;inline-size:100%;min-block-size:2.875rem;margin-block-start:.25rem;padding:.5rem .75rem;border:1px solid var(--lineStrong);border-radius:10px;background:var(--page);color:inherit;font:inherit}
input[inputmode]{text-align:start;font-variant-numeric:tabular-nums}.pair{display:grid;grid-template-columns:1fr 1fr;gap:.75rem}
button,.button{display:block;inline-size:100%;min-block-size:3rem;padding:.5rem 1rem;border:1px solid transparent;border-radius:10px;background:var(--primary);color:var(--onPrimary);font:inherit;font-weight:600;text-align:center;text-decoration:none;cursor:pointer}
button:hover,.button:hover{background:var(--primaryHover)}.quiet{background:none;border-color:var(--lineStrong);color:var(--text);margin-block-start:.625rem}.quiet:hover{background:var(--tint)}
:focus-visible{outline:3px solid var(--focus);outline-offset:2px}a{color:var(--link)}
.fault{padding:.75rem 1rem;border-radius:10px;background:var(--dangerSoft);color:var(--danger)}.hint{color:var(--textMuted);font-size:.875rem}
.code{font-size:1.5rem;font-weight:600;letter-spacing:.2em}ul{margin:0;padding:0;list-style:none}
li{display:flex;align-items:center;justify-content:space-between;gap:.75rem;padding-block:.5rem;border-block-start:1px solid var(--line)}li:first-child{border:0}li a{padding:.375rem 0}
summary{min-block-size:2.5rem;align-content:center;cursor:pointer;color:var(--link)}.leave{margin-block-start:1.25rem;text-align:center}.leave a{display:inline-block;padding:.5rem}`

const styleHash = createHash('sha256').update(STYLE).digest('base64')

/** Markup that needs no escaping. */
export type Html = { html: string }
type Part = Html | string | number | false | undefined | readonly Html[]

/** Builds a page; escapes everything except Html. */
export function html(texts: TemplateStringsArray, ...values: Part[]): Html {
  return { html: texts.reduce((all, text, index) => all + markup(values[index - 1]) + text) }
}

function markup(value: Part): string {
  if (value === undefined || value === false) return ''
  if (typeof value === 'object') return 'html' in value ? value.html : value.map((one) => one.html).join('')
  return escapeHtml(String(value))
}

/** Numbers and codes, which are always left to right. */
export const ltr = (text: string): Html => html`<bdi dir="ltr">${text}</bdi>`
/** Keeps the order of a number's groups, which preceding Arabic letters would reverse. */
const withNumbers = (text: string): Html[] =>
  text.split(/(\d[\d-]*\d)/).map((part, index) => (index % 2 ? ltr(part) : html`${part}`))

export const fault = (key: MessageKey | undefined): Html =>
  key ? html`<p class="fault" role="alert">${message(key)}</p>` : html``

type Page = {
  /** The provider's. */
  name: string
  held: EmulatedPayment
  content: Html
  status?: number
  /** False once there is nothing to leave. */ leave?: string | false
}

/**
 * A provider's page: amount, payment form and the way back. Forms may submit to the shop; other sites cannot frame it.
 */
export function answerPage(
  reply: FastifyReply,
  { name, held, content, status = 200, leave = held.urls.cancel }: Page,
): FastifyReply {
  const page = html`<!doctype html>
    <html lang="ar" dir="rtl">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width,initial-scale=1" />
        <title>${name}</title>
        ${{ html: `<style>${STYLE}</style>` }}
      </head>
      <body>
        <p class="test">${message('emulator.test')}</p>
        <main>
          <h1>${name}</h1>
          <div class="sum">
            <span>${withNumbers(held.description)}</span><strong>${formatPriceText(held.amount)}</strong>
          </div>
          ${content}${leave !== false && html`<p class="leave"><a href="${leave}">${message('emulator.leave')}</a></p>`}
        </main>
      </body>
    </html>`
  return reply
    .code(status)
    .type('text/html; charset=utf-8')
    .headers({
      'cache-control': 'no-store',
      'content-security-policy': `default-src 'none'; style-src 'sha256-${styleHash}'; base-uri 'none'; form-action 'self' ${new URL(held.urls.success).origin}; frame-ancestors 'none'`,
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
      'x-robots-tag': 'noindex',
    })
    .send(page.html)
}

/** There is nothing left to pay on this page. */
export const answerOver = (reply: FastifyReply, name: string, held: EmulatedPayment): FastifyReply =>
  answerPage(reply, {
    name,
    held,
    status: 410,
    leave: false,
    content: html`<section>
      <p>${message('emulator.over')}</p>
      <a class="button" href="${held.urls.cancel}">${message('emulator.leave')}</a>
    </section>`,
  })

export const answerMissing = (reply: FastifyReply): FastifyReply =>
  reply.code(404).type('text/plain; charset=utf-8').send(message('emulator.missing'))

/** The submitted fields of a form. */
export type Fields = Record<string, string | undefined>
