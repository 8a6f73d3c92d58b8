import { createIntl } from 'react-intl/server'
import messages from 'virtual:messages/app'
import type words from './ar.json'
import { LOCALE } from './format.ts'
import { intl as common } from './intl.ts'

const intl = createIntl({ locale: LOCALE, messages, onError: common.onError })

/** The words of the installed app: without a connection, for a newer build, on the way to the home screen. Downloaded when they are said. */
export const t = (id: Extract<keyof typeof words, `app.${string}`>, values?: Record<string, string | number>): string => intl.formatMessage({ id }, values)
