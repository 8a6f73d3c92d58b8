import messages from 'virtual:messages/sale,coupon'
import { createTranslator } from '../translator.ts'

/** The admin's words of sales and coupons. */
export const t = createTranslator<'sale' | 'coupon'>(messages)
