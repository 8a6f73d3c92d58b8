import type { OrderMessage, OrderNote, OrderTags } from '#api/contract/staff-orders.ts'
import { clean } from '#locales/arabic-text.ts'
import type { Database } from '#server/database/connect.ts'
import { eq } from '#server/database/drizzle.ts'
import { orders } from '#server/database/schema.ts'
import { notifyCustomer, openOrder } from '#server/orders/service.ts'
import { note, type Staff } from './actions.ts'

/** A note for colleagues; customers never see it. */
export async function noteOrder(db: Database, by: Staff, id: number, { text }: OrderNote): Promise<void> {
  await db.transaction(async (tx) => {
    await openOrder(tx, id)
    await note(tx, by, 'order.note', `order:${id}`, { text: text.trim() })
  })
}

/** Replaces the tags. They are no part of the order's version, so that two people may sort orders. */
export async function tagOrder(db: Database, by: Staff, id: number, { tags: typed }: OrderTags): Promise<void> {
  await db.transaction(async (tx) => {
    const { tags: before } = await openOrder(tx, id)
    const tags = [...new Set(typed.map(clean).filter(Boolean))]
    await tx.update(orders).set({ tags }).where(eq(orders.id, id))
    await note(tx, by, 'order.tags', `order:${id}`, { before, tags })
  })
}

/** Writes to the customer: in their list of notifications, and by the channels that they chose for orders. */
export async function messageCustomer(db: Database, by: Staff, id: number, { text }: OrderMessage): Promise<void> {
  await db.transaction(async (tx) => {
    const order = await openOrder(tx, id)
    const channels = await notifyCustomer(tx, order, 'orderMessage', 0, clean(text))
    await note(tx, by, 'order.message', `order:${id}`, { text: clean(text), channels })
  })
}
