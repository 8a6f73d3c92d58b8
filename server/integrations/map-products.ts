import type { Tx } from '#server/platform/database/connect.ts'
import { sql } from '#server/platform/database/drizzle.ts'
import type { NamedProduct } from '#server/platform/database/schema.ts'
import { holdersOf } from './holders.ts'
import { claimsOf, identityIn, idsOf, listsSizes, type Identity, type KnownName, type NamedSource } from './identity.ts'

export type Mapped = Identity & {
  /** SKUs of the shop's products, and the given names of unknown products. */
  skus: string[]
  /** Those of them that the shop does not have. */
  unknown: string[]
  /** The product of the delivery, if a SKU or a known id identifies it. */
  certain: string | undefined
  /** Its variants, if the delivery names variants. */
  variants: string[]
  /** All products of the shop that SKUs and known ids name, and which of their variants. */
  each: { sku: string; variants: string[] }[]
  /** Ids that stood for its SKU until the source took them away. */
  former: string[]
}

/**
 * The products of a delivery, by SKU (a variant's SKU stands for its product), by ids known from imports and earlier
 * deliveries, or by a product whose SKU is the id. Slugs are used only if nothing else matches.
 */
export async function mapProducts(
  tx: Tx,
  { name: source, row: shape }: NamedSource,
  named: NamedProduct[],
): Promise<Mapped> {
  if (named.length === 0)
    return { skus: [], unknown: [], certain: undefined, variants: [], each: [], former: [], ...identityIn([], []) }
  const { rows } = await tx.execute<KnownName>(sql`
    with named as (select "is", value from jsonb_to_recordset(${JSON.stringify(named)}::jsonb) as r("is" text, value text))
    select n."is", n.value, p.sku, true as sure, true as there, null as variant, p.sku as target, false as several, false as draft
      from named n join products p on n."is" = 'sku' and p.sku = n.value
    union select n."is", n.value, p.sku, true, true, nullif(v.sku, p.sku), v.sku, false, false from named n
      join variants v on n."is" = 'sku' and v.sku = n.value join products p on p.id = v.product_id
    union select n."is", n.value, coalesce(p.sku, owner.sku, w.sku), true, coalesce(p.id, owner.id) is not null,
      case when p.id is null then v.sku end, w.sku,
      (select count(*) > 1 from variants own where own.product_id = coalesce(p.id, owner.id)), w.is_draft from named n
      join webhook_ids w on n."is" = 'id' and w.source = ${source} and w.id = n.value
      left join products p on p.sku = w.sku
      left join variants v on v.sku = w.sku left join products owner on owner.id = v.product_id
    union select n."is", n.value, s.sku, true, p.id is not null, null, s.sku,
      (select count(*) > 1 from variants own where own.product_id = p.id), false
      from named n join source_products s on n."is" = 'id' and s.source = ${shape.platform ?? ''} and s.source_id = n.value
      left join products p on p.sku = s.sku
    union select n."is", n.value, p.sku, false, true, null, null, false, false from named n
      join products p on n."is" = 'id' and p.sku = n.value
    union select n."is", n.value, p.sku, false, true, null, null, false, false from named n join products p on n."is" = 'slug'
      and (p.slug = n.value or p.id in (select target_id from old_slugs where kind = 'product' and slug = n.value))`)
  const unknown = named.filter(
    ({ is, value }) => is === 'sku' && !rows.some((row) => row.is === 'sku' && row.value === value),
  )
  const sureRows = rows.filter((row) => row.sure)
  const isThere = sureRows.some(({ there }) => there)
  // An id of what the shop no longer has says nothing beside one of what it has.
  const ofShop = isThere ? sureRows.filter(({ there }) => there) : sureRows
  const sure = [...new Set(ofShop.map(({ sku }) => sku))]
  const ids = rows.filter(({ is, sure: known }) => is === 'id' && !known)
  const slugs = sure.length + ids.length + unknown.length === 0 ? rows.filter(({ is }) => is === 'slug') : []
  const skus = [...sure, ...[...ids, ...slugs].map(({ sku }) => sku), ...unknown.map(({ value }) => value)]
  // Unknown SKUs in a list of all sizes are sizes that the shop does not have.
  const isOne = sure.length === 1 && (unknown.length === 0 || listsSizes(shape))
  const isCertain = isOne && isThere
  const { held, former } = await holdersOf(tx, { name: source, row: shape }, named, claimsOf(named, rows))
  const variants = new Set(ofShop.map(({ variant }) => variant))
  const each = [
    ...Map.groupBy(
      ofShop.filter(({ there, draft }) => there && !draft),
      ({ sku }) => sku,
    ),
  ].map(([sku, of]) => ({
    sku,
    variants: of.some(({ variant }) => variant === null) ? [] : of.flatMap(({ variant }) => variant ?? []),
  }))
  return {
    skus: [...new Set(skus)],
    unknown: [...new Set([...unknown.map(({ value }) => value), ...(isThere ? [] : sure)])],
    certain: isCertain ? sure[0] : undefined,
    variants: isCertain && !variants.has(null) ? [...variants].flatMap((sku) => sku ?? []) : [],
    each,
    former,
    ...identityIn(named, rows, held),
  }
}

