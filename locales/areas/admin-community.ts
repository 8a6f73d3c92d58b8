import messages from 'virtual:messages/community'
import { createTranslator } from '../translator.ts'

/** The admin's words of reviews and partners. */
export const t = createTranslator<'community'>(messages)
