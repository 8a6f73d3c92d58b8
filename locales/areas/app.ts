import messages from 'virtual:messages/app'
import { createTranslator } from '../translator.ts'

/**
 * The words of the installed app: without a connection, for a newer build, on the way to the home screen. Downloaded
 * when they are said.
 */
export const t = createTranslator<'app'>(messages)
