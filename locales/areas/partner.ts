import messages from 'virtual:messages/partner'
import { createTranslator } from '../translator.ts'

/** The words of the partner programme. */
export const t = createTranslator<'partner'>(messages)
