import messages from 'virtual:messages/palette'
import { createTranslator } from '../translator.ts'

/** The words of the command palette. */
export const t = createTranslator<'palette'>(messages)
