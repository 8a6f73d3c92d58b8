import { setTimeout as wait } from 'node:timers/promises'
import { CarrierFailure, currentCarriers, type Booked, type Carrier, type Carriers } from '#server/carriers/service.ts'
import { databaseNow } from '#server/platform/database/clock.ts'
import type { Database } from '#server/platform/database/connect.ts'
import { and, eq, ne } from '#server/platform/database/drizzle.ts'
import { waybills } from '#server/platform/database/schema.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { handleJob } from '#server/platform/jobs/service.ts'
import { notifyCustomer } from '#server/orders/public-notices.ts'
import { findOrder, type OrderRow } from '#server/orders/public-records.ts'
import { openOrder } from '#server/orders/service.ts'
import { chooseCarrier } from './choose-carrier.ts'
import { forwardOf } from './forward.ts'
import { carrierText } from './hand-over.ts'
import { parcelEntry, returnEntry } from './parcel-entry.ts'
import { bookWaybill } from './queues.ts'
import { readWaybill, updateWaybill, type Waybill } from './rows.ts'
import { ShippingRefusal } from './shipping-refusal.ts'

/** For which a carrier may make the waybill before it is asked for it again. */
const MAKING_MS = 2 * 60_000
/** A carrier that makes waybills later mostly needs some seconds. */
const PATIENCE = [500, 1000, 2000, 4000]

type Desk = { db: Database; carriers: Carriers }

handleJob(bookWaybill, ({ id }, { db, config, stopping }) =>
  book({ db, carriers: currentCarriers(config) }, id, stopping),
)

/**
 * Books a parcel, or finds it by its reference when it was tried before. What the carrier refuses is kept with its
 * reason; what it does not answer is tried again.
 * @throws CarrierFailure while the outcome is unknown or the label is late
 */
export async function book(desk: Desk, id: number, signal?: AbortSignal): Promise<void> {
  const waybill = await readWaybill(desk.db, id)
  const isOpen = waybill?.state === 'pending' || (waybill?.state === 'created' && needsLabel(waybill))
  if (!waybill || !isOpen) return
  try {
    await bookOpen(desk, waybill, signal)
  } catch (error) {
    const refusal = refusalOf(error)
    if (!refusal || waybill.state === 'created') throw error
    await desk.db
      .update(waybills)
      .set({ state: 'refused', refusal: refusal.key, said: refusal.said })
      .where(and(eq(waybills.id, id), eq(waybills.state, 'pending')))
  }
}

const needsLabel = ({ hasLabel, labelUrl }: Waybill): boolean => !hasLabel && labelUrl === null

function refusalOf(error: unknown): ShippingRefusal | undefined {
  if (error instanceof ShippingRefusal) return error
  if (!(error instanceof CarrierFailure) || error.kind === 'unavailable') return undefined
  return new ShippingRefusal(error.kind === 'keys' ? 'api.shipping.keys' : 'api.shipping.refused', error.said ?? null)
}

async function bookOpen(desk: Desk, waybill: Waybill, signal: AbortSignal | undefined): Promise<void> {
  const order = await findOrder(desk.db, waybill.orderId)
  if (!order || order.state === 'cancelled') throw new ShippingRefusal('api.shipping.orderEnded')
  const { carrier, offer } = await chosen(desk, order, waybill)
  const made = { ...waybill, carrier: carrier.name, offer }
  let booked = await findOrCreate(desk, carrier, order, made)
  if (!booked) return
  for (const ms of PATIENCE) {
    if (booked.trackingNumber !== null && (booked.label ?? booked.labelUrl) !== null) break
    await wait(ms, undefined, signal && { signal })
    booked = (await findAgain(desk, carrier, made)) ?? booked
  }
  await keep(desk.db, order.id, made, booked)
  if (booked.trackingNumber === null || (booked.label ?? booked.labelUrl) === null)
    throw new CarrierFailure(`${carrier.name}: the waybill is not made yet`, { kind: 'unavailable' })
}

/** The choice is kept before the carrier is called: a repeat must not choose another one. */
async function chosen({ db, carriers }: Desk, order: OrderRow, waybill: Waybill) {
  const { id, kind, carrier: name, firstTriedAt, offer } = waybill
  if (name && (firstTriedAt || kind === 'return')) {
    const carrier = carriers.get(name)
    if (!carrier) throw new ShippingRefusal('api.shipping.noCarrier')
    return { carrier, offer }
  }
  const choice = await chooseCarrier(db, carriers, { order, waybill })
  const best = choice.offer
  await updateWaybill(db, id, {
    carrier: choice.carrier.name,
    offer: best?.id ?? null,
    company: best?.company ?? null,
    price: best?.price ?? null,
    day: best?.day ?? null,
  })
  return { carrier: choice.carrier, offer: best?.id ?? null }
}

