import messages from 'virtual:messages/texts'
import { createTranslator } from '../translator.ts'

/** The words of texts that customers type for a product. Only pages of such products download them. */
export const t = createTranslator<'texts'>(messages)
