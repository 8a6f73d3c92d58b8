import type { ReactNode } from 'react'
// The entry without the components: pages use t(), which needs no provider.
import { createIntl } from 'react-intl/server'
import type compiled from 'virtual:messages/*'
import type words from './ar.json'
import { LOCALE } from './format.ts'

/** Names of the messages of some areas: of the words before a name's first dot. */
export type MessageOf<Area extends string> = Extract<keyof typeof words, `${Area}.${string}`>

export interface Speaker<Id extends string> {
  (id: Id, values?: Record<string, string | number>): string
  (id: Id, values: Record<string, ReactNode>): ReactNode
}

/**
 * What says the messages of some areas: their words; with elements among the values, words and elements. It throws when a
 * value that a message names is missing.
 */
export function speaker<Area extends string>(messages: typeof compiled): Speaker<MessageOf<Area>> {
  const { formatMessage, formatters } = createIntl({
    locale: LOCALE,
    messages,
    onError: (error) => {
      throw error
    },
  })
  // The library finds what it made of a message before by writing it out as JSON, each time it is said.
  const { getMessageFormat } = formatters
  const known = new Map<unknown, ReturnType<typeof getMessageFormat>>()
  formatters.getMessageFormat = (message, ...rest) => {
    const format = known.get(message) ?? getMessageFormat(message, ...rest)
    known.set(message, format)
    return format
  }
  const say = (id: string, values?: Record<string, ReactNode>): ReactNode => formatMessage({ id }, values)
  return say as Speaker<MessageOf<Area>>
}
