import messages from 'virtual:messages/reports'
import { createTranslator } from '../translator.ts'

/** The admin's words of reports. */
export const t = createTranslator<'reports'>(messages)
