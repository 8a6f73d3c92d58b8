import { createIntl, createIntlCache } from '@formatjs/intl'
import ar from '#locales/ar.json' with { type: 'json' }
import { perLocale } from '#locales/format.ts'

export type MessageKey = keyof typeof ar
export type Values = Record<string, string | number>

const intl = perLocale((locale) =>
  createIntl(
    {
      locale,
      messages: ar,
      onError: (error) => {
        throw error
      },
    },
    createIntlCache(),
  ),
)

/** Messages without values, which have no digits. */
const cache = new Map<MessageKey, string>()

/** A message of locales/ar.json with its values filled in. Throws when a value is missing. */
export function message(key: MessageKey, values?: Values): string {
  if (values) return intl().formatMessage({ id: key }, values)
  const text = cache.get(key) ?? intl().formatMessage({ id: key })
  cache.set(key, text)
  return text
}

export const isMessage = (key: string): key is MessageKey => Object.hasOwn(ar, key)
