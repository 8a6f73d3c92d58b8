import type { Sellable } from '#server/stock/service.ts'
import type { NewLine } from './queries.ts'

/** A line of an order at today's price. */
export const toOrderLine = (orderId: number, position: number, quantity: number, now: Sellable): NewLine => ({
  orderId,
  position,
  quantity,
  sku: now.sku,
  productSku: now.productSku,
  title: now.title,
  options: now.options,
  texts: now.texts,
  pictureId: now.pictureId,
  pictureAlt: now.picture?.alt ?? '',
  price: now.price,
  compareAt: now.compareAt,
  total: now.price * quantity,
  vat: 0,
  taxClass: now.taxClass,
  taxReason: now.taxReason,
  weightGrams: now.weightGrams,
  returnable: now.returnable,
})
