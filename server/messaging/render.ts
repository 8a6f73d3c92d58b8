import { clean } from '#locales/arabic-text.ts'
import { withRiyalSign, withRiyalWord } from '#locales/format.ts'
import { routes } from '#locales/routes.ts'
import { message, type Values } from '#server/platform/http/messages.ts'
import { settings } from '#server/settings/service.ts'
import { emailHtml, emailText } from './email.ts'
import { isolateRuns } from './isolate.ts'
import { TEMPLATES, type Given, type TemplateName } from './templates.ts'

export type Rendered = {
  subject: string
  text: string
  html: string | null
  /** List-Unsubscribe-Post: a POST to this URL unsubscribes (RFC 8058). */ stop?: string
}

/** Letters of any script and the punctuation of names. */
const NAME = /^(?:[\p{L}\p{M} '’-]|\u200C|\u200D){1,60}$/u

/**
 * An e-mail with the shop's text and design, and the same text as plain text.
 * @param stop the unsubscribe URL
 */
export function renderEmail(template: TemplateName, given: Given, siteUrl: string, stop?: string): Rendered {
  const values = prepared(given, siteUrl, withRiyalSign)
  const { isChosen, actionWithoutPassword, ...always } = TEMPLATES[template]
  const action = (values['password'] === 'none' && actionWithoutPassword) || always.action
  const parts = {
    subject: isolateRuns(message(`message.${template}.subject`, values)),
    greeting: greeting(values['name']),
    code: typeof values['code'] === 'string' ? values['code'] : undefined,
    paragraphs: isolateRuns(message(`message.${template}.body`, values)).split('\n'),
    receipt: typeof given['receipt'] === 'object' ? given['receipt'] : undefined,
    action: action && { label: message(action.label), url: `${siteUrl}${values['path'] ?? action.path}` },
    less: stop
      ? { label: message('message.stop'), url: stop }
      : isChosen && { label: message('message.settings'), url: `${siteUrl}${routes.notifications()}` },
  }
  return { subject: parts.subject, text: emailText(parts), html: emailHtml(parts, siteUrl), ...(stop && { stop }) }
}

/** An SMS, within one segment of 70 characters if its text allows. */
export function renderSms(template: TemplateName, given: Given, siteUrl: string): Rendered {
  const values = prepared(given, siteUrl, withRiyalWord)
  const text = message(`message.${template}.sms`, values)
  // Binds the code to this site for autofill: https://wicg.github.io/sms-one-time-codes/
  const lastLine = values['code'] === undefined ? '' : `\n@${values['host']} #${values['code']}`
  return { subject: '', text: text + lastLine, html: null }
}

/** Grouped digits, which would be reordered after Arabic words: https://unicode.org/reports/tr9/#W2 */
const LEFT_TO_RIGHT = new Set(['order', 'numbers', 'tracking', 'email'])

/** Removes control characters from values, so that they cannot break lines or headers. */
function prepared(given: Given, siteUrl: string, price: (riyals: string) => string): Values {
  const values = Object.entries(given).flatMap(([name, value]): [string, string | number][] => {
    if (typeof value === 'object') return []
    const text = typeof value === 'string' ? clean(value) : value
    if (name === 'amount') return [[name, price(String(text))]]
    return [[name, LEFT_TO_RIGHT.has(name) && text !== '' ? `\u2066${text}\u2069` : text]]
  })
  return {
    store: settings().identity.name,
    // Messages queued by an earlier release have none.
    promised: 'none',
    goods: 'none',
    password: 'yes',
    returnDays: settings().returns.days,
    host: new URL(siteUrl).hostname,
    link: `${siteUrl}${values.find(([name]) => name === 'path')?.[1] ?? ''}`,
    ...Object.fromEntries(values),
  }
}

/** Omits names with addresses or numbers, by which strangers could advertise in the shop's e-mails. */
function greeting(given: string | number | undefined): string {
  const name = clean(String(given ?? ''))
  return NAME.test(name) ? message('message.greeting', { name }) : message('message.greeting.nobody')
}
