import messages from 'virtual:messages/setting'
import { createTranslator } from '../translator.ts'

/** The admin's words of settings. */
export const t = createTranslator<'setting'>(messages)
