import type { OrderMoves, OrdersMoved } from '#api/contract/staff-orders.ts'
import type { CheckoutShop } from '#server/checkout/service.ts'
import { inArray } from '#server/platform/database/drizzle.ts'
import { orders } from '#server/platform/database/schema.ts'
import { Refusal } from '#server/platform/http/errors.ts'
import type { Staff } from '#server/staff-access/public.ts'
import { moveByStaff } from './move-order.ts'

/** Moves each order in its own transaction, so that a refused one does not affect the others. */
export async function moveOrders(
  shop: CheckoutShop,
  by: Staff,
  { to, carrier, why, no_address_why: noAddress, orders: moves }: OrderMoves,
): Promise<OrdersMoved> {
  const rows = await shop.db
    .select({ id: orders.id, number: orders.number })
    .from(orders)
    .where(
      inArray(
        orders.id,
        moves.map(({ id }) => id),
      ),
    )
  const numbers = new Map(rows.map(({ id, number }) => [id, number]))
  const items: OrdersMoved['items'] = []
  for (const { id, version, tracking } of moves) {
    const result = { id, number: numbers.get(id) ?? null }
    try {
      await moveByStaff(
        shop,
        by,
        id,
        {
          to,
          ...(carrier && { carrier }),
          ...(why && { why }),
          ...(noAddress && { no_address_why: noAddress }),
          ...(tracking && { tracking }),
        },
        version,
      )
      items.push({ ...result, done: true, message: null })
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      const { message, errors } = error.answer
      items.push({ ...result, done: false, message: errors ? Object.values(errors).flat().join(' ') : message })
    }
  }
  return { items }
}
