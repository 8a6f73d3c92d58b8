import { createIntl } from 'react-intl/server'
import messages from 'virtual:messages/forms'
import type words from './ar.json'
import { LOCALE } from './format.ts'
import { intl as common, type MessageId } from './intl.ts'

/** Words of parts that come later than the page: forms, dialogs, the lightbox. Import this only from such parts. */
export type FormsMessageId = MessageId | Extract<keyof typeof words, `forms.${string}`>

const intl = createIntl({ locale: LOCALE, messages: { ...(common.messages as typeof messages), ...messages }, onError: common.onError })

/** The words of a message, of a later part or of every page. */
export const t = (id: FormsMessageId, values?: Record<string, string | number>): string => intl.formatMessage({ id }, values)
