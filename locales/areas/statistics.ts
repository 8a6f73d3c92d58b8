import messages from 'virtual:messages/statistics'
import { createTranslator } from '../translator.ts'

/** The words of a customer's statistics. */
export const t = createTranslator<'statistics'>(messages)
