import { createIntl } from 'react-intl/server'
import messages from 'virtual:messages/form'
import type words from './ar.json'
import { LOCALE } from './format.ts'
import { intl as common } from './intl.ts'

const intl = createIntl({ locale: LOCALE, messages, onError: common.onError })

/** The words that any form may need: of passwords, and of failures. Those of larger parts are in forms.ts. */
export const t = (id: Extract<keyof typeof words, `form.${string}`>, values?: Record<string, string | number>): string => intl.formatMessage({ id }, values)
