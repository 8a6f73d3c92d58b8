import messages from 'virtual:messages/today'
import { createTranslator } from '../translator.ts'

/** The admin's words of today. */
export const t = createTranslator<'today'>(messages)
