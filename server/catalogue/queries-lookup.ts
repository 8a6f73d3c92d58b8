import { normalForm } from '#locales/arabic-text.ts'
import type { Tx } from '#server/platform/database/connect.ts'
import { sql } from '#server/platform/database/drizzle.ts'
import type { Branch, Tree } from './tree.ts'

/**
 * The result of looking up a SKU or slug: a product under its own SKU, one that is now called `sku`, or one no longer
 * sold.
 */
export type Found = { kind: 'product'; id: number } | { kind: 'moved'; sku: string } | { kind: 'gone' }

type Row = { id: number | null; sku: string | null; status: string | null; rank: number }

/**
 * Finds a product by its SKU, a variant's SKU, its slug or a slug it had, in this order, those on sale first. Drafts
 * that have never been public are not found.
 */
export async function findProduct(db: Tx, typed: string): Promise<Found | undefined> {
  const name = normalForm(typed, 'NFC')
  const { rows } = await db.execute<Row>(sql`
    select id, sku, status, 1 as rank from products where sku = ${name}
    union all
    select p.id, p.sku, p.status, 2 from variants v join products p on p.id = v.product_id where v.sku = ${name}
    union all
    select id, sku, status, 3 from products where slug = ${name}
    union all
    select p.id, p.sku, p.status, 4 from old_slugs o left join products p on p.id = o.target_id
    where o.kind = 'product' and o.slug = ${name}
    union all
    select null, null, 'archived', 5 from withdrawn_pages where path = ${`/products/${name}`}
    order by rank`)
  const sold = rows.find(({ status }) => status === 'active')
  if (sold) return sold.sku === name ? { kind: 'product', id: sold.id! } : { kind: 'moved', sku: sold.sku! }
  return rows.some(({ status }) => status !== 'draft') ? { kind: 'gone' } : undefined
}

/** The SKU or slug that differs from a typed name by the case of its letters alone; undefined if there are several. */
export async function findInOtherCase(
  db: Tx,
  kind: 'product' | 'category',
  typed: string,
): Promise<string | undefined> {
  const { rows } = await db.execute<{ name: string }>(
    kind === 'category'
      ? sql`select slug as name from categories where lower(slug) = lower(${typed}) limit 2`
      : sql`
        select sku as name from products where lower(sku) = lower(${typed}) and status = 'active'
        union
        select p.sku from variants v join products p on p.id = v.product_id
        where lower(v.sku) = lower(${typed}) and p.status = 'active' limit 2`,
  )
  return rows.length === 1 ? rows[0]!.name : undefined
}

/** The former SKU or slug of that kind, if those of one product or category alone are so. */
export async function findFormerInOtherCase(
  db: Tx,
  kind: 'product' | 'category',
  typed: string,
): Promise<string | undefined> {
  const { rows } = await db.execute<{ name: string }>(sql`
    select min(slug) as name from old_slugs where kind = ${kind} and lower(slug) = lower(${typed})
    having count(distinct target_id) = 1`)
  return rows[0]?.name
}

/** Id of the category or brand that had this slug before. */
async function findByOldSlug(db: Tx, kind: 'category' | 'brand', slug: string): Promise<number | undefined> {
  const { rows } = await db.execute<{ target_id: number }>(
    sql`select target_id from old_slugs where kind = ${kind} and slug = ${slug}`,
  )
  return rows[0]?.target_id
}

/** The category with this slug, or that had it before. */
export async function findCategory(db: Tx, tree: Tree, slug: string): Promise<Branch | undefined> {
  return tree.bySlug.get(slug) ?? tree.byId.get((await findByOldSlug(db, 'category', slug)) ?? 0)
}

/** Whether a page at this decoded path was published once and was removed. */
export async function isWithdrawn(db: Tx, path: string): Promise<boolean> {
  const { rows } = await db.execute(sql`select from withdrawn_pages where path = ${path}`)
  return rows.length > 0
}
