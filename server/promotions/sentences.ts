import { formatPrice } from '#locales/format.ts'
import { message } from '#server/platform/http/messages.ts'
import type { Missing } from './missing.ts'

/** What the customer would have to add, and for what. */
export function missingText({ promotion: { name, rule }, by, amount, gets = false }: Missing): string {
  const { effect } = rule
  const values = { name, count: amount, amount: formatPrice(amount) }
  if (by === 'sum') return message('api.promotion.missing.sum', values)
  if (gets) return message('api.promotion.missing.gets', values)
  const isNext = effect.kind === 'buy' && !effect.gets && effect.get === 1 && effect.percent === 100 && amount === 1
  return isNext && effect.buy < 10
    ? message('api.promotion.missing.next', { nth: String(effect.buy + 1) })
    : message('api.promotion.missing.pieces', values)
}
