import messages from 'virtual:messages/express'
import { createTranslator } from '../translator.ts'

/** The words of paying without the checkout. Only customers who can do so download them. */
export const t = createTranslator<'express'>(messages)
