import messages from 'virtual:messages/business'
import { createTranslator } from '../translator.ts'

/** Words of a business that buys. */
export const t = createTranslator<'business'>(messages)
