import messages from 'virtual:messages/outbox'
import { createTranslator } from '../translator.ts'

/** The words of what was written and waits for a connection. */
export const t = createTranslator<'outbox'>(messages)
