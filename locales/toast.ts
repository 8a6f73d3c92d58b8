import messages from 'virtual:messages/toast'
import { speaker } from './speaker.ts'

/** The words around a notice. Downloaded with the first one. */
export const t = speaker<'toast'>(messages)
