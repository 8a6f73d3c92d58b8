import messages from 'virtual:messages/profile'
import { createTranslator } from '../translator.ts'

/**
 * The words of the page on which customers see and change what the shop knows of them. No other page downloads them.
 */
export const t = createTranslator<'profile'>(messages)
