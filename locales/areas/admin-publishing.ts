import messages from 'virtual:messages/publishing'
import { createTranslator } from '../translator.ts'

/** The admin's words of publishing. */
export const t = createTranslator<'publishing'>(messages)
