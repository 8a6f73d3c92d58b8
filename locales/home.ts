import { createIntl } from 'react-intl/server'
import messages from 'virtual:messages/home'
import type words from './ar.json'
import { LOCALE } from './format.ts'
import { intl as common } from './intl.ts'

const intl = createIntl({ locale: LOCALE, messages, onError: common.onError })

/** The words of the front page. No other page downloads them. */
export const t = (id: Extract<keyof typeof words, `home.${string}`>, values?: Record<string, string | number>): string => intl.formatMessage({ id }, values)
