import messages from 'virtual:messages/orders'
import { createTranslator } from '../translator.ts'

/** The admin's words of orders. */
export const t = createTranslator<'orders'>(messages)
