import messages from 'virtual:messages/review'
import { speaker } from './speaker.ts'

/** The words of rating what was bought, and of what others said of it. */
export const t = speaker<'review'>(messages)
