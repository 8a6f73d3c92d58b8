import messages from 'virtual:messages/order'
import { speaker } from './speaker.ts'

/** The words of a customer's orders. */
export const t = speaker<'order'>(messages)
