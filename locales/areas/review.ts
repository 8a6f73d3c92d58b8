import messages from 'virtual:messages/review'
import { createTranslator } from '../translator.ts'

/** The words of rating what was bought, and of what others said of it. */
export const t = createTranslator<'review'>(messages)
