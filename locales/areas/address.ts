import messages from 'virtual:messages/address'
import { createTranslator } from '../translator.ts'

/** The words of addresses. Only pages that ask for one download them. */
export const t = createTranslator<'address'>(messages)
