import messages from 'virtual:messages/home'
import { speaker } from './speaker.ts'

/** The words of the front page. No other page downloads them. */
export const t = speaker<'home'>(messages)
