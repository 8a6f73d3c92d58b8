import messages from 'virtual:messages/forms'
import { messages as common, type EveryArea } from '../intl.ts'
import { createTranslator, type MessageOf } from '../translator.ts'

/** Words of parts that come later than the page: forms, dialogs, the lightbox. Import this only from such parts. */
export type FormsMessageId = MessageOf<EveryArea | 'forms'>

/** The words of a message, of a later part or of every page. */
export const t = createTranslator<EveryArea | 'forms'>({ ...common, ...messages })
