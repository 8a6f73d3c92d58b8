import type { CarrierName } from '#api/contract/settings/provider-names.ts'
import { dateInRiyadh } from '#locales/format.ts'
import { databaseNow } from '#server/platform/database/clock.ts'
import { sql } from '#server/platform/database/drizzle.ts'
import { knownProvider } from '#server/settings/service.ts'
import { columns, row, totalOf, within, type MakeReport } from './table.ts'

type Found = {
  carrier: CarrierName
  company: string | null
  city: string
  parcels: number
  arrived: number
  late: number
  attempts: number
  undelivered: number
  promised: number | null
  needed: number | null
}

/**
 * What was promised and what happened, by carrier and city, of the parcels that were handed over in the days. `needed`
 * are the days after which nine of ten had arrived: what a delivery method can promise.
 */
export const carriers: MakeReport = async (db, range) => {
  const today = dateInRiyadh(databaseNow())
  const { rows: found } = await db.execute<Found>(sql`
    with parcels as (
      select w.carrier, w.company, coalesce(o.city, '') as city, o.latest, s.state,
        (w.handed_over_at at time zone 'Asia/Riyadh')::date as sent,
        case when s.state = 'delivered' then (coalesce(
          (select min(e.at) from parcel_events e where e.waybill_id = w.id and e.state = 'delivered'), s.settled_at
        ) at time zone 'Asia/Riyadh')::date end as came,
        (select count(*) from parcel_events e where e.waybill_id = w.id and e.state = 'attempt_failed') as attempts
      from waybills w join orders o on o.id = w.order_id join shipments s on s.id = w.shipment_id
      where w.kind = 'delivery' and o.is_test = ${range.test} and ${within(sql`w.handed_over_at`, range)})
    select carrier, company, city, count(*)::int as parcels, count(came)::int as arrived,
      (count(*) filter (
        where coalesce(came::text, ${today}) > latest::text and state in ('shipped', 'delivered')))::int as late,
      sum(attempts)::int as attempts, (count(*) filter (where state in ('returned', 'lost')))::int as undelivered,
      max(latest - sent)::int as promised,
      (percentile_disc(0.9) within group (order by came - sent))::int as needed
    from parcels group by 1, 2, 3 order by parcels desc, carrier, company, city`)
  const shown = columns(
    'carrier',
    'city',
    'parcels',
    'arrived',
    'late',
    'attempts',
    'undelivered',
    'promised',
    'needed',
  )
  const rows = found.map(
    ({ carrier, company, city, parcels, arrived, late, attempts, undelivered, promised, needed }) =>
      row([
        company ?? knownProvider(carrier).name,
        city,
        parcels,
        arrived,
        late,
        attempts,
        undelivered,
        promised,
        needed,
      ]),
  )
  return { columns: shown, rows, total: totalOf(shown, rows, [7, 8]), by: null }
}
