import type { ParcelState } from '#api/contract/order-states.ts'
import { currentCarriers, type Carriers, type ParcelEvent } from '#server/carriers/service.ts'
import { databaseNow } from '#server/platform/database/clock.ts'
import type { Database, Tx } from '#server/platform/database/connect.ts'
import { and, desc, eq, isNotNull } from '#server/platform/database/drizzle.ts'
import { parcelEvents } from '#server/platform/database/schema.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { Refusal } from '#server/platform/http/errors.ts'
import { handleJob } from '#server/platform/jobs/service.ts'
import type { OrderRow } from '#server/orders/public-records.ts'
import { shipmentsOf } from '#server/orders/public-shipments.ts'
import { openOrder } from '#server/orders/service.ts'
import { deliverParcels, reportParcel } from '../shipments.ts'
import { handOver } from './hand-over.ts'
import { followParcel } from './queues.ts'
import { readWaybill, updateWaybill, type Waybill } from './rows.ts'

type Desk = { db: Database; carriers: Carriers }
const SYSTEM = { actor: 'system' } as const

handleJob(followParcel, ({ id }, { db, config }) => follow({ db, carriers: currentCarriers(config) }, id))

/** Takes over what the carrier reports of a parcel. @throws CarrierFailure */
export async function follow({ db, carriers }: Desk, id: number): Promise<void> {
  const waybill = await readWaybill(db, id)
  const carrier = waybill?.carrier && carriers.get(waybill.carrier)
  if (!waybill || !carrier || waybill.carrierId === null) return
  if (waybill.state !== 'created' && waybill.state !== 'handed_over') return
  const source = waybill.kind === 'return' ? carrier.returns : carrier
  const events = (await source?.track(waybill.carrierId)) ?? []
  await inTransaction(db, async (tx) => {
    // Locks the order, so that two processes do not take the same events over.
    const order = await openOrder(tx, waybill.orderId)
    await takeOver(tx, order, (await readWaybill(tx, id))!, events)
    await updateWaybill(tx, id, { checkedAt: databaseNow() })
  })
}

/** Each event counts once, and one that is older than what is known changes nothing any more. */
async function takeOver(tx: Tx, order: OrderRow, waybill: Waybill, events: ParcelEvent[]): Promise<void> {
  const fresh = await addEvents(tx, waybill.id, events)
  if (fresh.length === 0) return
  const newest = await newestEvent(tx, waybill.id)
  await updateWaybill(tx, waybill.id, { parcelState: newest?.state ?? null, parcelAt: newest?.at ?? null })
  if (waybill.kind === 'return') return
  const isWithCarrier = fresh.some(({ state }) => state !== null && state !== 'created' && state !== 'cancelled')
  if (waybill.state === 'created' && isWithCarrier) await orRefused(() => handOver(tx, order, SYSTEM, waybill.id))
  const current = fresh.filter(({ at }) => waybill.parcelAt === null || at >= waybill.parcelAt)
  for (const { state } of current) if (state) await react(tx, waybill, state)
}

async function addEvents(tx: Tx, waybillId: number, reported: ParcelEvent[]): Promise<ParcelEvent[]> {
  if (reported.length === 0) return []
  // A time in the future would make all later reports look older. Carriers write whole seconds.
  const now = new Date(Math.floor(databaseNow().getTime() / 1000) * 1000)
  const events = reported.map((event) => (event.at > now ? { ...event, at: now } : event))
  const rows = await tx
    .insert(parcelEvents)
    .values(events.map((event) => ({ ...event, waybillId, words: event.words.slice(0, 500) })))
    .onConflictDoNothing()
    .returning({ key: parcelEvents.key })
  const added = new Set(rows.map(({ key }) => key))
  return events.filter(({ key }) => added.has(key))
}

async function newestEvent(tx: Tx, waybillId: number) {
  const [row] = await tx
    .select({ state: parcelEvents.state, at: parcelEvents.at })
    .from(parcelEvents)
    .where(and(eq(parcelEvents.waybillId, waybillId), isNotNull(parcelEvents.state)))
    .orderBy(desc(parcelEvents.at), desc(parcelEvents.id))
    .limit(1)
  return row
}

/** Goods that come back and lost ones are for staff: they are looked at, and money depends on them. */
async function react(tx: Tx, { id }: Waybill, state: ParcelState): Promise<void> {
  const waybill = (await readWaybill(tx, id))!
  const order = await openOrder(tx, waybill.orderId)
  const parcel = (await shipmentsOf(tx, order.id)).find((one) => one.id === waybill.shipmentId)
  if (!parcel || parcel.state !== 'shipped') return
  if (state === 'out_for_delivery') await reportParcel(tx, order, parcel, 'orderOutForDelivery')
  else if (state === 'attempt_failed') await reportParcel(tx, order, parcel, 'orderAttemptFailed')
  else if (state === 'at_pickup_point') await reportParcel(tx, order, parcel, 'orderAtPickupPoint')
  else if (state === 'delivered') await orRefused(() => deliverParcels(tx, order, SYSTEM, parcel.id))
}

/** An order that was cancelled, or sent by hand in the meantime, is a task for staff; the events are kept. */
async function orRefused(change: () => Promise<unknown>): Promise<void> {
  try {
    await change()
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
  }
}
