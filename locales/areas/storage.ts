import messages from 'virtual:messages/storage'
import { createTranslator } from '../translator.ts'

/** Messages about blocked browser storage. Only the cart loads them. */
export const t = createTranslator<'storage'>(messages)
