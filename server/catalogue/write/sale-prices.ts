import type { Tx } from '#server/platform/database/connect.ts'
import { sql, type SQL } from '#server/platform/database/drizzle.ts'
import type { SaleTerms } from '#server/platform/database/schema.ts'
import type { OfferChange } from './events.ts'

const ms = (time: SQL): SQL => sql`(extract(epoch from ${time}) * 1000)::bigint`
const isLive = sql`(s.ends_at is null or s.ends_at > clock_timestamp())`
/** The price in sale `s` of its member `m` that costs `price` outside of it; rounded as `salePrice` does. */
export const priceInSale = (price: SQL): SQL =>
  sql`coalesce(m.price, greatest(1, round(${price} * (100 - s.percent) / 100.0))::bigint)`

/** What variant `v` costs outside its sales. */
export const OUTSIDE = {
  price: sql`coalesce((v.outside->>'price')::bigint, v.price)`,
  compareAt: sql`case when v.outside is null then v.compare_at else (v.outside->>'compareAt')::bigint end`,
}

/** The terms that variant `v` came with, unless they are over. */
export const IMPORTED_TERMS = sql`(
  select jsonb_build_object('regular', ${OUTSIDE.price}, 'price', m.price, 'from', ${ms(sql`s.begins_at`)}, 'to', ${ms(sql`s.ends_at`)})
  from sale_variants m join sales s on s.id = m.sale_id
  where m.variant_id = v.id and s.is_imported and ${isLive} order by s.id desc limit 1)`

/** Sales of variant `v` that are not over, as staff see them. */
export const LIVE_SALES = sql`coalesce((
  select jsonb_agg(jsonb_build_object('id', s.id, 'name', s.name, 'percent', s.percent, 'price', m.price,
    'from', ${ms(sql`s.begins_at`)}, 'to', ${ms(sql`s.ends_at`)}) order by s.id)
  from sale_variants m join sales s on s.id = m.sale_id where m.variant_id = v.id and ${isLive}), '[]')`

/**
 * Sets the prices of these products to what their sales make of the moment: of those that run, the lowest holds; without
 * one, the prices outside. Callers have locked the products.
 * @returns SKUs of the products whose prices changed, and the changed prices of their variants
 */
export async function settlePrices(tx: Tx, products: number[]): Promise<{ skus: string[]; prices: OfferChange[] }> {
  const ids = sql`${sql.param(products)}::int[]`
  const { rows } = await tx.execute<OfferChange & { id: number; isPriced: boolean }>(sql`
    update variants v set price = next.price, compare_at = next.compare_at, sale = next.sale, outside = next.outside
    from (
      select o.id,
        case when best.is_on then best.price else o.price end as price,
        case when best.is_on then o.price else o.compare_at end as compare_at,
        best.terms as sale,
        case when best.terms is not null then
          jsonb_build_object('price', o.price, 'compareAt', o.compare_at, 'sale', best.terms, 'of', best.of) end as outside,
        o.shown_price, o.shown_compare_at
      from (
        select v.id, v.price as shown_price, v.compare_at as shown_compare_at, ${OUTSIDE.price} as price, ${OUTSIDE.compareAt} as compare_at
        from variants v where v.product_id = any(${ids})
          and (v.outside is not null or exists (select from sale_variants m where m.variant_id = v.id))
      ) o left join lateral (
        select s.id as of, c.price, c.is_on, jsonb_build_object(
          'regular', o.price, 'price', c.price, 'from', ${ms(sql`s.begins_at`)}, 'to', ${ms(sql`s.ends_at`)}) as terms
        from sale_variants m join sales s on s.id = m.sale_id
          cross join lateral (
            select ${priceInSale(sql`o.price`)} as price, s.begins_at is null or s.begins_at <= clock_timestamp() as is_on
          ) c
        where m.variant_id = o.id and ${isLive} and c.price < o.price
        order by c.is_on desc, case when c.is_on then c.price end, s.begins_at nulls first, c.price, s.id limit 1
      ) best on true
    ) next, products p
    where v.id = next.id and p.id = v.product_id
      and (v.price, v.compare_at, v.sale, v.outside) is distinct from (next.price, next.compare_at, next.sale, next.outside)
    returning v.sku, p.sku as product, p.id, next.shown_price as before, next.price as now,
      (next.price, next.compare_at) is distinct from (next.shown_price, next.shown_compare_at) as "isPriced"`)
  const priced = new Set(rows.filter(({ isPriced }) => isPriced).map(({ id }) => id))
  const repeated = new Set(await repeatForLists(tx, products))
  const skus = [...new Set([...repeated, ...(await skusOf(tx, [...priced]))])]
  return { skus, prices: rows.map(({ sku, product, before, now }) => ({ sku, product, before, now })) }
}

/** Copies the variants' prices to the products of which lists read them. */
async function repeatForLists(tx: Tx, products: number[]): Promise<string[]> {
  const { rows } = await tx.execute<{ sku: string }>(sql`
    update products p set price_min = v.price, price_max = v.most, compare_at = v.compare_at
    from (
      select distinct on (product_id) product_id, price, compare_at, max(price) over (partition by product_id) as most
      from variants where product_id = any(${sql.param(products)}::int[]) order by product_id, price, position, id
    ) v where p.id = v.product_id
      and (p.price_min, p.price_max, p.compare_at) is distinct from (v.price, v.most, v.compare_at)
    returning p.sku`)
  return rows.map(({ sku }) => sku)
}

