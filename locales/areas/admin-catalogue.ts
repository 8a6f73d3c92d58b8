import messages from 'virtual:messages/goods'
import { createTranslator } from '../translator.ts'

/** The admin's words of products. */
export const t = createTranslator<'goods'>(messages)
