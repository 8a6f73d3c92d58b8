import type { ImportReport } from '#server/catalogue-import/service.ts'
import type { Tx } from '#server/platform/database/connect.ts'
import { sql } from '#server/platform/database/drizzle.ts'
import type { StoredDifference } from '#server/platform/database/schema.ts'
import type { SourceToPull } from './settings.ts'

/** Most differences that are listed; the count includes all. */
const MOST_KEPT = 1000
const LONGEST_TEXT = 500
const NOTHING = { field: null, shop: null, source: null }

/** Differences between shop and source by SKU and field: the first ones, and the total. */
export function differencesIn(
  changes: NonNullable<ImportReport['changes']>,
  missing: string[],
): { differences: StoredDifference[]; differenceCount: number } {
  const found: StoredDifference[] = missing.map((sku) => ({ ...NOTHING, sku, kind: 'only-shop' }))
  for (const { entity, entityId: sku, before, after } of changes) {
    if (entity !== 'product') continue
    if (!before) found.push({ ...NOTHING, sku, kind: 'only-source' })
    const fields = before ? [...new Set([...Object.keys(before), ...Object.keys(after ?? {})])] : []
    for (const field of fields)
      found.push({ sku, kind: 'field', field, shop: brief(before![field]), source: brief(after?.[field]) })
  }
  found.sort((a, b) => (a.sku < b.sku ? -1 : a.sku > b.sku ? 1 : 0))
  return { differences: found.slice(0, MOST_KEPT), differenceCount: found.length }
}

function brief(value: unknown): unknown {
  const text = typeof value === 'string' ? value : JSON.stringify(value ?? null)
  if (text.length <= LONGEST_TEXT) return value ?? null
  return `${text.slice(0, LONGEST_TEXT)}…`
}

/**
 * SKUs of products on sale that the source no longer has. Only products that a pull or an import of its platform once
 * wrote.
 */
export async function onlyInShop(
  tx: Tx,
  { author, pull }: SourceToPull,
  named: ReadonlySet<string>,
): Promise<string[]> {
  const skus = sql`${sql.param([...named])}::text[]`
  const { rows } = await tx.execute<{ sku: string }>(sql`
    select p.sku from products p
    where p.status = 'active'
      and (exists (select from changes c where c.entity = 'product' and c.entity_id = p.sku and c.import_id is not null
          and c.author_kind = 'key' and c.author_name = ${author})
        or exists (select from source_products s where s.source = ${pull.from} and s.sku = p.sku))
      and not exists (select from variants v where v.product_id = p.id and v.sku = any(${skus}))
      and not p.sku = any(${skus})
    order by p.sku`)
  return rows.map(({ sku }) => sku)
}
