import { createIntl } from 'react-intl/server'
import messages from 'virtual:messages/outbox'
import type words from './ar.json'
import { LOCALE } from './format.ts'
import { intl as common } from './intl.ts'

const intl = createIntl({ locale: LOCALE, messages, onError: common.onError })

/** The words of what was written and waits for a connection. */
export const t = (id: Extract<keyof typeof words, `outbox.${string}`>, values?: Record<string, string | number>): string => intl.formatMessage({ id }, values)
