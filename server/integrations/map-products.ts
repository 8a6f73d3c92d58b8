import type { SourceRow } from '#api/contract/webhooks.ts'
import type { Tx } from '#server/platform/database/connect.ts'
import { sql } from '#server/platform/database/drizzle.ts'
import type { NamedProduct } from '#server/platform/database/schema.ts'
import { holdersOf } from './holders.ts'
import { claimsOf, identityIn, type Identity, type KnownName } from './identity.ts'

export type Mapped = Identity & {
  /** SKUs of the shop's products, and the given names of unknown products. */
  skus: string[]
  /** The product of the delivery, if a SKU or a known id identifies it. */
  certain: string | undefined
  /** Its variants, if the delivery names variants. */
  variants: string[]
  /** Ids that stood for its SKU until the source took them away. */
  former: string[]
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
  if (named.length === 0) return { skus: [], certain: undefined, variants: [], former: [], ...identityIn([], []) }
  const { rows } = await tx.execute<KnownName>(sql`
    with named as (select "is", value from jsonb_to_recordset(${JSON.stringify(named)}::jsonb) as r("is" text, value text))
    select n."is", n.value, p.sku, true as sure, true as there, null as variant, p.sku as target, false as draft
      from named n join products p on n."is" = 'sku' and p.sku = n.value
    union select n."is", n.value, p.sku, true, true, nullif(v.sku, p.sku), v.sku, false from named n
      join variants v on n."is" = 'sku' and v.sku = n.value join products p on p.id = v.product_id
    union select n."is", n.value, coalesce(p.sku, owner.sku, w.sku), true, coalesce(p.id, owner.id) is not null,
      case when p.id is null then v.sku end, w.sku, w.is_draft from named n
      join webhook_ids w on n."is" = 'id' and w.source = ${source} and w.id = n.value
      left join products p on p.sku = w.sku
      left join variants v on v.sku = w.sku left join products owner on owner.id = v.product_id
    union select n."is", n.value, s.sku, true, exists (select from products p where p.sku = s.sku), null, s.sku, false
      from named n join source_products s on n."is" = 'id' and s.source = ${platform ?? ''} and s.source_id = n.value
    union select n."is", n.value, p.sku, false, true, null, null, false from named n
      join products p on n."is" = 'id' and p.sku = n.value
    union select n."is", n.value, p.sku, false, true, null, null, false from named n join products p on n."is" = 'slug'
      and (p.slug = n.value or p.id in (select target_id from old_slugs where kind = 'product' and slug = n.value))`)
  const unknown = named.filter(
    ({ is, value }) => is === 'sku' && !rows.some((row) => row.is === 'sku' && row.value === value),
  )
  const sure = [...new Set(rows.filter((row) => row.sure).map(({ sku }) => sku))]
  const ids = rows.filter(({ is, sure: known }) => is === 'id' && !known)
  const slugs = sure.length + ids.length + unknown.length === 0 ? rows.filter(({ is }) => is === 'slug') : []
  const skus = [...sure, ...[...ids, ...slugs].map(({ sku }) => sku), ...unknown.map(({ value }) => value)]
  const isCertain = sure.length === 1 && unknown.length === 0 && rows.some(({ sure: is, there }) => is && there)
  const { held, former } = await holdersOf(tx, source, named, claimsOf(named, rows))
  const variants = new Set(rows.filter((row) => row.sure).map(({ variant }) => variant))
  return {
    skus: [...new Set(skus)],
    certain: isCertain ? sure[0] : undefined,
    variants: isCertain && !variants.has(null) ? [...variants].flatMap((sku) => sku ?? []) : [],
    former,
    ...identityIn(named, rows, held),
  }
}

/** Whether the product has more variants than these. */
export async function hasOthers(tx: Tx, sku: string, variants: string[]): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    select from variants v join products p on p.id = v.product_id
    where p.sku = ${sku} and not v.sku = any(${sql.param(variants)}::text[]) limit 1`)
  return rows.length > 0
}

/**
 * Stores the source's ids of products and variants, for deliveries that give only the id. The latest one wins.
 * @param isDraft whether the source has not published them so far
 */
export async function learnIds(
  tx: Tx,
  source: string,
  named: NamedProduct[],
  { skus, variants }: Mapped,
  isDraft: boolean,
): Promise<void> {
  const isOne = named.some(({ is }) => is === 'sku') && skus.length === 1
  const own = isOne ? (variants.length === 1 ? variants[0] : skus[0]) : undefined
  const learnt = named.flatMap(({ is, value, sku = own }) =>
    is === 'id' && typeof sku === 'string' ? [{ id: value, sku }] : [],
  )
  if (learnt.length === 0) return
  await tx.execute(sql`
    insert into webhook_ids as kept (source, id, sku, is_draft)
    select ${source}, r.id, r.sku, ${isDraft} from jsonb_to_recordset(${JSON.stringify(learnt)}::jsonb) as r(id text, sku text)
    on conflict (source, id) do update set sku = excluded.sku, is_draft = excluded.is_draft
    where (kept.sku, kept.is_draft) <> (excluded.sku, excluded.is_draft)`)
}

/** Ids by which a draft was known now stand for a published product. */
export const publishIds = (tx: Tx, source: string, named: NamedProduct[]) =>
  tx.execute(sql`
  update webhook_ids set is_draft = false where source = ${source} and is_draft
    and id = any(${sql.param(named.flatMap(({ is, value }) => (is === 'id' ? [value] : [])))}::text[])`)

/** Ids whose SKU the source has given to another entry. */
export const forgetIds = (tx: Tx, source: string, ids: string[]) =>
  tx.execute(sql`delete from webhook_ids where source = ${source} and id = any(${sql.param(ids)}::text[])`)

/** The ids of a product or variant stay known under its new SKU. */
export const renameIds = (tx: Tx, { from, to }: { from: string; to: string }) =>
  tx.execute(sql`update webhook_ids set sku = ${to} where sku = ${from}`)
