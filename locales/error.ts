import messages from 'virtual:messages/error'
import { speaker } from './speaker.ts'

/** What is said where a page is missing or failed. */
export const t = speaker<'error'>(messages)
