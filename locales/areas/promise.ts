import messages from 'virtual:messages/promise'
import { createTranslator } from '../translator.ts'

/** What is promised of a product. Said where its page is rendered; no browser downloads it. */
export const t = createTranslator<'promise'>(messages)
