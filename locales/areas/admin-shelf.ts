import messages from 'virtual:messages/shelf'
import { createTranslator } from '../translator.ts'

/** The admin's words of categories, brands and stock. */
export const t = createTranslator<'shelf'>(messages)
