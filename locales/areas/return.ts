import messages from 'virtual:messages/return'
import { createTranslator } from '../translator.ts'

/** The words of the dialog that returns an order. */
export const t = createTranslator<'return'>(messages)
