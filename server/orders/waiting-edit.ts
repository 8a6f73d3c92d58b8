import type { WaitingEdit } from '#api/contract/waiting-edit.ts'
import type { Tx } from '#server/platform/database/connect.ts'
import { and, eq, gt, sql } from '#server/platform/database/drizzle.ts'
import { orderEdits } from '#server/platform/database/schema.ts'
import { Refusal } from '#server/platform/http/errors.ts'
import { changeWords } from './edit-words.ts'
import { draftEdit, type DraftEdit } from './edit.ts'
import type { OrderRow } from './queries.ts'

export type EditRow = typeof orderEdits.$inferSelect

export const waitingOf = (orderId: number) => and(eq(orderEdits.orderId, orderId), eq(orderEdits.state, 'waiting'))

/** Ends the waiting edit. @param order locked @returns it, if there was one */
export async function endEdit(
  tx: Tx,
  orderId: number,
  state: 'done' | 'ended' = 'ended',
): Promise<EditRow | undefined> {
  const [edit] = await tx.update(orderEdits).set({ state, entry: null }).where(waitingOf(orderId)).returning()
  return edit
}

/** Whether an edit waits for this payment, and does so until the transaction ends. */
export async function isAwaited(tx: Tx, paymentId: string): Promise<boolean> {
  const [edit] = await tx.select().from(orderEdits).where(eq(orderEdits.paymentId, paymentId)).for('update')
  return edit?.state === 'waiting'
}

/** The edit that a customer may pay now. */
export async function waitingEdit(tx: Tx, order: OrderRow): Promise<WaitingEdit | null> {
  const edit = order.state === 'confirmed' ? await payableEdit(tx, order.id) : undefined
  const draft = edit?.entry && (await draftOfWaiting(tx, order, edit))
  if (!edit || !draft) return null
  return {
    due: edit.due,
    total: edit.total,
    changes: changeWords(order, draft),
    expires_at: edit.expiresAt.toISOString(),
  }
}

export async function payableEdit(tx: Tx, orderId: number): Promise<EditRow | undefined> {
  const [edit] = await tx
    .select()
    .from(orderEdits)
    .where(and(waitingOf(orderId), gt(orderEdits.expiresAt, sql`now()`)))
  return edit
}

/** Undefined if the order changed so that the edit is no longer the one that the customer was shown. */
export async function draftOfWaiting(tx: Tx, order: OrderRow, { entry, due }: EditRow): Promise<DraftEdit | undefined> {
  try {
    const draft = await draftEdit(tx, order, entry!)
    return draft.set.total - order.total === due ? draft : undefined
  } catch (error) {
    if (error instanceof Refusal) return undefined
    throw error
  }
}
