import { declareEvent } from '#server/platform/events.ts'

/** What a write of the catalogue changed, for the domains that follow from it. */
type CatalogueWrite = {
  /** Ids of products whose documents in the search index are out of date. */
  products: number[]
  /** SKUs of variants whose stock changed alone. */
  counted: string[]
  /** Starts and ends of sales, ms since 1970. */
  saleTimes: number[]
}

export const catalogueWritten = declareEvent<CatalogueWrite>('the catalogue was written', ['sales', 'search'])

/** The SKU of a product or variant changed; other domains store SKUs without a foreign key. */
export type SkuChange = { from: string; to: string }

export const productRenamed = declareEvent<SkuChange>('a product was renamed', [
  'cart',
  'integrations',
  'notifications',
  'orders',
  'promotions',
  'ratings',
  'redirects',
  'search',
  'wishlist',
])

/** Stock or price, in halalas, of a variant. */
export type OfferChange = { sku: string; product: string; before: number; now: number }
