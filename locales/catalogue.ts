import messages from 'virtual:messages/catalogue'
import { speaker } from './speaker.ts'

/** The words of lists: how they are filtered, ordered and found empty. No other page downloads them. */
export const t = speaker<'catalogue'>(messages)
