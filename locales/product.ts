import type { ReactNode } from 'react'
import { createIntl } from 'react-intl/server'
import messages from 'virtual:messages/product'
import type words from './ar.json'
import { LOCALE } from './format.ts'
import { intl as common } from './intl.ts'

const intl = createIntl({ locale: LOCALE, messages, onError: common.onError })

type Id = Extract<keyof typeof words, `product.${string}`>

/** The words of a product's page. No other page downloads them. */
export function t(id: Id, values?: Record<string, string | number>): string
export function t(id: Id, values: Record<string, ReactNode>): ReactNode
export function t(id: Id, values?: Record<string, ReactNode>): ReactNode {
  return intl.formatMessage({ id }, values)
}
