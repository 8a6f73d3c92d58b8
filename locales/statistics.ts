import type { ReactNode } from 'react'
import { createIntl } from 'react-intl/server'
import messages from 'virtual:messages/statistics'
import type words from './ar.json'
import { LOCALE } from './format.ts'
import { intl as common } from './intl.ts'

type Id = Extract<keyof typeof words, `statistics.${string}`>

const intl = createIntl({ locale: LOCALE, messages, onError: common.onError })

/** The words of a customer's statistics. */
export function t(id: Id, values?: Record<string, string | number>): string
export function t(id: Id, values: Record<string, ReactNode>): ReactNode
export function t(id: Id, values?: Record<string, ReactNode>): ReactNode {
  return intl.formatMessage({ id }, values)
}
