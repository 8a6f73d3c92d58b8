import type { OrderBusiness } from '#api/contract/business.ts'
import type { GiftEntry } from '#api/contract/gift.ts'
import type { Order, OrderAddress, OrderDelivery } from '#api/contract/order.ts'
import type { Address, NationalAddressEntry } from '#api/contract/address.ts'
import { addAddress, addressOf, noteAsked, readAddress } from '#server/addresses/service.ts'
import { keepCoupon } from '#server/cart/service.ts'
import type { Database, Tx } from '#server/platform/database/connect.ts'
import { eq } from '#server/platform/database/drizzle.ts'
import { customers } from '#server/platform/database/schema.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { invalid, Refusal } from '#server/platform/http/errors.ts'
import { offersBusiness, readBusiness } from '#server/invoices/service.ts'
import { completeOrderAddress, deliveryMethodsOf, openOrder, recalculateOrder } from '#server/orders/service.ts'
import { updateOrder, type OrderRow } from '#server/orders/public-records.ts'
import { dropSelfReferral } from '#server/partners/service.ts'
import { abandonPayments } from '#server/payments/service.ts'
import { settings } from '#server/settings/service.ts'
import { chooseCoupon, chooseWay } from './choose.ts'
import { toOrderAddress } from './known-shopper.ts'
import { readGift } from './read-gift.ts'
import { ownOrder, showOrder } from './own-orders.ts'
import type { CheckoutShop } from './pay.ts'

export async function setAddress(
  shop: CheckoutShop,
  customerId: number,
  id: number,
  entry: OrderAddress,
): Promise<Order> {
  const { db } = shop
  const { address, save, pickup } = entry
  const chosen = await readChosen(db, customerId, entry)
  if (address && save) await addAddress(db, customerId, address)
  return editOrder(shop, customerId, id, async (tx, order) => {
    const moved = await recalculateOrder(tx, order, { address: chosen })
    if (pickup) await chooseWay(tx, moved, 'pickup', 'city')
    await dropSelfReferral(tx, id)
  })
}

/** @throws Refusal 404, 422 */
async function readChosen(
  db: Tx,
  customerId: number,
  { address_id: saved, address, pickup, skip_national_address: skips }: OrderAddress,
): Promise<Address> {
  if ((saved === undefined) === (address === undefined)) throw invalid({ address: 'api.validation.required' })
  if (address)
    return readAddress(address, pickup ? 'city' : settings().delivery.national_address ? 'national' : 'place')
  const found = await addressOf(db, customerId, saved!)
  if (skips) await noteAsked(db, customerId, saved!)
  return toOrderAddress(found)
}

export async function orderDeliveryMethods(db: Tx, customerId: number, id: number): Promise<OrderDelivery[]> {
  return deliveryMethodsOf(db, await ownOrder(db, customerId, id))
}

export function setDelivery(
  shop: CheckoutShop,
  customerId: number,
  id: number,
  method: OrderDelivery['method'],
): Promise<Order> {
  return editOrder(shop, customerId, id, async (tx, order) => {
    await chooseWay(tx, order, method, 'method')
  })
}

/** Sets or removes the coupon of an order and of its cart. @throws Refusal 422 if it does not apply */
export function setCoupon(shop: CheckoutShop, customerId: number, id: number, typed: string | null): Promise<Order> {
  return editOrder(shop, customerId, id, async (tx, order) => {
    const { coupon } = await chooseCoupon(tx, order, typed, 'code')
    if (order.cartId !== null) await keepCoupon(tx, customerId, coupon)
  })
}

/** @throws Refusal 422 for a phone that cannot be one, or wrapping in a shop that offers none */
export function setGift(shop: CheckoutShop, customerId: number, id: number, entry: GiftEntry): Promise<Order> {
  const { gift, note } = readGift(entry)
  return editOrder(shop, customerId, id, async (tx, order) => {
    if (gift?.wrapped && settings().gifts.wrapping === null) throw invalid({ wrapped: 'api.order.noWrapping' })
    await updateOrder(tx, id, { note })
    await recalculateOrder(tx, order, { gift })
  })
}

/** Sets the business that the order's invoice names; null for an invoice to the customer. @throws Refusal 409, 422 */
export async function setBusiness(
  shop: CheckoutShop,
  customerId: number,
  id: number,
  { business: entry, save }: OrderBusiness,
): Promise<Order> {
  return editOrder(shop, customerId, id, async (tx) => {
    const business = entry && readBusiness(entry)
    if (business && !(await offersBusiness(tx))) throw new Refusal(409, 'api.business.notOffered')
    await updateOrder(tx, id, { business })
    if (business && save) await tx.update(customers).set({ business }).where(eq(customers.id, customerId))
  })
}

/** Completes the address of an order that is paid and not sent yet. @throws Refusal 404, 409, 422 */
export async function completeAddress(
  db: Database,
  customerId: number,
  id: number,
  entry: NationalAddressEntry,
): Promise<Order> {
  await inTransaction(db, async (tx) => completeOrderAddress(tx, await openOrder(tx, id, customerId), entry))
  return showOrder(db, customerId, id)
}

/** Abandons a payment under way first, which would otherwise be for outdated totals. */
async function editOrder(
  shop: CheckoutShop,
  customerId: number,
  id: number,
  edit: (tx: Tx, order: OrderRow) => Promise<unknown>,
): Promise<Order> {
  await ownOrder(shop.db, customerId, id)
  await abandonPayments(shop, id)
  await inTransaction(shop.db, async (tx) => {
    const order = await openOrder(tx, id, customerId)
    if (order.state !== 'awaiting_payment' || order.expiresAt !== null) throw new Refusal(409, 'api.order.notEditable')
    await edit(tx, order)
  })
  return showOrder(shop.db, customerId, id)
}
