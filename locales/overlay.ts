import { createIntl } from 'react-intl/server'
import messages from 'virtual:messages/overlay'
import type words from './ar.json'
import { LOCALE } from './format.ts'
import { intl as common } from './intl.ts'

const intl = createIntl({ locale: LOCALE, messages, onError: common.onError })

/** The words of what opens over a page: menus, search, cart. Import this only from parts that come when they are opened. */
export const t = (id: Extract<keyof typeof words, `overlay.${string}`>, values?: Record<string, string | number>): string => intl.formatMessage({ id }, values)
