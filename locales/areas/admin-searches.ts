import messages from 'virtual:messages/searches'
import { createTranslator } from '../translator.ts'

/** The admin's words of what customers search for. */
export const t = createTranslator<'searches'>(messages)