/** Their pages show other prices now. */
async function skusOf(tx: Tx, products: number[]): Promise<string[]> {
  if (products.length === 0) return []
  const { rows } = await tx.execute<{ sku: string }>(
    sql`update products set updated_at = now() where id = any(${sql.param(products)}::int[]) returning sku`,
  )
  return rows.map(({ sku }) => sku)
}

/** Products of these that have a sale, or had one whose prices they still show. */
export async function productsWithSales(tx: Tx, products: number[]): Promise<number[]> {
  const { rows } = await tx.execute<{ id: number }>(sql`
    select distinct v.product_id as id from variants v
    where v.product_id = any(${sql.param(products)}::int[])
      and (v.outside is not null or exists (select from sale_variants m where m.variant_id = v.id))`)
  return rows.map(({ id }) => id)
}

/** Products whose prices are not what their sales make of the moment, since one began or ended. */
export async function dueProducts(tx: Tx): Promise<number[]> {
  const { rows } = await tx.execute<{ id: number }>(sql`
    select v.product_id as id from variants v
    where v.sale is not null and not exists (select from sales s where s.id = (v.outside->>'of')::int and ${isLive})
    union
    select v.product_id from sales s join sale_variants m on m.sale_id = s.id join variants v on v.id = m.variant_id
    where ${isLive} and case when s.begins_at is null or s.begins_at <= clock_timestamp()
      then ${priceInSale(OUTSIDE.price)} < v.price
        or (s.id = (v.outside->>'of')::int and ${priceInSale(OUTSIDE.price)} <> v.price)
      else v.sale is null and ${priceInSale(OUTSIDE.price)} < v.price end`)
  return rows.map(({ id }) => id)
}

/** A variant's place in a sale with a name: its own price there, and the one outside when it was written. */
export type SalePlace = { id: number; name: string; price: number | null; regular: number }

/** The places of these variants in sales with a name, by SKU. */
export async function placesInSales(tx: Tx, skus: string[]): Promise<Map<string, SalePlace[]>> {
  if (skus.length === 0) return new Map()
  const { rows } = await tx.execute<{ sku: string; places: SalePlace[] }>(sql`
    select v.sku, jsonb_agg(jsonb_build_object('id', s.id, 'name', s.name, 'price', m.price, 'regular', m.regular) order by s.id) as places
    from variants v join sale_variants m on m.variant_id = v.id join sales s on s.id = m.sale_id
    where v.sku = any(${sql.param(skus)}::text[]) and not s.is_imported group by v.sku`)
  return new Map(rows.map(({ sku, places }) => [sku, places]))
}

/** Puts variants that are brought back in their sales again, as far as those are still there. */
export async function putInSales(tx: Tx, variants: { sku: string; places: SalePlace[] }[]): Promise<void> {
  const rows = variants.flatMap(({ sku, places }) => places.map((place) => ({ ...place, sku })))
  if (rows.length === 0) return
  await tx.execute(sql`
    insert into sale_variants (sale_id, variant_id, price, regular)
    select s.id, v.id, r.price, r.regular
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(id int, sku text, price bigint, regular bigint)
      join sales s on s.id = r.id join variants v on v.sku = r.sku
    for key share of s on conflict do nothing`)
}

/** The terms that a variant came with, null for none. */
export type ImportedSale = { sku: string; sale: SaleTerms | null }

/** Puts each of these variants in the imported sale of its times, and takes it out of any other one that is not over. */
export async function writeImportedSales(tx: Tx, variants: ImportedSale[]): Promise<void> {
  if (variants.length === 0) return
  const skus = sql.param(variants.map(({ sku }) => sku))
  await tx.execute(sql`
    delete from sale_variants m using sales s, variants v
    where v.sku = any(${skus}::text[]) and m.variant_id = v.id and s.id = m.sale_id and s.is_imported and ${isLive}`)
  const rows = variants.flatMap(({ sku, sale }) => (sale ? [{ sku, ...sale }] : []))
  if (rows.length === 0) return
  const given = sql`(
    select sku, regular, price, to_timestamp("from"::numeric / 1000) as begins, to_timestamp("to"::numeric / 1000) as ends
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(sku text, regular bigint, price bigint, "from" bigint, "to" bigint)
  ) given`
  const isOfTimes = sql`s.is_imported and s.begins_at is not distinct from given.begins and s.ends_at is not distinct from given.ends`
  await tx.execute(sql`
    insert into sales (is_imported, begins_at, ends_at)
    select distinct true, begins, ends from ${given} where not exists (select from sales s where ${isOfTimes})`)
  await tx.execute(sql`
    insert into sale_variants (sale_id, variant_id, price, regular)
    select (select min(s.id) from sales s where ${isOfTimes}), v.id, given.price, given.regular
    from ${given} join variants v on v.sku = given.sku
    on conflict (sale_id, variant_id) do update set price = excluded.price, regular = excluded.regular`)
}
