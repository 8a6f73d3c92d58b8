import messages from 'virtual:messages/invoicing'
import { createTranslator } from '../translator.ts'

/** The admin's words of e-invoicing. */
export const t = createTranslator<'invoicing'>(messages)
