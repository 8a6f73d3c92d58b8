import messages from 'virtual:messages/account'
import { createTranslator } from '../translator.ts'

/** The words of a customer's own pages. No other page downloads them. */
export const t = createTranslator<'account'>(messages)
