import messages from 'virtual:messages/deal'
import { createTranslator } from '../translator.ts'

/** The admin's words of sales and coupons. */
export const t = createTranslator<'deal'>(messages)
