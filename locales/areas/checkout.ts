import messages from 'virtual:messages/checkout'
import { createTranslator } from '../translator.ts'

/** The words of the way from the cart to a paid order. No other page downloads them. */
export const t = createTranslator<'checkout'>(messages)
