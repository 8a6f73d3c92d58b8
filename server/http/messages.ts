import { createIntl, createIntlCache } from '@formatjs/intl'
import ar from '#locales/ar.json' with { type: 'json' }
import { LOCALE } from '#locales/format.ts'

export type MessageKey = keyof typeof ar
export type Values = Record<string, string | number>

const intl = createIntl(
  {
    locale: LOCALE,
    messages: ar,
    onError: (error) => {
      throw error
    },
  },
  createIntlCache(),
)

/** Those without values are the same each time. */
const said = new Map<MessageKey, string>()

/** A message of locales/ar.json, in its words for these values. Throws when a value it names is missing. */
export function message(key: MessageKey, values?: Values): string {
  if (values) return intl.formatMessage({ id: key }, values)
  const known = said.get(key) ?? intl.formatMessage({ id: key })
  said.set(key, known)
  return known
}

export const isMessage = (key: string): key is MessageKey => Object.hasOwn(ar, key)
