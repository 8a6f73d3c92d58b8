import messages from 'virtual:messages/support'
import { createTranslator } from '../translator.ts'

/** The admin's words of tickets, saved replies and contact messages. */
export const t = createTranslator<'support'>(messages)
