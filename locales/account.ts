import messages from 'virtual:messages/account'
import { speaker } from './speaker.ts'

/** The words of a customer's own pages. No other page downloads them. */
export const t = speaker<'account'>(messages)