/** Whether the product has several variants, of which none has its SKU. */
export async function isOfSeveral(tx: Tx, sku: string): Promise<boolean> {
  const { rows } = await tx.execute<{ is_several: boolean }>(sql`
    select count(*) > 1 and not bool_or(v.sku = p.sku) as is_several
    from variants v join products p on p.id = v.product_id where p.sku = ${sku}`)
  return rows[0]!.is_several
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
  { skus, unknown, variants }: Mapped,
  isDraft: boolean,
): Promise<void> {
  const isOne = named.some(({ is }) => is === 'sku') && skus.length === 1
  const own = isOne ? (variants.length === 1 ? variants[0] : skus[0]) : undefined
  const known = skus.filter((sku) => !unknown.includes(sku))
  const whole = known.length === 1 ? known[0] : undefined
  const learnt = named.flatMap(({ is, value, isOfAll, sku: given = own }) => {
    const sku = isOfAll ? (whole ?? given) : given
    return is === 'id' && typeof sku === 'string' ? [{ id: value, sku }] : []
  })
  if (learnt.length === 0) return
  await tx.execute(sql`
    insert into webhook_ids as kept (source, id, sku, is_draft)
    select ${source}, r.id, r.sku, ${isDraft} from jsonb_to_recordset(${JSON.stringify(learnt)}::jsonb) as r(id text, sku text)
    on conflict (source, id) do update set sku = excluded.sku, is_draft = excluded.is_draft
    where (kept.sku, kept.is_draft) <> (excluded.sku, excluded.is_draft)`)
}

/** Ids by which a draft was known, or what the source took away, now stand for a published product. */
export const publishIds = (tx: Tx, source: string, named: NamedProduct[]) =>
  tx.execute(sql`
  update webhook_ids set is_draft = false, is_gone = false where source = ${source} and (is_draft or is_gone)
    and id = any(${sql.param(idsOf(named))}::text[])`)

/** The source no longer has these ids, known from deliveries or from an import of its platform. */
export const markGone = (tx: Tx, { name: source, row }: NamedSource, named: NamedProduct[]) =>
  tx.execute(sql`
  insert into webhook_ids as kept (source, id, sku, is_gone)
  select source, id, sku, true from (
    select source, id, sku from webhook_ids where source = ${source}
    union select ${source}, source_id, sku from source_products s where s.source = ${row.platform ?? ''}
      and not exists (select from webhook_ids w where w.source = ${source} and w.id = s.source_id)
  ) known where id = any(${sql.param(idsOf(named))}::text[])
  on conflict (source, id) do update set is_gone = true`)

/** Sizes that the list of a product's sizes no longer has are gone from the source. @returns whether there are any */
export async function markUnlisted(
  tx: Tx,
  { name: source, row }: NamedSource,
  named: NamedProduct[],
  { certain }: Mapped,
): Promise<boolean> {
  const skus = named.flatMap(({ is, value }) => (is === 'sku' ? [value] : []))
  if (!listsSizes(row) || certain === undefined || skus.length === 0) return false
  const { rows } = await tx.execute(sql`
    update webhook_ids w set is_gone = true from products p join variants v on v.product_id = p.id
    where w.source = ${source} and p.sku = ${certain} and w.sku = v.sku and v.sku <> p.sku and not w.is_gone
      and not v.sku = any(${sql.param(skus)}::text[]) and not w.id = any(${sql.param(idsOf(named))}::text[])
    returning w.id`)
  return rows.length > 0
}

/** Ids whose SKU the source has given to another entry. */
export const forgetIds = (tx: Tx, source: string, ids: string[]) =>
  tx.execute(sql`delete from webhook_ids where source = ${source} and id = any(${sql.param(ids)}::text[])`)

/** The ids of a product or variant stay known under its new SKU. */
export const renameIds = (tx: Tx, { from, to }: { from: string; to: string }) =>
  tx.execute(sql`update webhook_ids set sku = ${to} where sku = ${from}`)
