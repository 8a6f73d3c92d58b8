import messages from 'virtual:messages/help'
import { createTranslator } from '../translator.ts'

/** The words of the page of questions besides its questions. */
export const t = createTranslator<'help'>(messages)
