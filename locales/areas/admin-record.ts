import messages from 'virtual:messages/record'
import { createTranslator } from '../translator.ts'

/** The admin's words of a record that is edited in a form. */
export const t = createTranslator<'record'>(messages)
