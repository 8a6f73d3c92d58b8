import messages from 'virtual:messages/ticket'
import { createTranslator } from '../translator.ts'

/** The words of writing to the shop. */
export const t = createTranslator<'ticket'>(messages)
