import { createIntl } from 'react-intl/server'
import messages from 'virtual:messages/toast'
import type words from './ar.json'
import { LOCALE } from './format.ts'
import { intl as common } from './intl.ts'

const intl = createIntl({ locale: LOCALE, messages, onError: common.onError })

/** The words around a notice. Downloaded with the first one. */
export const t = (id: Extract<keyof typeof words, `toast.${string}`>, values?: Record<string, string | number>): string => intl.formatMessage({ id }, values)
