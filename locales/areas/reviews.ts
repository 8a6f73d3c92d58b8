import messages from 'virtual:messages/reviews'
import { createTranslator } from '../translator.ts'

/** The words of a product's reviews, which its page loads when they are near. */
export const t = createTranslator<'reviews'>(messages)
