import { createIntl, createIntlCache } from '@formatjs/intl'
import ar from '#locales/ar.json' with { type: 'json' }
import en from '#locales/en.json' with { type: 'json' }
import { isEnglish } from '#locales/operator-language.mjs'
import { perLocale } from '#locales/format.ts'

export type MessageKey = keyof typeof ar
export type Values = Record<string, string | number>

/** What commands say is there in both languages; of refusals and reports, what commands can answer. */
type English = Record<Extract<MessageKey, `cli.${string}`>, string> & Partial<Record<MessageKey, string>>
const english: English = en

export const speaksEnglish = isEnglish(process.env)
let answersOperator = false
/** Of a command that answers the operator alone: refusals and reports are English, too. */
export const answerOperator = (): void => void (answersOperator = true)

const onError = (error: Error): never => {
  throw error
}
const intl = perLocale((locale) => createIntl({ locale, messages: ar, onError }, createIntlCache()))
const englishIntl = createIntl({ locale: 'en', messages: en, onError }, createIntlCache())

/** Of refusals and reports. */
export const answersInEnglish = (): boolean => speaksEnglish && answersOperator

const isForOperator = (key: MessageKey): boolean =>
  Object.hasOwn(english, key) && (answersInEnglish() || (speaksEnglish && key.startsWith('cli.')))

/** Messages without values, which have no digits. */
const cache = new Map<MessageKey, string>()

/** A message of locales/ar.json with its values filled in. Throws when a value is missing. */
export function message(key: MessageKey, values?: Values): string {
  const { formatMessage } = isForOperator(key) ? englishIntl : intl()
  if (values) return formatMessage({ id: key }, values)
  const text = cache.get(key) ?? formatMessage({ id: key })
  cache.set(key, text)
  return text
}

/** In English where there is English: refusals have it, and what customers keep has not. */
export const messageIn = (language: 'ar' | 'en', key: MessageKey, values?: Values): string =>
  language === 'en' && Object.hasOwn(english, key)
    ? englishIntl.formatMessage({ id: key }, values)
    : message(key, values)

/** A state's name, or in English its code, which is English. */
export const stateName = (key: MessageKey): string => (speaksEnglish ? codeOf(key) : message(key))

/** As `stateName`, for a refusal, which a server shows to shoppers and staff as well. */
export const refusedStateName = (key: MessageKey, language: 'ar' | 'en'): string =>
  language === 'en' || answersInEnglish() ? codeOf(key) : message(key)

const codeOf = (key: MessageKey): string => key.slice(key.lastIndexOf('.') + 1)

export const isMessage = (key: string): key is MessageKey => Object.hasOwn(ar, key)
