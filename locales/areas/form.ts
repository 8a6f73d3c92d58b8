import messages from 'virtual:messages/form'
import { createTranslator } from '../translator.ts'

/** The words that any form may need: of passwords, and of failures. Those of larger parts are in forms.ts. */
export const t = createTranslator<'form'>(messages)
