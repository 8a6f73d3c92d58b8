import messages from 'virtual:messages/front'
import { createTranslator } from '../translator.ts'

/** The admin's words of the front page and the information pages. */
export const t = createTranslator<'front'>(messages)
