import messages from 'virtual:messages/contact'
import { createTranslator } from '../translator.ts'

/** The words of the form on the contact page. */
export const t = createTranslator<'contact'>(messages)
