import { onSale } from '#server/catalogue/service.ts'
import { onSeen, onSold } from '#server/stock/service.ts'
import { requestPublishing } from './request.ts'

/**
 * Pages follow what happens without an editor: stock that runs out or comes back, few pieces that become fewer, sales that begin and
 * end, and, within a minute, what sells best. Returns how to stop that.
 */
export function publishByItself(): () => void {
  const stops = [
    onSeen((tx, skus) => requestPublishing(tx, { cause: 'stock', skus })),
    onSold((tx, skus) => requestPublishing(tx, { cause: 'stock', skus, isPatient: true })),
    onSale((tx, skus) => requestPublishing(tx, { cause: 'sale', skus })),
  ]
  return () => stops.forEach((stop) => stop())
}
