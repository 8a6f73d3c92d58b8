import messages from 'virtual:messages/auth'
import { createTranslator } from '../translator.ts'

/** The words of signing up, signing in and recovering a password. No other page downloads them. */
export const t = createTranslator<'auth'>(messages)
