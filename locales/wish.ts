import messages from 'virtual:messages/wish'
import { speaker } from './speaker.ts'

/** The words of what is wished for, and of what was looked at. */
export const t = speaker<'wish'>(messages)
