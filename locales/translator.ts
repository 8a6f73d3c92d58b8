import type { ReactNode } from 'react'
// The entry without the components: pages use t(), which needs no provider.
import { createIntl } from 'react-intl/server'
import type compiled from 'virtual:messages/*'
import type adminWords from './admin.ar.json'
import type words from './ar.json'
import { perLocale } from './format.ts'

/** Names of the messages of some areas: of the words before a name's first dot. */
export type MessageOf<Area extends string> = Extract<keyof typeof words | keyof typeof adminWords, `${Area}.${string}`>

interface Translator<Id extends string> {
  (id: Id, values?: Record<string, string | number>): string
  (id: Id, values: Record<string, ReactNode>): ReactNode
}

/** Translates the messages of some areas. */
export type Words<Area extends string> = Translator<MessageOf<Area>>

/** Formats the messages of some areas. It throws when a value that a message names is missing. */
export function createTranslator<Area extends string>(messages: typeof compiled): Words<Area> {
  const intl = perLocale((locale) =>
    createIntl({
      locale,
      messages,
      onError: (error) => {
        throw error
      },
    }),
  )
  const translate = (id: string, values?: Record<string, ReactNode>): ReactNode => intl().formatMessage({ id }, values)
  return translate as Words<Area>
}
