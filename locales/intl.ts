import type { ReactNode } from 'react'
// The entry without the components: pages use t(), which needs no provider.
import { createIntl } from 'react-intl/server'
import messages from 'virtual:messages/common,ui,layout,card,title'
import type words from './ar.json'
import { LOCALE } from './format.ts'

/** Areas whose messages reach the browser; the rest is for the server alone. */
type ClientArea = 'common' | 'ui' | 'layout' | 'card' | 'title'
export type MessageId = Extract<keyof typeof words, `${ClientArea}.${string}`>

/** The storefront's messages, the same object wherever they are needed: in components and in stores. */
export const intl = createIntl({
  locale: LOCALE,
  messages,
  onError: (error) => {
    throw error
  },
})

/** The words of a message; with elements among its values, words and elements. */
export function t(id: MessageId, values?: Record<string, string | number>): string
export function t(id: MessageId, values: Record<string, ReactNode>): ReactNode
export function t(id: MessageId, values?: Record<string, ReactNode>): ReactNode {
  return intl.formatMessage({ id }, values)
}
