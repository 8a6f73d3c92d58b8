import messages from 'virtual:messages/mine'
import { createTranslator } from '../translator.ts'

/** The admin's words of a person's own account. */
export const t = createTranslator<'mine'>(messages)
