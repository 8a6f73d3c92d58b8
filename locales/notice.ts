import messages from 'virtual:messages/notice'
import { speaker } from './speaker.ts'

/** The words of the page of notifications. */
export const t = speaker<'notice'>(messages)
