import messages from 'virtual:messages/product'
import { speaker } from './speaker.ts'

/** The words of a product's page. No other page downloads them. */
export const t = speaker<'product'>(messages)
