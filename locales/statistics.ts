import messages from 'virtual:messages/statistics'
import { speaker } from './speaker.ts'

/** The words of a customer's statistics. */
export const t = speaker<'statistics'>(messages)
