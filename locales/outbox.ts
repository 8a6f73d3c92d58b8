import messages from 'virtual:messages/outbox'
import { speaker } from './speaker.ts'

/** The words of what was written and waits for a connection. */
export const t = speaker<'outbox'>(messages)
