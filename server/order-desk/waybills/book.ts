import { setTimeout as wait } from 'node:timers/promises'
import { CarrierFailure, currentCarriers, type Booked, type Carrier, type Carriers } from '#server/carriers/service.ts'
import { databaseNow } from '#server/platform/database/clock.ts'
import type { Database } from '#server/platform/database/connect.ts'
import { and, eq, inArray, ne } from '#server/platform/database/drizzle.ts'
import { waybills } from '#server/platform/database/schema.ts'
import { handleJob } from '#server/platform/jobs/service.ts'
import { findOrder, type OrderRow } from '#server/orders/public-records.ts'
import { chooseCarrier } from './choose-carrier.ts'
import { forwardOf } from './forward.ts'
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
  const made = { ...waybill, offer }
  let booked = await findOrCreate(desk, carrier, order, made)
  for (const ms of PATIENCE) {
    if (booked.trackingNumber !== null && (booked.label ?? booked.labelUrl) !== null) break
    await wait(ms, undefined, signal && { signal })
    booked = (await findAgain(desk, carrier, made)) ?? booked
  }
  await keep(desk.db, waybill.id, booked)
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

async function findOrCreate(desk: Desk, carrier: Carrier, order: OrderRow, waybill: Waybill): Promise<Booked> {
  const { id, kind, firstTriedAt, triedAt } = waybill
  if (firstTriedAt) {
    const found = await findAgain(desk, carrier, waybill)
    const isMaking = triedAt !== null && databaseNow().getTime() - triedAt.getTime() < MAKING_MS
    if (found && (found.trackingNumber !== null || isMaking)) return found
  }
  const sent = { order, waybill }
  const forward = kind === 'return' ? await forwardOf(desk.db, order.id, carrier.name) : null
  const entry =
    kind === 'return' ? await returnEntry(desk.db, carrier, sent, forward) : await parcelEntry(desk.db, carrier, sent)
  const now = databaseNow()
  await updateWaybill(desk.db, id, { firstTriedAt: firstTriedAt ?? now, triedAt: now })
  if (kind === 'delivery') return carrier.create(entry)
  if (!carrier.returns) throw new ShippingRefusal('api.shipping.cannotReturn')
  return carrier.returns.create({ ...entry, forward })
}

async function findAgain({ db }: Desk, carrier: Carrier, { id, kind, reference, orderId }: Waybill) {
  if (kind === 'delivery') return carrier.find(reference)
  const found = await carrier.returns?.find(reference, await forwardOf(db, orderId, carrier.name))
  // It may be an earlier return of the order.
  const isOther = and(eq(waybills.carrierId, found?.carrierId ?? ''), ne(waybills.id, id))
  return found && (await db.$count(waybills, isOther)) === 0 ? found : undefined
}

/** What is known is not replaced by what is not. */
const keep = (db: Database, id: number, booked: Booked): Promise<unknown> =>
  db
    .update(waybills)
    .set({
      carrierId: booked.carrierId,
      refusal: null,
      said: null,
      ...(booked.company !== null && { company: booked.company }),
      ...(booked.trackingNumber !== null && { state: 'created', trackingNumber: booked.trackingNumber }),
      ...(booked.label !== null && { label: booked.label, labelUrl: null }),
      ...(booked.labelUrl !== null && { labelUrl: booked.labelUrl }),
    })
    .where(and(eq(waybills.id, id), inArray(waybills.state, ['pending', 'created'])))
