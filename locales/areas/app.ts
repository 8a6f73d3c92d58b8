import messages from 'virtual:messages/app'
import { createTranslator } from '../translator.ts'

/** Words of the installed app, downloaded when they are needed. */
export const t = createTranslator<'app'>(messages)
