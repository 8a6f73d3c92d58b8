import type { DraftEntry, DraftLines, DraftLinesPreview, DraftOrder, DraftPreview } from '#api/contract/draft-order.ts'
import {
  changeDraft,
  draftEnd,
  knownAddress,
  makeDraft,
  sendPaymentLink,
  type CheckoutShop,
} from '#server/checkout/service.ts'
import { databaseNow } from '#server/platform/database/clock.ts'
import type { Database } from '#server/platform/database/connect.ts'
import { tryOut } from '#server/platform/database/try-out.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { notFound, Refusal, tooMany } from '#server/platform/http/errors.ts'
import { onceInTransaction } from '#server/platform/http/idempotency.ts'
import { findByTypedPhone, nameCustomer } from '#server/identity/service.ts'
import { auditWords } from '#server/orders/public-edit.ts'
import { deliveryMethodsOf, openOrder, releaseOrder, viewOrder } from '#server/orders/service.ts'
import { findOrder, linesOf } from '#server/orders/public-records.ts'
import { abandonPayments } from '#server/payments/service.ts'
import { recordAction } from '#server/staff-access/public-audit.ts'
import type { Staff, Permissions } from '#server/staff-access/public.ts'
import { openForStaff, requireVersion } from './order-version.ts'
import { showPreview } from './shown.ts'

export const PHONE = 'customer.phone'
const NAME = 'customer.name'
/** Between two links for one order. */
const LINKS = { name: 'payment-link', points: 1, seconds: 60 }
/** Of a customer who is rolled back. */
const NOBODY = 'x'

/**
 * Previews a draft order: it is created, read and rolled back, so that its totals equal those of the order.
 * A caller who may not read customers learns only whether the number has an account.
 * @throws Refusal 422 beside the field
 */
export const previewDraft = (
  db: Database,
  { customer: typed, lines, ...entry }: DraftEntry,
  permissions: Permissions,
): Promise<DraftPreview> =>
  tryOut(db, async (tx) => {
    const isTyped = entry.address !== undefined
    const { phone, customer } = await findByTypedPhone(tx, typed.phone, PHONE)
    const found = customer ? { id: customer.id, name: customer.name } : null
    if (lines.length === 0) {
      const known = customer ? await knownAddress(tx, customer.id) : undefined
      return showPreview({ customer: found, address: known ?? null, order: null }, permissions, false)
    }
    const { id } = customer ?? (await nameCustomer(tx, phone, NOBODY, NAME))
    const order = await makeDraft(tx, id, { ...entry, lines })
    const { address, totals, coupon, promotions, delivery, lines: shown } = await viewOrder(tx, order, [])
    const ways = await deliveryMethodsOf(tx, order)
    const preview = { lines: shown, totals, coupon, promotions, delivery, delivery_methods: ways }
    return showPreview({ customer: found, address, order: preview }, permissions, isTyped)
  })

/**
 * Creates an order by phone for the customer of the number, or a new one, and sends the payment link.
 * @param key idempotency key: repeated calls create one order
 * @returns its id
 * @throws Refusal 422 beside the field
 */
export function createDraft(db: Database, by: NonNullable<Staff>, entry: DraftOrder, key: string): Promise<number> {
  const { customer: typed, ...wanted } = entry
  return inTransaction(db, async (tx) => {
    const call = { staffId: by.id, key, request: JSON.stringify(['draft-order', entry]) }
    const { id } = await onceInTransaction(tx, call, async () => {
      const { phone, customer } = await findByTypedPhone(tx, typed.phone, PHONE)
      const { id: customerId } = customer ?? (await nameCustomer(tx, phone, typed.name ?? '', NAME))
      const order = await makeDraft(tx, customerId, wanted, by.id)
      await recordAction(tx, by, 'order.drafted', `order:${order.id}`)
      await sendPaymentLink(tx, order)
      return { id: order.id }
    })
    return id
  })
}

/** Sends the link again, at most once a minute. @throws Refusal 404, 409, 412, 429 */
export function sendLinkAgain(db: Database, by: Staff, id: number, expected: string | undefined): Promise<void> {
  return inTransaction(db, async (tx) => {
    const order = await openForStaff(tx, id, expected)
    await sendPaymentLink(tx, order)
    if (databaseNow().getTime() - order.updatedAt.getTime() < LINKS.seconds * 1000) throw tooMany(LINKS, LINKS.seconds)
    await recordAction(tx, by, 'order.linkSent', `order:${id}`)
  })
}

/** Previews an order by phone with these lines. @throws Refusal as changeDraftLines does */
export const previewDraftLines = (db: Database, id: number, { lines }: DraftLines): Promise<DraftLinesPreview> =>
  tryOut(db, async (tx) => {
    const order = await openOrder(tx, id)
    // Pieces reserved for its running payment belong to the order itself.
    const free = order.expiresAt === null ? order : await releaseOrder(tx, order)
    const { totals, coupon, promotions } = await viewOrder(tx, await changeDraft(tx, free, lines), [])
    return { totals, coupon, promotions }
  })

/**
 * Replaces the lines of an order by phone, and sends its link with the new total. A payment under way is abandoned.
 * @throws Refusal 404, 409 once it is paid, 412, 422 beside the line
 */
export async function changeDraftLines(
  shop: CheckoutShop,
  by: Staff,
  id: number,
  { lines }: DraftLines,
  expected: string | undefined,
): Promise<void> {
  const { db } = shop
  const found = await findOrder(db, id)
  if (!found) throw notFound()
  requireVersion(found, expected)
  if (!(await draftEnd(db, found))) throw new Refusal(409, 'api.draft.noEdit')
  const isInPayment = found.expiresAt !== null
  if (isInPayment) await abandonPayments(shop, id)
  await inTransaction(db, async (tx) => {
    // Abandoning the payment changed its version.
    const order = await openForStaff(tx, id, isInPayment ? undefined : expected)
    if (order.expiresAt !== null) throw new Refusal(409, 'api.order.notEditable')
    const before = await linesOf(tx, id)
    const changed = await changeDraft(tx, order, lines)
    const text = auditWords(order, { before, lines: await linesOf(tx, id), set: changed }).join('\n')
    if (text === '') return
    await recordAction(tx, by, 'order.edited', `order:${id}`, { text, difference: changed.total - order.total })
    await sendPaymentLink(tx, changed)
  })
}
