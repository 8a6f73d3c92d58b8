import type { CarrierName } from '#api/contract/settings/provider-names.ts'
import type { WaybillsAsked, WaybillsEntry } from '#api/contract/staff-waybills.ts'
import { isNationalAddress } from '#api/contract/national-address.ts'
import type { Carriers } from '#server/carriers/service.ts'
import type { Database, Tx } from '#server/platform/database/connect.ts'
import { eq, inArray } from '#server/platform/database/drizzle.ts'
import { orders, returns, waybills } from '#server/platform/database/schema.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { invalid, notFound, Refusal } from '#server/platform/http/errors.ts'
import { enqueue } from '#server/platform/jobs/service.ts'
import { linesOf, type OrderRow } from '#server/orders/public-records.ts'
import { shipmentsOf, unsentPieces } from '#server/orders/public-shipments.ts'
import { illegalTransition, openOrder, transitionOrder } from '#server/orders/service.ts'
import { recordAction } from '#server/staff-access/public-audit.ts'
import type { Staff } from '#server/staff-access/public.ts'
import { requireMoney } from '../order-money.ts'
import { actorOf } from '../order-version.ts'
import { carrierText } from './hand-over.ts'
import { bookWaybill } from './queues.ts'
import { openWaybill, updateWaybill, type Waybill } from './rows.ts'

type Desk = { db: Database; carriers: Carriers }
type Choice = Pick<WaybillsEntry, 'carrier' | 'offer'>

/**
 * Asks for a waybill for each order, in a transaction of its own, so that a refused one does not affect the others. An
 * order that has one keeps it; one that was refused is tried again.
 */
export async function createWaybills({ db, carriers }: Desk, by: Staff, entry: WaybillsEntry): Promise<WaybillsAsked> {
  const { orders: ids, carrier, offer } = entry
  if (carrier && !carriers.get(carrier)) throw invalid({ carrier: 'api.shipping.noCarrier' })
  const rows = await db.select({ id: orders.id, number: orders.number }).from(orders).where(inArray(orders.id, ids))
  const numbers = new Map(rows.map(({ id, number }) => [id, number]))
  const items: WaybillsAsked['items'] = []
  for (const id of ids) {
    const about = { id, number: numbers.get(id) ?? null }
    try {
      const waybill = await inTransaction(db, (tx) =>
        askForParcel(tx, by, id, { ...(carrier && { carrier }), ...(offer && { offer }) }),
      )
      items.push({ ...about, waybill, message: null })
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      const { message, errors } = error.answer
      items.push({ ...about, waybill: null, message: errors ? Object.values(errors).flat().join(' ') : message })
    }
  }
  return { items }
}

/** @throws Refusal 404, 409, 422 */
async function askForParcel(tx: Tx, by: Staff, id: number, choice: Choice): Promise<number> {
  const order = await openOrder(tx, id)
  const open = await openWaybill(tx, id, 'delivery')
  if (open && open.state !== 'refused') return sameCarrier(open, choice)
  await requireMoney(tx, order)
  if (order.state !== 'confirmed' && order.state !== 'preparing') throw illegalTransition(order, 'shipped')
  if (order.deliveryMethod === 'pickup' || !order.address) throw new Refusal(409, 'api.shipping.pickup')
  // Also where the shop does not ask for it: carriers must refuse such parcels.
  if (!isNationalAddress(order.address)) throw new Refusal(409, 'api.shipping.nationalAddress')
  const lines = unsentPieces(await linesOf(tx, id), await shipmentsOf(tx, id))
  if (lines.length === 0) throw invalid({ lines: 'api.staff.parcelLines' })
  if (order.state === 'confirmed') await transitionOrder(tx, order, 'preparing', actorOf(by, undefined))
  const waybill = open ? await again(tx, open, { ...choice, lines }) : await add(tx, order, { ...choice, lines })
  await enqueue(tx, bookWaybill, { id: waybill }, { singletonKey: String(waybill) })
  await recordAction(tx, by, 'order.waybill', `order:${id}`, { waybill, ...choice })
  return waybill
}

/** @throws Refusal 409 if another carrier has the parcel, or may have it */
function sameCarrier(open: Waybill, { carrier }: Choice): number {
  if (carrier && open.carrier && carrier !== open.carrier)
    throw new Refusal(409, 'api.shipping.otherCarrier', undefined, { values: { carrier: carrierText(open) } })
  return open.id
}

/**
 * A courier fetches the goods of a return. By the carrier that brought them, unless staff choose another one.
 * @throws Refusal 404, 409
 */
export function askForReturn(
  { db, carriers }: Desk,
  by: Staff,
  returnId: number,
  given: CarrierName | undefined,
): Promise<number> {
  return inTransaction(db, async (tx) => {
    const [found] = await tx.select().from(returns).where(eq(returns.id, returnId))
    if (!found) throw notFound()
    const order = await openOrder(tx, found.orderId)
    if (found.state !== 'requested') throw new Refusal(409, 'api.shipping.returnEnded')
    const open = await openWaybill(tx, order.id, 'return')
    if (open && open.state !== 'refused') return open.id
    const carrier = given ?? (await carrierOfReturn(tx, carriers, order.id))
    if (!carrier || !carriers.get(carrier)?.returns) throw new Refusal(409, 'api.shipping.cannotReturn')
    const wish = { carrier, lines: found.lines, returnId }
    const waybill = open ? await again(tx, open, wish) : await add(tx, order, wish)
    await enqueue(tx, bookWaybill, { id: waybill }, { singletonKey: String(waybill) })
    await recordAction(tx, by, 'order.waybill', `order:${order.id}`, { waybill, carrier, return: returnId })
    return waybill
  })
}

async function carrierOfReturn(tx: Tx, carriers: Carriers, orderId: number): Promise<CarrierName | undefined> {
  const rows = await tx
    .select({ carrier: waybills.carrier, state: waybills.state })
    .from(waybills)
    .where(eq(waybills.orderId, orderId))
  const brought = rows.findLast(
    ({ state, carrier }) => state === 'handed_over' && carrier && carriers.get(carrier)?.returns,
  )
  return brought?.carrier ?? [...carriers.values()].find(({ returns: back }) => back && !back.onlyOwn)?.name
}

type Wish = { lines: Waybill['lines']; carrier?: CarrierName; offer?: string; returnId?: number }

async function add(tx: Tx, { id, number }: OrderRow, { lines, carrier, offer, returnId }: Wish): Promise<number> {
  const count = await tx.$count(waybills, eq(waybills.orderId, id))
  const [row] = await tx
    .insert(waybills)
    .values({
      orderId: id,
      kind: returnId === undefined ? 'delivery' : 'return',
      reference: `${number}-${count + 1}`,
      lines,
      carrier: carrier ?? null,
      offer: offer ?? null,
      returnId: returnId ?? null,
    })
    .returning({ id: waybills.id })
  return row!.id
}

/** The same reference: if the carrier has it after all, it is found. Another choice is made unless it may have it. */
async function again(tx: Tx, open: Waybill, { lines, carrier, offer }: Wish): Promise<number> {
  const isTried = open.firstTriedAt !== null && (carrier === undefined || carrier === open.carrier)
  await updateWaybill(tx, open.id, {
    state: 'pending',
    lines,
    refusal: null,
    said: null,
    ...(!isTried && {
      carrier: carrier ?? null,
      offer: offer ?? null,
      company: null,
      firstTriedAt: null,
      triedAt: null,
    }),
  })
  return open.id
}
