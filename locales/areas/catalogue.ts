import messages from 'virtual:messages/catalogue'
import { createTranslator } from '../translator.ts'

/** The words of lists: how they are filtered, ordered and found empty. No other page downloads them. */
export const t = createTranslator<'catalogue'>(messages)
