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

/**
 * Ends the waiting edit.
 * @param order locked
 * @param paymentId the payment that made it, for `done`; null if the wallet did
 * @returns it, if there was one
 */
export async function endEdit(
  tx: Tx,
  orderId: number,
  end: { state: 'done'; paymentId: string | null } | { state: 'ended' } = { state: 'ended' },
): Promise<EditRow | undefined> {
  const [edit] = await tx
    .update(orderEdits)
    .set({ ...end, entry: null })
    .where(waitingOf(orderId))
    .returning()
  return edit
}

/** The edit that a payment was started for. */
export const editOfPayment = (paymentId: string) =>
  sql`${orderEdits.id} = (select p.edit_id from payments p where p.id = ${paymentId})`

/** How the edit of this payment stands, and does so until the transaction ends. */
export async function lockedStateOf(tx: Tx, paymentId: string): Promise<EditRow['state'] | undefined> {
  const [edit] = await tx.select().from(orderEdits).where(editOfPayment(paymentId)).for('update')
  return edit?.state
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
