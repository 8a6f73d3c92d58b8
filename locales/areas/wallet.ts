import messages from 'virtual:messages/wallet'
import { createTranslator } from '../translator.ts'

/** The words of a customer's wallet. */
export const t = createTranslator<'wallet'>(messages)
