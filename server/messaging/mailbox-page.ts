import { createHash } from 'node:crypto'
import { store } from '#config'
import { fontFiles } from '#components/theme/font-files.ts'
import { dark, light, type Colours } from '#components/theme/tokens.ts'
import { formatMoment, formatPhone } from '#locales/format.ts'
import { routes } from '#locales/routes.ts'
import { escapeHtml as escape } from '#server/http/html.ts'
import { message } from '#server/http/messages.ts'
import type { Mail } from './mailbox.ts'

const REFRESH_SECONDS = 5

const palette = ({ page, surface, line, text, textMuted, brand, onBrand, tint, tintStrong, link }: Colours): string =>
  Object.entries({ page, surface, line, text, textMuted, brand, onBrand, tint, tintStrong, link }).map(([name, value]) => `--${name}:${value}`).join(';')

const STYLE = `
@font-face{font-family:Readex Pro;src:url(${fontFiles.arabic}) format("woff2");font-weight:160 700;unicode-range:U+0600-06FF,U+200C-200E,U+FB50-FDFF,U+FE70-FEFC}
@font-face{font-family:Readex Pro;src:url(${fontFiles.latin}) format("woff2");font-weight:160 700;unicode-range:U+0000-00FF,U+2000-206F}
:root{color-scheme:light dark;${palette(light)}}@media(prefers-color-scheme:dark){:root{${palette(dark)}}}
*{box-sizing:border-box}body{margin:0;background:var(--page);color:var(--text);font:1rem/1.75 "Readex Pro",Tahoma,system-ui,sans-serif}
header{background:var(--brand);color:var(--onBrand)}header div,main{max-width:44rem;margin-inline:auto;padding:1rem}
header div{display:flex;align-items:baseline;justify-content:space-between;gap:1rem}header a{color:inherit;font-size:1.5rem;font-weight:600;text-decoration:none}
main{padding-block:1.5rem 4rem}h1{margin:0;font-size:1.5rem;line-height:1.3}main>p{margin:.25rem 0 1.5rem;color:var(--textMuted)}
article{margin-block-end:1rem;background:var(--surface);border:1px solid var(--line);border-radius:14px;overflow:hidden}
article>div{padding:1rem 1.25rem}h2{margin:0;font-size:1.125rem;line-height:1.5}
dl{display:flex;flex-wrap:wrap;align-items:center;gap:.25rem 1rem;margin:0 0 .5rem;color:var(--textMuted);font-size:.875rem}dt{display:none}dd{margin:0}
dd:first-of-type{padding-inline:.625rem;border-radius:999px;background:var(--tint);border:1px solid var(--tintStrong);color:var(--text)}
.text{margin:0;white-space:pre-line;unicode-bidi:plaintext;overflow-wrap:anywhere}iframe{display:block;inline-size:100%;block-size:34rem;border:0;border-block-start:1px solid var(--line);background:${light.page}}
summary{cursor:pointer;color:var(--link)}details .text{margin-block-start:.5rem}
.empty{padding:3rem 1.25rem;text-align:center;color:var(--textMuted)}`

/** No script runs here, in the page or in a message; a message's own styles are attributes. */
export const MAILBOX_POLICY = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`,
  "style-src-attr 'unsafe-inline'",
  "font-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ')

/** What the shop sent while it has no gateways, newest first. It loads itself again every few seconds. */
export function mailboxPage(mails: Mail[]): string {
  const title = message('mailbox.title')
  const list = mails.length ? mails.map(article).join('') : `<article><div class="empty">${message('mailbox.empty')}</div></article>`
  return `<!doctype html>
<html lang="ar" dir="rtl"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<meta http-equiv="refresh" content="${REFRESH_SECONDS}"><title>${title} · ${escape(store.name)}</title><style>${STYLE}</style></head>
<body><header><div><a href="${routes.home()}">${escape(store.name)}</a><span>${title}</span></div></header>
<main><h1>${title}</h1><p>${message('mailbox.about')}</p>${list}</main></body></html>`
}

function article({ channel, recipient, subject, text, html, createdAt }: Mail): string {
  const facts = [
    ['mailbox.channel', message(`mailbox.channel.${channel}`)],
    ['mailbox.to', `<bdi dir="ltr">${escape(formatPhone(recipient))}</bdi>`],
    ['mailbox.at', `<time datetime="${createdAt.toISOString()}">${formatMoment(createdAt)}</time>`],
  ] as const
  const list = facts.map(([key, value]) => `<dt>${message(key)}</dt><dd>${value}</dd>`).join('')
  const words = `<p class="text">${escape(text)}</p>`
  const body = html
    ? `<h2>${escape(subject)}</h2><details><summary>${message('mailbox.asText')}</summary>${words}</details></div><iframe sandbox title="${escape(subject)}" srcdoc="${escape(html)}"></iframe>`
    : `${words}</div>`
  return `<article><div><dl>${list}</dl>${body}</article>`
}
