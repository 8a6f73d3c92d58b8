import messages from 'virtual:messages/product'
import { createTranslator } from '../translator.ts'

/** The words of a product's page. No other page downloads them. */
export const t = createTranslator<'product'>(messages)
