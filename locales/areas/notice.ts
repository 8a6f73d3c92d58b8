import messages from 'virtual:messages/notice'
import { createTranslator } from '../translator.ts'

/** The words of the page of notifications. */
export const t = createTranslator<'notice'>(messages)
