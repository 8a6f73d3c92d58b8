import { site } from '#site'
import type { MonthOfSpending, Statistics, StatisticsMonths } from '#api/contract/statistics.ts'
import { cardsOfSkus } from '#server/catalogue/service.ts'
import type { Tx } from '#server/platform/database/connect.ts'
import { ofShownOrders } from '#server/money/service.ts'
import { sql, type SQL } from '#server/platform/database/drizzle.ts'

/** Number of frequently bought products. */
const AGAIN = 8

/** The month of a time in the shop's time zone. */
const monthOf = (time: SQL): SQL => sql`to_char(${time} at time zone ${site.timeZone}::text, 'YYYY-MM')`

/** Items bought by the customer within the period, minus credit notes. */
const boughtWithin = (customerId: number, months: number): SQL => sql`
  select o.id, coalesce(o.confirmed_at, o.created_at) as at, o.discount,
    o.total - coalesce(sum(i.total), 0)::bigint as spent, o.vat - coalesce(sum(i.vat), 0)::bigint as vat
  from orders o left join invoices i on i.order_id = o.id and i.kind = 'credit_note'
  where o.customer_id = ${customerId} and ${ofShownOrders('o')} and o.state in ('confirmed', 'preparing', 'shipped', 'delivered', 'return_requested', 'returned')
    and coalesce(o.confirmed_at, o.created_at) >= (date_trunc('month', now() at time zone ${site.timeZone}::text) - make_interval(months => ${months - 1})) at time zone ${site.timeZone}::text
  group by o.id`

/** Pieces that were not returned, and their price. */
const keptPieces = sql`l.quantity - l.returned`
const keptOf = (amount: SQL): SQL => sql`(${amount} * (l.quantity - l.returned) / l.quantity)`

/** A customer's spending by month and category, and frequently bought products. */
export async function readStatistics(db: Tx, customerId: number, months: StatisticsMonths): Promise<Statistics> {
  const bought = boughtWithin(customerId, months)
  const found = await monthsOf(db, bought, months)
  const sum = (name: 'orders' | 'spent' | 'vat' | 'saved'): number =>
    found.reduce((total, month) => total + month[name], 0)
  const categories = await categoriesOf(db, bought)
  const [orders, spent] = [sum('orders'), sum('spent')]
  return {
    months: found,
    totals: {
      orders,
      spent,
      vat: sum('vat'),
      saved: sum('saved'),
      average: orders === 0 ? 0 : Math.round(spent / orders),
      pieces: categories.reduce((total, { pieces }) => total + pieces, 0),
    },
    categories,
    again: await boughtAgain(db, customerId),
  }
}

async function monthsOf(db: Tx, bought: SQL, months: number): Promise<MonthOfSpending[]> {
  const { rows } = await db.execute<MonthOfSpending>(sql`
    with bought as (${bought}), offers as (
      select l.order_id, sum(greatest(coalesce(l.compare_at, 0) - l.price, 0) * (${keptPieces}))::bigint as saved from order_lines l where l.order_id in (select id from bought) group by l.order_id
    ), calendar as (
      select to_char(date_trunc('month', now() at time zone ${site.timeZone}::text) - make_interval(months => n), 'YYYY-MM') as month from generate_series(0, ${months - 1}::int) n
    )
    select c.month, count(b.id) filter (where b.spent > 0)::int as orders, coalesce(sum(b.spent), 0)::bigint as spent, coalesce(sum(b.vat), 0)::bigint as vat,
      coalesce(sum(case when b.spent > 0 then b.discount + coalesce(f.saved, 0) else 0 end), 0)::bigint as saved
    from calendar c left join bought b on ${monthOf(sql`b.at`)} = c.month left join offers f on f.order_id = b.id
    group by c.month order by c.month`)
  return rows
}

async function categoriesOf(db: Tx, bought: SQL): Promise<Statistics['categories']> {
  const { rows } = await db.execute<Statistics['categories'][number]>(sql`
    with recursive bought as (${bought}), top as (
      select id as leaf, id, parent_id, name from categories
      union all select top.leaf, c.id, c.parent_id, c.name from top join categories c on c.id = top.parent_id
    )
    select top.name, sum(${keptOf(sql`l.total`)})::bigint as spent, sum(${keptPieces})::int as pieces
    from order_lines l join bought b on b.id = l.order_id
    left join products p on p.sku = l.product_sku
    left join product_categories pc on pc.product_id = p.id and pc.position = 0
    left join top on top.leaf = pc.category_id and top.parent_id is null
    where ${keptPieces} > 0 group by top.name order by spent desc, top.name nulls last`)
  return rows
}

async function boughtAgain(db: Tx, customerId: number): Promise<Statistics['again']> {
  const { rows } = await db.execute<{ sku: string; times: number; pieces: number; last_at: Date | string }>(sql`
    select l.product_sku as sku, count(distinct o.id)::int as times, sum(${keptPieces})::int as pieces, max(coalesce(o.confirmed_at, o.created_at)) as last_at
    from order_lines l join orders o on o.id = l.order_id
    where o.customer_id = ${customerId} and ${ofShownOrders('o')} and o.state in ('confirmed', 'preparing', 'shipped', 'delivered', 'return_requested', 'returned') and ${keptPieces} > 0
    group by l.product_sku having count(distinct o.id) > 1 order by times desc, pieces desc, l.product_sku limit ${AGAIN * 2}`)
  const cards = new Map(
    (
      await cardsOfSkus(
        db,
        rows.map(({ sku }) => sku),
      )
    ).map((card) => [card.sku, card]),
  )
  return rows
    .flatMap(({ sku, last_at: at, ...counts }) => {
      const product = cards.get(sku)
      return product && product.stock > 0 ? [{ product, ...counts, last_at: new Date(at).toISOString() }] : []
    })
    .slice(0, AGAIN)
}