/** Undefined if the waybill was cancelled, or is another carrier's by now. */
async function findOrCreate(
  desk: Desk,
  carrier: Carrier,
  order: OrderRow,
  waybill: Waybill,
): Promise<Booked | undefined> {
  const { kind, state, firstTriedAt, triedAt } = waybill
  if (firstTriedAt) {
    const found = await findAgain(desk, carrier, waybill)
    const isMaking = triedAt !== null && databaseNow().getTime() - triedAt.getTime() < MAKING_MS
    if (found && (found.trackingNumber !== null || isMaking)) return found
    if (state === 'created') throw new CarrierFailure(`${carrier.name}: a label is late`, { kind: 'unavailable' })
  }
  const sent = { order, waybill }
  const forward = kind === 'return' ? await forwardOf(desk.db, order.id, carrier.name) : null
  const entry =
    kind === 'return' ? await returnEntry(desk.db, carrier, sent, forward) : await parcelEntry(desk.db, carrier, sent)
  if (!(await beginAttempt(desk.db, waybill))) return undefined
  if (kind === 'delivery') return carrier.create(entry)
  if (!carrier.returns) throw new ShippingRefusal('api.shipping.cannotReturn')
  return carrier.returns.create({ ...entry, forward })
}

/** In one statement: the waybill cannot be cancelled between this and the call. */
async function beginAttempt(db: Database, { id, carrier, firstTriedAt }: Waybill): Promise<boolean> {
  const now = databaseNow()
  const begun = await db
    .update(waybills)
    .set({ firstTriedAt: firstTriedAt ?? now, triedAt: now })
    .where(and(eq(waybills.id, id), eq(waybills.state, 'pending'), eq(waybills.carrier, carrier!)))
    .returning({ id: waybills.id })
  return begun.length > 0
}

/** The carrier may have it, so that whatever prevents the search is no refusal. @throws CarrierFailure `unavailable` */
async function findAgain(desk: Desk, carrier: Carrier, waybill: Waybill): Promise<Booked | undefined> {
  try {
    return await find(desk, carrier, waybill)
  } catch (error) {
    if (error instanceof CarrierFailure) throw new CarrierFailure(error.message, { kind: 'unavailable' })
    throw error
  }
}

async function find({ db }: Desk, carrier: Carrier, { id, kind, reference, orderId }: Waybill) {
  if (kind === 'delivery') return carrier.find(reference)
  const found = await carrier.returns?.find(reference, await forwardOf(db, orderId, carrier.name))
  // It may be an earlier return of the order.
  const isOther = and(eq(waybills.carrierId, found?.carrierId ?? ''), ne(waybills.id, id))
  return found && (await db.$count(waybills, isOther)) === 0 ? found : undefined
}

/** What is known is not replaced by what is not. An error that the carrier reported before is over. */
const keep = (db: Database, orderId: number, { id, kind, carrier }: Waybill, booked: Booked): Promise<void> =>
  inTransaction(db, async (tx) => {
    const order = await openOrder(tx, orderId)
    const before = await readWaybill(tx, id)
    const isMade = booked.trackingNumber !== null
    const states = isMade ? (['pending', 'created', 'refused'] as const) : (['pending', 'created'] as const)
    if (!before || before.carrier !== carrier || !states.some((state) => state === before.state)) return
    await updateWaybill(tx, id, {
      carrierId: booked.carrierId,
      refusal: null,
      said: null,
      company: booked.company ?? (carrierText(before) || null),
      ...(isMade && { state: 'created', trackingNumber: booked.trackingNumber }),
      ...(booked.label !== null && { label: booked.label, labelUrl: null }),
      ...(booked.labelUrl !== null && { labelUrl: booked.labelUrl }),
    })
    if (kind === 'return' && isMade && before.state !== 'created')
      await notifyCustomer(tx, order, 'returnFetched', 0, parcelText((await readWaybill(tx, id))!))
  })

const parcelText = (waybill: Waybill): string => [carrierText(waybill), waybill.trackingNumber].join(' ')
