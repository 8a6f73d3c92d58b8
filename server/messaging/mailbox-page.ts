import { formatMoment, formatPhone } from '#locales/format.ts'
import { escapeHtml as escape } from '#server/platform/http/html.ts'
import { message } from '#server/platform/http/messages.ts'
import { plainPage, plainPageHeaders } from '#server/platform/http/plain-page.ts'
import { shopFace } from '#server/settings/service.ts'
import type { Mail } from './mailbox.ts'

const REFRESH_SECONDS = 5

const STYLE = `
article{margin-block-end:1rem;background:var(--surface);border:1px solid var(--line);border-radius:14px;overflow:hidden}
article>div{padding:1rem 1.25rem}h2{margin:0;font-size:1.125rem;line-height:1.5}
dl{display:flex;flex-wrap:wrap;align-items:center;gap:.25rem 1rem;margin:0 0 .5rem;color:var(--textMuted);font-size:.875rem}dt{display:none}dd{margin:0}
dd:first-of-type{padding-inline:.625rem;border-radius:999px;background:var(--tint);border:1px solid var(--tintStrong);color:var(--text)}
.text{margin:0;white-space:pre-line;unicode-bidi:plaintext;overflow-wrap:anywhere}iframe{display:block;inline-size:100%;block-size:34rem;border:0;border-block-start:1px solid var(--line);background:var(--page)}
summary{cursor:pointer;color:var(--link)}details .text{margin-block-start:.5rem}
.empty{padding:3rem 1.25rem;text-align:center;color:var(--textMuted)}`

/** Neither the page nor a message can run scripts; messages use style attributes. */
export const mailboxHeaders = () => plainPageHeaders(shopFace(), "'none'", STYLE)

/** Messages sent without a gateway, newest first. The page reloads every few seconds. */
export function mailboxPage(mails: Mail[]): string {
  const title = message('mailbox.title')
  const list = mails.length
    ? mails.map(article).join('')
    : `<article><div class="empty">${message('mailbox.empty')}</div></article>`
  return plainPage(shopFace(), {
    title,
    body: `<p>${message('mailbox.about')}</p>${list}`,
    style: STYLE,
    head: `<meta http-equiv="refresh" content="${REFRESH_SECONDS}">`,
  })
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
