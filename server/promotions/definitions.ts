import { LRUCache } from 'lru-cache'
import type { Tx } from '#server/platform/database/connect.ts'
import { and, asc, eq, gt, isNull, or, sql } from '#server/platform/database/drizzle.ts'
import { categories, promotions } from '#server/platform/database/schema.ts'
import type { Line, PromotionRow } from './types.ts'

/** What the rules ask of products, by product SKU. */
export type Groups = ReadonlyMap<string, Pick<Line, 'categories' | 'brand'>>

/**
 * What all carts share: promotions without a code that have not ended, and the slugs of each category and those above.
 */
type Definitions = { automatic: readonly PromotionRow[]; slugs: ReadonlyMap<number, readonly string[]> }

/** By state, which changes with every promotion and with the tree of categories. */
const known = new LRUCache<string, Definitions>({ max: 4 })

/** What all carts share, and what these products are part of. */
export async function readDefinitions(
  tx: Tx,
  products: readonly string[],
  now: Date,
): Promise<{ automatic: readonly PromotionRow[]; groups: Groups }> {
  const { rows } = await tx.execute<{
    state: string
    groups: { sku: string; brand: string | null; categories: number[] }[]
  }>(sql`
    select concat_ws(' ', current_database(),
        (select concat_ws(' ', version - offer_changes, reshaped_at) from catalogue_state),
        (select string_agg(concat(id, '.', xmin), ' ' order by id) from promotions where ${isAutomatic(now)})) as state,
      (select coalesce(json_agg(json_build_object('sku', p.sku, 'brand', b.slug, 'categories', array(
          select category_id from product_categories where product_id = p.id))), '[]')
        from products p left join brands b on b.id = p.brand_id
        where p.sku = any(${sql.param([...new Set(products)])}::text[])) as groups`)
  const { state, groups } = rows[0]!
  const { automatic, slugs } = known.get(state) ?? (await keep(tx, state, now))
  return {
    automatic,
    groups: new Map(
      groups.map(({ sku, brand, categories: ids }) => [
        sku,
        { brand, categories: ids.flatMap((id) => slugs.get(id) ?? []) },
      ]),
    ),
  }
}

/** Read after its state: it may be newer than that, never older. */
async function keep(tx: Tx, state: string, now: Date): Promise<Definitions> {
  const automatic = await tx
    .select()
    .from(promotions)
    .where(isAutomatic(now))
    .orderBy(asc(promotions.priority), asc(promotions.id))
  const tree = await tx
    .select({ id: categories.id, slug: categories.slug, parentId: categories.parentId })
    .from(categories)
  const byId = new Map(tree.map((category) => [category.id, category]))
  const upFrom = (id: number | null): string[] => {
    const category = id === null ? undefined : byId.get(id)
    return category ? [category.slug, ...upFrom(category.parentId)] : []
  }
  const made = { automatic, slugs: new Map(tree.map(({ id }) => [id, upFrom(id)])) }
  known.set(state, made)
  return made
}

const isAutomatic = (now: Date) =>
  and(
    eq(promotions.isActive, true),
    isNull(promotions.code),
    or(isNull(promotions.endsAt), gt(promotions.endsAt, now)),
  )!
