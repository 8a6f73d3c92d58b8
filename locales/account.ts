import type { ReactNode } from 'react'
import { createIntl } from 'react-intl/server'
import messages from 'virtual:messages/account'
import type words from './ar.json'
import { LOCALE } from './format.ts'
import { intl as common } from './intl.ts'

type Id = Extract<keyof typeof words, `account.${string}`>

const intl = createIntl({ locale: LOCALE, messages, onError: common.onError })

/** The words of a customer's own pages. No other page downloads them. */
export function t(id: Id, values?: Record<string, string | number>): string
export function t(id: Id, values: Record<string, ReactNode>): ReactNode
export function t(id: Id, values?: Record<string, ReactNode>): ReactNode {
  return intl.formatMessage({ id }, values)
}
