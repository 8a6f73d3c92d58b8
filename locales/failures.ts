import { createIntl } from 'react-intl/server'
import messages from 'virtual:messages/failure'
import type words from './ar.json'
import { LOCALE } from './format.ts'
import { intl as common } from './intl.ts'

const intl = createIntl({ locale: LOCALE, messages, onError: common.onError })

/** What is said when the API has no words of its own. Downloaded with the first failure. */
export const t = (id: Extract<keyof typeof words, `failure.${string}`>): string => intl.formatMessage({ id })
