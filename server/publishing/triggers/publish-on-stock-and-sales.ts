import { requestPublishing } from '#server/publishing-requests/service.ts'
import { promotionsBeganOrEnded } from '#server/promotions/public-events.ts'
import { salePricesChanged } from '#server/sales/service.ts'
import { displayedStockChanged, soldCountChanged } from '#server/stock/service.ts'

let starts = 0

/** Lets changes of stock and sales request publishing, in a process that has pages. @returns a stop function */
export function startPublishingTriggers(): () => void {
  starts += 1
  return () => void (starts -= 1)
}

/** Publishes changes of displayed stock, of sales, of promotions and, within a minute, of best sellers. */
export function subscribePublishing(): void {
  displayedStockChanged.subscribe(
    'publishing',
    async (tx, skus) => starts && requestPublishing(tx, { cause: 'stock', skus, isKept: false }),
  )
  soldCountChanged.subscribe(
    'publishing',
    async (tx, skus) => starts && requestPublishing(tx, { cause: 'stock', skus, isDeferred: true, isKept: false }),
  )
  salePricesChanged.subscribe(
    'publishing',
    async (tx, skus) => starts && requestPublishing(tx, { cause: 'sale', skus }),
  )
  promotionsBeganOrEnded.subscribe(
    'publishing',
    async (tx, begun) => starts && requestPublishing(tx, { cause: 'sale', ...begun }),
  )
}
