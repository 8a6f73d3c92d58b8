import messages from 'virtual:messages/error'
import { createTranslator } from '../translator.ts'

/** What is said where a page is missing or failed. */
export const t = createTranslator<'error'>(messages)
