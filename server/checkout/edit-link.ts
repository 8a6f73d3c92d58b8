import type { EditPayment, EditPaymentCame, OrderEdit } from '#api/contract/order-edit.ts'
import type { Config } from '#server/platform/config.ts'
import { databaseNow } from '#server/platform/database/clock.ts'
import type { Database, Tx } from '#server/platform/database/connect.ts'
import { and, desc, eq, lte, sql } from '#server/platform/database/drizzle.ts'
import { orderEdits, payments } from '#server/platform/database/schema.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { invalid, notFound, Refusal } from '#server/platform/http/errors.ts'
import { defineJob } from '#server/platform/jobs/service.ts'
import {
  changeWords,
  checkStock,
  draftOfWaiting,
  editOfPayment,
  endEdit,
  payableEdit,
  waitingOf,
  type DraftEdit,
  type EditRow,
} from '#server/orders/public-edit.ts'
import { notifyCustomer } from '#server/orders/public-notices.ts'
import { openOrder } from '#server/orders/service.ts'
import type { OrderRow } from '#server/orders/public-records.ts'
import {
  checkTopUp,
  deterministicId,
  findTopUp,
  paidTopUp,
  startTopUp,
  type PaymentShop,
} from '#server/payments/service.ts'
import { endWaiting, paymentsOfEdit } from '#server/payments/public-edit.ts'
import { lockBalance, NotEnough } from '#server/wallet/service.ts'
import { routes } from '#locales/routes.ts'
import { applyEdit, isEditable, requireEditable } from './edit-order.ts'

type Shop = PaymentShop & { config: Config }

/** ms for which a customer may pay for an edit. */
const LINK_MS = 24 * 3_600_000

/**
 * Keeps an edit until its difference is paid, in place of an earlier one, and tells the customer.
 * @throws Refusal 422 beside a line that stock refuses already
 */
export async function askToPay(
  tx: Tx,
  order: OrderRow,
  entry: OrderEdit,
  draft: DraftEdit,
  staffId: number | null,
): Promise<void> {
  await requireEditable(tx, order)
  await checkStock(tx, draft)
  await endWaiting(tx, order)
  const due = draft.set.total - order.total
  const expiresAt = new Date(databaseNow().getTime() + LINK_MS)
  await tx.insert(orderEdits).values({ orderId: order.id, entry, due, total: draft.set.total, staffId, expiresAt })
  await notifyCustomer(tx, order, 'orderEditAsks', due, changeWords(order, draft).join('\n'))
}

/**
 * Pays for an edit from the wallet, or by a payment into the wallet that makes the edit. If the edit can no longer be
 * made, the payment stays in the wallet.
 * @returns where the customer pays; null if the edit is made
 * @throws Refusal 404, 409, 422
 */
export async function payEdit(
  shop: Shop,
  customerId: number,
  id: number,
  { method, wallet = false, due }: EditPayment,
  key: string,
): Promise<string | null> {
  const paymentId = deterministicId('payment', customerId, key)
  const [missing, editId] = await inTransaction(shop.db, async (tx) => {
    const order = await openOrder(tx, id, customerId)
    const edit = await payableEdit(tx, id)
    if (!edit && (await isPaid(tx, id))) throw new Refusal(409, 'api.edit.paid')
    const draft = edit?.entry && (await draftOfWaiting(tx, order, edit))
    if (!edit || !draft || !(await isEditable(tx, order))) throw new Refusal(409, 'api.edit.ended')
    if (edit.due !== due) throw new Refusal(409, 'api.edit.dueChanged')
    const held = wallet ? await lockBalance(tx, customerId) : 0
    if (held < due && !method) throw invalid({ method: 'api.validation.required' })
    if (held < due) await tx.update(orderEdits).set({ paymentId }).where(waitingOf(id))
    else await make(tx, order, draft, null)
    return [Math.max(0, due - held), edit.id] as const
  })
  if (missing === 0) return null
  const returnUrl = `${shop.config.visitUrl}${routes.order(id)}?payment=${paymentId}`
  const payment = await startTopUp(shop, {
    customerId,
    method: method!,
    amount: missing,
    paymentId,
    returnUrl,
    editOf: id,
    editId,
  })
  if (payment.failure) throw invalid({ method: 'api.payment.notOffered' })
  await finishEdit(shop.db, paymentId)
  return payment.redirect_url
}

