import messages from 'virtual:messages/wallet'
import { speaker } from './speaker.ts'

/** The words of a customer's wallet. */
export const t = speaker<'wallet'>(messages)
