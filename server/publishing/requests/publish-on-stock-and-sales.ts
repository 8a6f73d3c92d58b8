import { onSale } from '#server/sales/service.ts'
import { onDisplayedStock, onSold } from '#server/stock/service.ts'
import './announcement-job.ts'
import { requestPublishing } from './request-publishing.ts'

/** Publishes changes of displayed stock, of sales and, within a minute, of best sellers. Returns a stop function. */
export function startPublishingTriggers(): () => void {
  const stops = [
    onDisplayedStock((tx, skus) => requestPublishing(tx, { cause: 'stock', skus })),
    onSold((tx, skus) => requestPublishing(tx, { cause: 'stock', skus, isDeferred: true })),
    onSale((tx, skus) => requestPublishing(tx, { cause: 'sale', skus })),
  ]
  return () => stops.forEach((stop) => stop())
}
