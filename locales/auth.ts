import messages from 'virtual:messages/auth'
import { speaker } from './speaker.ts'

/** The words of signing up, signing in and recovering a password. No other page downloads them. */
export const t = speaker<'auth'>(messages)
