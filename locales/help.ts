import messages from 'virtual:messages/help'
import { speaker } from './speaker.ts'

/** The words of the page of questions besides its questions. */
export const t = speaker<'help'>(messages)
