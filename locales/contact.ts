import messages from 'virtual:messages/contact'
import { speaker } from './speaker.ts'

/** The words of the form on the contact page. */
export const t = speaker<'contact'>(messages)
