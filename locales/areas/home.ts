import messages from 'virtual:messages/home'
import { createTranslator } from '../translator.ts'

/** The words of the front page. No other page downloads them. */
export const t = createTranslator<'home'>(messages)
