import type { SourceRow } from '#api/contract/webhooks.ts'
import { normalForm } from '#locales/arabic-text.ts'
import type { Tx } from '#server/platform/database/connect.ts'
import { sql } from '#server/platform/database/drizzle.ts'
import type { NamedProduct } from '#server/platform/database/schema.ts'
import { valuesAt, type Call } from './call-values.ts'

/** Longer names belong to no product. */
const LONGEST = 200

/** The product names in a delivery. */
export function namesIn(call: Call, row: SourceRow): NamedProduct[] {
  const named = row.products.flatMap(({ at, is }) =>
    valuesAt(call, at).map((value) => ({ is, value: normalForm(value, 'NFC') })),
  )
  const distinct = new Map(named.map((one) => [`${one.is} ${one.value}`, one]))
  return [...distinct.values()].filter(({ value }) => value.length <= LONGEST)
}

type Mapped = {
  /** SKUs of the shop's products, and the given names of unknown products. */
  skus: string[]
  /** The product of the delivery, if a SKU or a known id identifies it. */
  certain: string | undefined
  /** Its variants, if the delivery names variants. */
  variants: string[]
}

/**
 * The products of a delivery, by SKU (a variant's SKU stands for its product), by ids known from imports and earlier
 * deliveries, or by a product whose SKU is the id. Slugs are used only if nothing else matches.
 */
export async function mapProducts(
  tx: Tx,
  { name: source, row: { platform } }: { name: string; row: SourceRow },
  named: NamedProduct[],
): Promise<Mapped> {
  if (named.length === 0) return { skus: [], certain: undefined, variants: [] }
  const { rows } = await tx.execute<{
    is: NamedProduct['is']
    value: string
    sku: string
    sure: boolean
    there: boolean
    /** The named variant, if its SKU differs from the product's. */
    variant: string | null
  }>(sql`
    with named as (select "is", value from jsonb_to_recordset(${JSON.stringify(named)}::jsonb) as r("is" text, value text))
    select n."is", n.value, p.sku, true as sure, true as there, null as variant
      from named n join products p on n."is" = 'sku' and p.sku = n.value
    union select n."is", n.value, p.sku, true, true, nullif(v.sku, p.sku) from named n
      join variants v on n."is" = 'sku' and v.sku = n.value join products p on p.id = v.product_id
    union select n."is", n.value, coalesce(p.sku, owner.sku, w.sku), true, coalesce(p.id, owner.id) is not null,
      case when p.id is null then v.sku end from named n
      join webhook_ids w on n."is" = 'id' and w.source = ${source} and w.id = n.value
      left join products p on p.sku = w.sku
      left join variants v on v.sku = w.sku left join products owner on owner.id = v.product_id
    union select n."is", n.value, s.sku, true, exists (select from products p where p.sku = s.sku), null from named n
      join source_products s on n."is" = 'id' and s.source = ${platform ?? ''} and s.source_id = n.value
    union select n."is", n.value, p.sku, false, true, null from named n join products p on n."is" = 'id' and p.sku = n.value
    union select n."is", n.value, p.sku, false, true, null from named n join products p on n."is" = 'slug'
      and (p.slug = n.value or p.id in (select target_id from old_slugs where kind = 'product' and slug = n.value))`)
  const unknown = named.filter(
    ({ is, value }) => is === 'sku' && !rows.some((row) => row.is === 'sku' && row.value === value),
  )
  const sure = [...new Set(rows.filter((row) => row.sure).map(({ sku }) => sku))]
  const ids = rows.filter(({ is, sure: known }) => is === 'id' && !known)
  const slugs = sure.length + ids.length + unknown.length === 0 ? rows.filter(({ is }) => is === 'slug') : []
  const skus = [...sure, ...[...ids, ...slugs].map(({ sku }) => sku), ...unknown.map(({ value }) => value)]
  const isCertain = sure.length === 1 && unknown.length === 0 && rows.some(({ sure: is, there }) => is && there)
  const variants = new Set(rows.filter((row) => row.sure).map(({ variant }) => variant))
  return {
    skus: [...new Set(skus)],
    certain: isCertain ? sure[0] : undefined,
    variants: isCertain && !variants.has(null) ? [...variants].flatMap((sku) => sku ?? []) : [],
  }
}

/** Whether the product has more variants than these. */
export async function hasOthers(tx: Tx, sku: string, variants: string[]): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    select from variants v join products p on p.id = v.product_id
    where p.sku = ${sku} and not v.sku = any(${sql.param(variants)}::text[]) limit 1`)
  return rows.length > 0
}

/** Stores the source's id of a product or variant, for deletions that give only the id. The latest one wins. */
export async function learnIds(
  tx: Tx,
  source: string,
  named: NamedProduct[],
  { skus, variants }: Mapped,
): Promise<void> {
  const ids = named.filter(({ is }) => is === 'id').map(({ value }) => value)
  if (!named.some(({ is }) => is === 'sku') || skus.length !== 1 || ids.length === 0) return
  const sku = variants.length === 1 ? variants[0]! : skus[0]!
  await tx.execute(sql`
    insert into webhook_ids as kept (source, id, sku) select ${source}, id, ${sku} from unnest(${sql.param(ids)}::text[]) as id
    on conflict (source, id) do update set sku = excluded.sku where kept.sku <> excluded.sku`)
}
