import messages from 'virtual:messages/sale,promotion,coupon'
import { createTranslator } from '../translator.ts'

/** The admin's words of sales, promotions and coupons. */
export const t = createTranslator<'sale' | 'promotion' | 'coupon'>(messages)
