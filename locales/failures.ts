import messages from 'virtual:messages/failure'
import { speaker } from './speaker.ts'

/** What is said when the API has no words of its own. Downloaded with the first failure. */
export const t = speaker<'failure'>(messages)
