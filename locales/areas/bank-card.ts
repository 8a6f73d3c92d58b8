import messages from 'virtual:messages/bankCard'
import { createTranslator } from '../translator.ts'

/** The words of bank cards, in the checkout and in the wallet. */
export const t = createTranslator<'bankCard'>(messages)
