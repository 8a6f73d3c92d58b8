import messages from 'virtual:messages/address'
import { speaker } from './speaker.ts'

/** The words of addresses. Only pages that ask for one download them. */
export const t = speaker<'address'>(messages)
