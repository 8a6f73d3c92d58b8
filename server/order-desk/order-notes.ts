import type { OrderMessage, OrderNote, OrderTags } from '#api/contract/staff-orders.ts'
import { clean } from '#locales/arabic-text.ts'
import type { Database, Tx } from '#server/platform/database/connect.ts'
import { eq } from '#server/platform/database/drizzle.ts'
import { orderTexts, orders } from '#server/platform/database/schema.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { notifyCustomer } from '#server/orders/public-notices.ts'
import { openOrder } from '#server/orders/service.ts'
import { recordAction } from '#server/staff-access/public-audit.ts'
import type { Staff } from '#server/staff-access/public.ts'

/** Adds a note for colleagues, which customers never see. */
export async function noteOrder(db: Database, by: Staff, id: number, { text }: OrderNote): Promise<void> {
  await inTransaction(db, async (tx) => {
    await openOrder(tx, id)
    await recordText(tx, by, { action: 'order.note', orderId: id, text: text.trim() })
  })
}

/** Replaces the tags. They are not part of the order's version, so that two people may tag orders at once. */
export async function tagOrder(db: Database, by: Staff, id: number, { tags: typed }: OrderTags): Promise<void> {
  await inTransaction(db, async (tx) => {
    const { tags: before } = await openOrder(tx, id)
    const tags = [...new Set(typed.map(clean).filter(Boolean))]
    await tx.update(orders).set({ tags }).where(eq(orders.id, id))
    await recordAction(tx, by, 'order.tags', `order:${id}`, { before, tags })
  })
}

/** Sends the customer a message: as a notification in the shop, and by the channels that they chose for orders. */
export async function messageCustomer(db: Database, by: Staff, id: number, { text }: OrderMessage): Promise<void> {
  await inTransaction(db, async (tx) => {
    const order = await openOrder(tx, id)
    const channels = await notifyCustomer(tx, order, 'orderMessage', 0, clean(text))
    await recordText(tx, by, { action: 'order.message', orderId: id, text: clean(text), details: { channels } })
  })
}

type Written = { action: 'order.note' | 'order.message'; orderId: number; text: string; details?: object }

/** The action stays in the audit; its text may be deleted. */
async function recordText(tx: Tx, by: Staff, { action, orderId, text, details }: Written): Promise<void> {
  const actionId = await recordAction(tx, by, action, `order:${orderId}`, details)
  await tx.insert(orderTexts).values({ actionId, orderId, text })
}
