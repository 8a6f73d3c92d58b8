import messages from 'virtual:messages/invoice'
import { speaker } from './speaker.ts'

/** The words of tax invoices and credit notes. */
export const t = speaker<'invoice'>(messages)