/** Asks the provider about the payments for an order's edit. @throws ProviderFailure */
export async function checkEdit(shop: Shop, customerId: number, id: number): Promise<void> {
  const [edit] = await shop.db.select().from(orderEdits).where(waitingOf(id))
  for (const { id: paymentId } of edit ? await paymentsOfEdit(shop.db, edit) : []) {
    await checkTopUp(shop, customerId, paymentId)
    await finishEdit(shop.db, paymentId)
  }
}

/** Whether the newest edit of an order was paid, as it is for a customer who has its page open twice. */
async function isPaid(tx: Tx, orderId: number): Promise<boolean> {
  const [last] = await tx
    .select()
    .from(orderEdits)
    .where(eq(orderEdits.orderId, orderId))
    .orderBy(desc(orderEdits.id))
    .limit(1)
  return last?.state === 'done'
}

/**
 * Asks the provider about one payment for an edit, for the customer who comes back from its page.
 * @throws Refusal 404; ProviderFailure
 */
export async function checkEditPayment(
  shop: Shop,
  customerId: number,
  id: number,
  paymentId: string,
): Promise<Omit<EditPaymentCame, 'order'>> {
  if ((await findTopUp(shop.db, customerId, paymentId)).editOf !== id) throw notFound()
  const payment = await checkTopUp(shop, customerId, paymentId)
  if (payment.state === 'paid') await finishEdit(shop.db, paymentId)
  const [edit] = await shop.db.select().from(orderEdits).where(editOfPayment(paymentId))
  const isOther = edit?.state === 'done' && edit.paymentId !== paymentId
  return { payment, edit: isOther ? 'paid' : (edit?.state ?? 'ended') }
}

/** Makes the edit that this payment was started for, once the money is in the wallet: the first payment makes it. */
export async function finishEdit(db: Database, paymentId: string): Promise<void> {
  const [known] = await db.select().from(orderEdits).where(editOfPayment(paymentId))
  if (known?.state !== 'waiting') return
  const isMade = await inTransaction(db, (tx) => finish(tx, known, paymentId)).catch((error: unknown) => {
    // Stock or delivery no longer allow the edit.
    if (error instanceof Refusal) return false
    // Not paid yet, or the wallet was used for something else.
    if (error instanceof NotEnough) return true
    throw error
  })
  if (isMade) return
  await inTransaction(db, async (tx) => {
    const order = await openOrder(tx, known.orderId)
    if (await tx.$count(orderEdits, and(eq(orderEdits.id, known.id), eq(orderEdits.state, 'waiting'))))
      await endWaiting(tx, order)
  })
}

/** Executes paid edits, and ends expired ones. */
export async function settleEdits(db: Database): Promise<void> {
  const paid = await db
    .select({ id: payments.id })
    .from(orderEdits)
    .innerJoin(payments, eq(payments.editId, orderEdits.id))
    .where(and(eq(orderEdits.state, 'waiting'), eq(payments.state, 'paid')))
  for (const { id } of paid) await finishEdit(db, id)
  await db
    .update(orderEdits)
    .set({ state: 'ended', entry: null })
    .where(and(eq(orderEdits.state, 'waiting'), lte(orderEdits.expiresAt, sql`now()`)))
}

defineJob<object>('settle-order-edits', (_, { db }) => settleEdits(db), {
  cron: '* * * * *',
  retries: 0,
})

async function finish(tx: Tx, known: EditRow, paymentId: string): Promise<boolean> {
  const order = await openOrder(tx, known.orderId)
  const [edit] = await tx
    .select()
    .from(orderEdits)
    .where(and(waitingOf(order.id), eq(orderEdits.id, known.id)))
  if (!edit) return true
  if ((await paidTopUp(tx, paymentId)) === undefined) return true
  const draft = edit.expiresAt > databaseNow() ? await draftOfWaiting(tx, order, edit) : undefined
  if (!draft) return false
  await make(tx, order, draft, paymentId)
  return true
}

async function make(tx: Tx, order: OrderRow, draft: DraftEdit, paymentId: string | null): Promise<void> {
  const edited = await applyEdit(tx, order, draft)
  await endEdit(tx, order.id, { state: 'done', paymentId })
  await notifyCustomer(tx, edited, 'orderEdited', 0, changeWords(order, draft).join('\n'))
}
