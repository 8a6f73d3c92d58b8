import messages from 'virtual:messages/wish'
import { createTranslator } from '../translator.ts'

/** The words of what is wished for, and of what was looked at. */
export const t = createTranslator<'wish'>(messages)
