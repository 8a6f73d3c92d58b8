import messages from 'virtual:messages/failure'
import { createTranslator } from '../translator.ts'

/** What is said when the API has no words of its own. Downloaded with the first failure. */
export const t = createTranslator<'failure'>(messages)
