import messages from 'virtual:messages/cart'
import { createTranslator } from '../translator.ts'

/** The words of the cart, over a page and on its own. No other page downloads them. */
export const t = createTranslator<'cart'>(messages)
