import messages from 'virtual:messages/toast'
import { createTranslator } from '../translator.ts'

/** The words around a notice. Downloaded with the first one. */
export const t = createTranslator<'toast'>(messages)
