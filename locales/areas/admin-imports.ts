import messages from 'virtual:messages/intake'
import { createTranslator } from '../translator.ts'

/** The admin's words of files that come in, and of redirects. */
export const t = createTranslator<'intake'>(messages)
