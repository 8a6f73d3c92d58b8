import { WORRYING_PARCEL_STATES } from '#api/contract/order-states.ts'
import type { StaffWaybill, WaybillsQuery } from '#api/contract/staff-waybills.ts'
import { dateInRiyadh } from '#locales/format.ts'
import { databaseNow } from '#server/platform/database/clock.ts'
import type { Tx } from '#server/platform/database/connect.ts'
import { and, desc, eq, inArray, sql, type SQL } from '#server/platform/database/drizzle.ts'
import { orders, returns, shipments, waybills } from '#server/platform/database/schema.ts'
import { message } from '#server/platform/http/messages.ts'
import { carrierText } from './hand-over.ts'
import { waybillColumns, type Waybill } from './rows.ts'
import { refusalKey } from './shipping-refusal.ts'

const MOST = 300
/** Hours after which a booking without an answer needs somebody, and days without news after which a parcel does. */
const ANSWER_HOURS = 0.25
const STUCK_DAYS = 3

/** Why somebody has to look at a parcel; null for nothing. The first that holds is shown. */
function worrySql(now: Date): SQL<StaffWaybill['worry']> {
  const before = (hours: number) => new Date(now.getTime() - hours * 3_600_000).toISOString()
  const isOpen = sql`(${waybills.kind} = 'return' and ${returns.state} = 'requested'
    or ${waybills.kind} = 'delivery' and coalesce(${shipments.state}, 'shipped') = 'shipped')`
  return sql`case
    when ${waybills.state} = 'cancelled' then null
    when ${waybills.state} = 'refused' then 'refused'
    when ${waybills.state} = 'pending' and ${waybills.createdAt} < ${before(ANSWER_HOURS)} then 'unanswered'
    when ${waybills.state} in ('pending', 'created') and ${waybills.kind} = 'delivery'
      and ${orders.state} not in ('confirmed', 'preparing') then 'ended'
    when ${waybills.state} = 'pending' or not ${isOpen} then null
    when ${waybills.state} = 'created' and ${waybills.kind} = 'delivery'
      and coalesce(${waybills.parcelState}, 'created') <> 'created' then 'reported'
    when ${waybills.parcelState} = any(${sql.param([...WORRYING_PARCEL_STATES])}::text[]) then 'reported'
    when ${waybills.state} = 'handed_over'
      and coalesce(${waybills.parcelAt}, ${waybills.handedOverAt}) < ${before(STUCK_DAYS * 24)} then 'stuck'
    when ${waybills.state} = 'handed_over' and ${orders.latest} < ${dateInRiyadh(now)} then 'late'
    end`
}

const from = (tx: Tx, now: Date) =>
  tx
    .select({
      waybill: waybillColumns,
      number: orders.number,
      city: sql<string | null>`${orders.address} ->> 'city_name'`,
      cityId: sql<string | null>`${orders.address} ->> 'city'`,
      promised: orders.latest,
      words: sql<string | null>`(select e.words from parcel_events e where e.waybill_id = ${waybills.id}
        order by e.at desc, e.id desc limit 1)`,
      receivedBy: sql<string | null>`(select e.received_by from parcel_events e
        where e.waybill_id = ${waybills.id} and e.received_by is not null order by e.at desc, e.id desc limit 1)`,
      worry: worrySql(now),
    })
    .from(waybills)
    .innerJoin(orders, eq(orders.id, waybills.orderId))
    .leftJoin(shipments, eq(shipments.id, waybills.shipmentId))
    .leftJoin(returns, eq(returns.id, waybills.returnId))

const VIEWS = {
  open: inArray(waybills.state, ['pending', 'refused', 'created']),
  handed_over: and(eq(waybills.state, 'handed_over'), eq(shipments.state, 'shipped')),
  returns: eq(waybills.kind, 'return'),
} as const

/** Newest first. */
export async function listWaybills(tx: Tx, { view, id }: WaybillsQuery, now = databaseNow()): Promise<StaffWaybill[]> {
  const isWanted = view === 'attention' ? sql`${worrySql(now)} is not null` : view && VIEWS[view]
  const rows = await from(tx, now)
    .where(and(isWanted, view === 'open' ? eq(waybills.kind, 'delivery') : undefined, id && inArray(waybills.id, id)))
    .orderBy(desc(waybills.id))
    .limit(MOST)
  return rows.map(toStaff)
}

export const waybillsOfOrder = async (tx: Tx, orderId: number): Promise<StaffWaybill[]> =>
  (await from(tx, databaseNow()).where(eq(waybills.orderId, orderId)).orderBy(waybills.id)).map(toStaff)

/** How many need somebody. */
export async function countWorries(tx: Tx): Promise<number> {
  const [row] = await tx
    .select({ count: sql<number>`count(*)::int` })
    .from(waybills)
    .innerJoin(orders, eq(orders.id, waybills.orderId))
    .leftJoin(shipments, eq(shipments.id, waybills.shipmentId))
    .leftJoin(returns, eq(returns.id, waybills.returnId))
    .where(sql`${worrySql(databaseNow())} is not null`)
  return row!.count
}

type Row = Awaited<ReturnType<typeof from>>[number]

const toStaff = ({ waybill, number, city, cityId, promised, words, receivedBy, worry }: Row): StaffWaybill => ({
  id: waybill.id,
  order_id: waybill.orderId,
  order_number: number,
  kind: waybill.kind,
  state: waybill.state,
  carrier: waybill.carrier,
  carrier_name: carrierText(waybill) || null,
  tracking_number: waybill.trackingNumber,
  price: waybill.price,
  city,
  city_id: cityId,
  has_label: waybill.hasLabel,
  label_url: waybill.labelUrl,
  refusal: waybill.state === 'refused' ? refusalOf(waybill) : null,
  parcel:
    words === null || waybill.parcelAt === null
      ? null
      : { state: waybill.parcelState, words, at: waybill.parcelAt.toISOString() },
  received_by: receivedBy,
  shipment_id: waybill.shipmentId,
  promised,
  worry,
  created_at: waybill.createdAt.toISOString(),
})

function refusalOf({ refusal, said }: Waybill): StaffWaybill['refusal'] {
  const key = refusalKey(refusal ?? '')
  return { code: key.replace('api.shipping.', ''), text: message(key, { said: said ?? '—' }) }
}
