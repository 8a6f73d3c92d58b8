import messages from 'virtual:messages/invoice'
import { createTranslator } from '../translator.ts'

/** The words of tax invoices and credit notes. */
export const t = createTranslator<'invoice'>(messages)
