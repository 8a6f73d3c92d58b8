import type { Express } from '#api/contract/identity.ts'
import { waysOnPage } from '#server/payments/service.ts'
import { settledAddress } from './known-shopper.ts'
import type { CheckoutShop } from './pay.ts'

/** How a customer can pay on any page: null without a way to do so, or without an address that needs no question. */
export async function readExpress(shop: CheckoutShop, customerId: number): Promise<Express | null> {
  const { card, applePay } = await waysOnPage(shop, customerId)
  if (!card && !applePay) return null
  if (!(await settledAddress(shop.db, customerId))) return null
  return { card: card ? { brand: card.brand, last4: card.last4 } : null, apple_pay: applePay }
}
