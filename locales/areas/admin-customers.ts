import messages from 'virtual:messages/customers'
import { createTranslator } from '../translator.ts'

/** The admin's words of customers. */
export const t = createTranslator<'customers'>(messages)
