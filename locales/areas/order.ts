import messages from 'virtual:messages/order'
import { createTranslator } from '../translator.ts'

/** The words of a customer's orders. */
export const t = createTranslator<'order'>(messages)
