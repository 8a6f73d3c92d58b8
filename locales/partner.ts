import messages from 'virtual:messages/partner'
import { speaker } from './speaker.ts'

/** The words of the partner programme. */
export const t = speaker<'partner'>(messages)
