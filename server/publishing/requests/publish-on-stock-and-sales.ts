import { onSale } from '#server/sales/service.ts'
import { onDisplayedStock, onSold } from '#server/stock/service.ts'
import './announcement-job.ts'
import { requestPublishing } from './request-publishing.ts'

/**
 * Requests publishing for changes that no editor makes: displayed stock, the start and end of sales and, within a
 * minute, best sellers. Returns a function that stops it.
 */
export function startPublishingTriggers(): () => void {
  const stops = [
    onDisplayedStock((tx, skus) => requestPublishing(tx, { cause: 'stock', skus })),
    onSold((tx, skus) => requestPublishing(tx, { cause: 'stock', skus, isDeferred: true })),
    onSale((tx, skus) => requestPublishing(tx, { cause: 'sale', skus })),
  ]
  return () => stops.forEach((stop) => stop())
}
