import messages from 'virtual:messages/promotions'
import { createTranslator } from '../translator.ts'

/** The words of the promotions' page. No other page downloads them. */
export const t = createTranslator<'promotions'>(messages)
