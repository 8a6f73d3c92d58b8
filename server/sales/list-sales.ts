import { MOST_SALES, type StaffSale, type StaffSales, type StaffSalesQuery } from '#api/contract/staff-sales.ts'
import type { Tx } from '#server/platform/database/connect.ts'
import { sql, type SQL } from '#server/platform/database/drizzle.ts'
import { invalid, notFound } from '#server/platform/http/errors.ts'
import { pageOf } from '#server/platform/http/paging.ts'

type Row = Omit<StaffSale, 'from' | 'to'> & { from: number | null; to: number | null }
type State = StaffSale['state']

/** What a list is in the order of; infinity where a time is open. */
const PLACE = {
  on: sql`array[coalesce("to", 'infinity'), coalesce("from", '-infinity'), id]::float8[]`,
  upcoming: sql`array["from", coalesce("to", 'infinity'), id]::float8[]`,
  over: sql`array[-"to", -coalesce(id, 0), coalesce("from", '-infinity')]::float8[]`,
}

const cursorText = (state: State, place: number[]): string =>
  Buffer.from(`${state}:${place.join(',')}`).toString('base64url')

/** @throws Refusal 422 for a text that `cursorText` did not make for this state */
function readPlace(state: State, text: string): number[] {
  const [of, numbers = ''] = Buffer.from(text, 'base64url').toString('latin1').split(':')
  const place = numbers.split(',').map(Number)
  if (of !== state || place.length !== 3 || cursorText(state, place) !== text)
    throw invalid({ after: 'api.validation.invalid' })
  return place
}

/** Those that end next, begin next, or ended last; those of before sales had numbers are among the last. */
export async function listSales(db: Tx, query: StaffSalesQuery): Promise<StaffSales> {
  const { state, after = '0', limit = MOST_SALES } = query
  const place = PLACE[state]
  // Of clients of the last release: how many to leave out.
  const isOffset = /^\d{1,7}$/.test(after)
  const later = isOffset ? sql`true` : sql`${place} > ${`{${readPlace(state, after).join(',')}}`}::float8[]`
  const earlier = state === 'over' ? sql`union all ${EARLIER}` : sql``
  const { rows } = await db.execute<Row & { place: number[] }>(sql`
    select *, ${place} as place from (${salesWhere(sql`true`)} ${earlier}) found where state = ${state} and ${later}
    order by place limit ${limit + 1} offset ${isOffset ? Number(after) : 0}`)
  const page = pageOf(rows, limit, (last) => cursorText(state, last.place))
  return { ...page, items: page.items.map(saleOf) }
}

/** @throws Refusal 404 */
export async function readSale(db: Tx, id: number): Promise<StaffSale> {
  const { rows } = await db.execute<Row>(salesWhere(sql`s.id = ${id}`))
  if (!rows[0]) throw notFound()
  return toSale(rows[0])
}

function saleOf(row: Row & { place: number[] }): StaffSale {
  const { place: _place, ...sale } = row
  return toSale(sale)
}

const moment = (ms: number | null): string | null => (ms === null ? null : new Date(ms).toISOString())
const toSale = ({ from, to, ...sale }: Row): StaffSale => ({ ...sale, from: moment(from), to: moment(to) })
const ms = (time: SQL): SQL => sql`(extract(epoch from ${time}) * 1000)::float8`

/** Of imported sales, those that still have members. */
const salesWhere = (condition: SQL): SQL => sql`
  select s.id, s.name, ${ms(sql`s.begins_at`)} as "from", ${ms(sql`s.ends_at`)} as "to",
    case when s.ends_at <= clock_timestamp() then 'over' when s.begins_at > clock_timestamp() then 'upcoming' else 'on' end as state,
    count(distinct p.id)::int as products, count(p.id)::int as variants,
    coalesce(s.percent, min(off.percent), 0)::int as least, coalesce(s.percent, max(off.percent), 0)::int as most
  from sales s left join sale_variants m on m.sale_id = s.id left join variants v on v.id = m.variant_id
    left join products p on p.id = v.product_id and p.status <> 'archived'
    left join lateral (
      select round(100 - m.price * 100.0 / m.regular) as percent where m.price is not null and p.id is not null
    ) off on true
  where ${condition} group by s.id having not s.is_imported or count(p.id) > 0`

const EARLIER = sql`
  select null::int, null, ${ms(sql`e.begins_at`)}, ${ms(sql`e.ends_at`)}, 'over', e.products, e.variants, e.least, e.most
  from ended_sales e where not exists (
    select from sales s where s.is_imported and s.ends_at = e.ends_at and s.begins_at is not distinct from e.begins_at)`
