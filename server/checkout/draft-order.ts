import type { Address, AddressEntry } from '#api/contract/address.ts'
import { MAX_QUANTITY } from '#api/contract/cart-limits.ts'
import type { DraftOrder } from '#api/contract/draft-order.ts'
import { DAY_MS } from '#api/contract/time.ts'
import { readAddress } from '#server/addresses/service.ts'
import type { OrderedLine } from '#server/cart/service.ts'
import type { Tx } from '#server/platform/database/connect.ts'
import { errorsAt, invalid, invalidWith, Refusal } from '#server/platform/http/errors.ts'
import { createOrder, fillOrder, recalculateOrder } from '#server/orders/service.ts'
import { lastPlaced, madeByStaff, updateOrder, type OrderRow } from '#server/orders/public-records.ts'
import { notifyCustomer } from '#server/orders/public-notices.ts'
import { lineId, readTexts, readVariants } from '#server/stock/service.ts'
import { chooseCoupon, chooseWay } from './choose.ts'
import { usualAddress } from './known-shopper.ts'
import { mergeLines } from './merge-lines.ts'
import { readGift } from './read-gift.ts'

/**
 * Makes an unpaid order for a customer, as the checkout does. Stock and coupon are held once its payment starts.
 * @throws Refusal 422 beside the field
 */
export async function makeDraft(
  tx: Tx,
  customerId: number,
  { lines, address: typed, delivery, coupon, note }: Omit<DraftOrder, 'customer'>,
  staffId?: number,
): Promise<OrderRow> {
  const wanted = mergeLines(await readLines(tx, lines))
  let order = await createOrder(tx, customerId, wanted, { actor: 'staff', staffId })
  const address = typed ? readTyped(typed) : await knownAddress(tx, customerId)
  if (address) order = await recalculateOrder(tx, order, { address })
  if (coupon) order = await chooseCoupon(tx, order, coupon, 'coupon')
  if (delivery && address) order = await chooseWay(tx, order, delivery, 'delivery')
  return note ? updateOrder(tx, order.id, { note: readGift({ note }).note }) : order
}

/**
 * Replaces the lines of an order that staff made, at today's prices.
 * @param order locked, not in payment
 * @throws Refusal 409 for another order, 422 beside the line
 */
export async function changeDraft(tx: Tx, order: OrderRow, lines: DraftOrder['lines']): Promise<OrderRow> {
  if (!(await draftEnd(tx, order))) throw new Refusal(409, 'api.draft.noEdit')
  return fillOrder(tx, order, mergeLines(await readLines(tx, lines)))
}

/** Of the address book, or where the last order went. */
export const knownAddress = async (tx: Tx, customerId: number) =>
  (await usualAddress(tx, customerId)) ?? (await lastPlaced(tx, customerId))?.address ?? undefined

/** Whether this unpaid order was made by staff, and until when it waits for its payment. */
export async function draftEnd(tx: Tx, order: OrderRow): Promise<Date | null> {
  if (order.state !== 'awaiting_payment' || !(await madeByStaff(tx, [order.id])).has(order.id)) return null
  return order.expiresAt ?? new Date(order.updatedAt.getTime() + DAY_MS)
}

/**
 * Sends the customer a link by which the order is paid, which gives it another day.
 * @param order locked
 * @returns the channels
 * @throws Refusal 409 for an order that its customer made, or that is no longer unpaid
 */
export async function sendPaymentLink(tx: Tx, order: OrderRow): Promise<('sms' | 'email')[]> {
  if (!(await draftEnd(tx, order))) throw new Refusal(409, 'api.draft.noLink')
  return notifyCustomer(tx, await updateOrder(tx, order.id, {}), 'orderToPay', order.total)
}

/** @throws Refusal 422 with the errors of all lines */
async function readLines(tx: Tx, lines: DraftOrder['lines']): Promise<OrderedLine[]> {
  const variants = await readVariants(
    tx,
    lines.map(({ sku }) => sku),
  )
  const pieces = new Map<string, number>()
  const left = new Map([...variants].map(([sku, { stock }]) => [sku, stock]))
  const errors: Record<string, string[]> = {}
  const read = lines.map(({ sku, quantity, texts }, index): OrderedLine => {
    const place = `lines.${index}`
    const stock = left.get(sku) ?? 0
    left.set(sku, Math.max(0, stock - quantity))
    const now = variants.get(sku)
    if (!now) Object.assign(errors, invalid({ [place]: 'api.cart.notSold' }).answer.errors)
    else if (stock < quantity)
      Object.assign(errors, invalid({ [place]: { key: 'api.edit.short', values: { count: stock } } }).answer.errors)
    try {
      const line = { sku, quantity, texts: now ? readTexts(now.textOptions, texts) : [] }
      const id = lineId(sku, line.texts)
      pieces.set(id, (pieces.get(id) ?? 0) + quantity)
      if (pieces.get(id)! > MAX_QUANTITY)
        Object.assign(
          errors,
          invalid({ [place]: { key: 'api.draft.tooMany', values: { count: MAX_QUANTITY } } }).answer.errors,
        )
      return line
    } catch (error) {
      Object.assign(errors, errorsAt(place, error))
      return { sku, quantity, texts: [] }
    }
  })
  if (Object.keys(errors).length > 0) throw invalidWith(errors)
  return read
}

/** @throws Refusal 422 beside `address.…` */
function readTyped(typed: AddressEntry): Address {
  try {
    return readAddress(typed)
  } catch (error) {
    throw invalidWith(errorsAt('address', error))
  }
}
