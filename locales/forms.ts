import messages from 'virtual:messages/forms'
import { messages as common, type EveryArea } from './intl.ts'
import { createTranslator } from './translator.ts'

/** Words of every page, and of parts that come later: forms, dialogs, the lightbox. Only such parts import this. */
export const t = createTranslator<EveryArea | 'forms'>({ ...common, ...messages })
