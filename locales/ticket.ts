import messages from 'virtual:messages/ticket'
import { speaker } from './speaker.ts'

/** The words of writing to the shop. */
export const t = speaker<'ticket'>(messages)
