import { createIntl } from 'react-intl/server'
import messages from 'virtual:messages/promise'
import type words from './ar.json'
import { LOCALE } from './format.ts'
import { intl as common } from './intl.ts'

const intl = createIntl({ locale: LOCALE, messages, onError: common.onError })

/** What is promised of a product. Said where its page is rendered; no browser downloads it. */
export const t = (id: Extract<keyof typeof words, `promise.${string}`>, values?: Record<string, string | number>): string => intl.formatMessage({ id }, values)
