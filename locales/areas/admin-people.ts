import messages from 'virtual:messages/people,audit,permission'
import { createTranslator } from '../translator.ts'

/** The admin's words of people. */
export const t = createTranslator<'people' | 'audit' | 'permission'>(messages)
