import messages from 'virtual:messages/checkout'
import { speaker } from './speaker.ts'

/** The words of the way from the cart to a paid order. No other page downloads them. */
export const t = speaker<'checkout'>(messages)
