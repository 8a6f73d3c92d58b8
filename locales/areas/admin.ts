import messages from 'virtual:messages/shell,signin'
import { createTranslator } from '../translator.ts'

/** The words of the admin's frame and of signing in. Each group of screens has its own. */
export const t = createTranslator<'shell' | 'signin'>(messages)
