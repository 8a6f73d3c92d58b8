import { store } from '#config'
import { clean } from '#locales/arabic-text.ts'
import { routes } from '#locales/routes.ts'
import { message, type Values } from '#server/http/messages.ts'
import { emailHtml, emailText } from './email.ts'
import { TEMPLATES, type TemplateName } from './templates.ts'

export type Rendered = {
  subject: string
  text: string
  html: string | null
  /** Stops e-mails of its kind when it is sent a POST (RFC 8058). */ stop?: string
}

/** Letters of any script and what stands between them in a name. */
const NAME = /^[\p{L}\p{M} '’-]{1,60}$/u

/** An e-mail in the shop's words and look, with the same words as plain text. @param stop the address that stops such e-mails */
export function renderEmail(template: TemplateName, given: Values, siteUrl: string, stop?: string): Rendered {
  const values = prepared(given, siteUrl)
  const { action, isChosen } = TEMPLATES[template]
  const parts = {
    subject: message(`message.${template}.subject`, values),
    greeting: greeting(given['name']),
    code: typeof values['code'] === 'string' ? values['code'] : undefined,
    paragraphs: message(`message.${template}.body`, values).split('\n'),
    action: action && { label: message(action.label), url: `${siteUrl}${given['path'] ?? action.path}` },
    less: stop
      ? { label: message('message.stop'), url: stop }
      : isChosen && { label: message('message.settings'), url: `${siteUrl}${routes.notifications()}` },
  }
  return { subject: parts.subject, text: emailText(parts), html: emailHtml(parts, siteUrl), ...(stop && { stop }) }
}

/** An SMS, within one segment of 70 characters where its words allow. */
export function renderSms(template: TemplateName, given: Values, siteUrl: string): Rendered {
  const values = prepared(given, siteUrl)
  const text = message(`message.${template}.sms`, values)
  // The phone's browser offers the code on this site alone: https://wicg.github.io/sms-one-time-codes/
  const lastLine = values['code'] === undefined ? '' : `\n@${values['host']} #${values['code']}`
  return { subject: '', text: text + lastLine, html: null }
}

/** Digits in groups, which would change places after Arabic words: https://unicode.org/reports/tr9/#W2 */
const LEFT_TO_RIGHT = new Set(['order', 'tracking', 'email'])

/** Values come from people too: without control characters, they can neither break a line nor a header. */
function prepared(given: Values, siteUrl: string): Values {
  const values = Object.entries(given).map(([name, value]) => {
    const text = typeof value === 'string' ? clean(value) : value
    return [name, LEFT_TO_RIGHT.has(name) && text !== '' ? `\u2066${text}\u2069` : text]
  })
  return {
    store: store.name,
    returnDays: store.returns.days,
    host: new URL(siteUrl).hostname,
    ...(Object.fromEntries(values) as Values),
  }
}

/** A "name" that holds an address or a number would let strangers advertise in the shop's own mail. */
function greeting(given: string | number | undefined): string {
  const name = clean(String(given ?? ''))
  return NAME.test(name) ? message('message.greeting', { name }) : message('message.greeting.nobody')
}
