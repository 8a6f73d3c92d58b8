import messages from 'virtual:messages/cart'
import { speaker } from './speaker.ts'

/** The words of the cart, over a page and on its own. No other page downloads them. */
export const t = speaker<'cart'>(messages)
