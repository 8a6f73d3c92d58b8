import type { SourceRow } from '#api/contract/webhooks.ts'
import { normalForm } from '#locales/arabic-text.ts'
import type { NamedProduct } from '#server/platform/database/schema.ts'
import { valuesAt, type Call } from './call-values.ts'

/** A source by its name and row. */
export type NamedSource = { name: string; row: SourceRow }

/** Longer names belong to no product. */
const LONGEST = 200

/**
 * The product names in a delivery. An id has the SKU beside it: that of the same item of a list, or the only one of the
 * delivery. Several ids and one SKU do not belong together.
 */
export function namesIn(call: Call, row: SourceRow): NamedProduct[] {
  const places = row.products.map(({ at, is }) => ({
    is,
    list: listOf(at),
    values: valuesAt(call, at).map((value) => normalForm(value, 'NFC')),
  }))
  const skus = new Set(places.flatMap(({ is, values }) => (is === 'sku' ? values : [])))
  const [only] = skus.size === 1 ? skus : []
  const named = places.flatMap(({ is, list, values }) => {
    const beside =
      list && places.find((one) => one.is === 'sku' && one.list === list && one.values.length === values.length)
    return values.map((value, at): NamedProduct => {
      if (is !== 'id') return { is, value }
      const sku = beside ? beside.values[at] : values.length > 1 ? null : only
      const isOfAll = list === undefined && listsSizes(row)
      return {
        is,
        value,
        ...(isOfAll && { isOfAll }),
        ...(sku !== undefined && (sku?.length ?? 0) <= LONGEST && { sku }),
      }
    })
  })
  const distinct = new Map(named.map((one) => [`${one.is} ${one.value}`, one]))
  return [...distinct.values()].filter(({ value }) => value.length <= LONGEST)
}

export const idsOf = (named: NamedProduct[]): string[] => named.flatMap(({ is, value }) => (is === 'id' ? [value] : []))

/** The list in whose items a place stands; undefined if it stands in none. */
const listOf = (at: string): string | undefined => /^(.*\/\*)\/[^*]+$/.exec(at)?.[1]

/**
 * Whether its deliveries list all sizes of a product with their ids. The product itself has an id outside the list,
 * without which a list may be a part.
 */
export function listsSizes({ products }: SourceRow): boolean {
  const places = products.map(({ at, is }) => ({ is, list: listOf(at) }))
  const isBeside = (list: string): boolean => places.some((one) => one.is === 'sku' && one.list === list)
  const ofIds = places.filter(({ is }) => is === 'id').map(({ list }) => list)
  return ofIds.includes(undefined) && ofIds.some((list) => list !== undefined && isBeside(list))
}

/** What the shop knows under a name. `target`: the product's or variant's SKU that the name stands for. */
export type KnownName = {
  is: NamedProduct['is']
  value: string
  sku: string
  sure: boolean
  there: boolean
  /** The named variant, if its SKU differs from the product's. */
  variant: string | null
  target: string | null
  /** Whether its product has several variants. */
  several: boolean
  draft: boolean
}

export type Identity = {
  /** The source calls this product or variant by another SKU, which the shop does not have. */
  renamed: { from: string; to: string }[]
  /** A SKU that belongs to another product, or to another id of the source, than the id beside it. */
  clash: string | undefined
  /** Its ids are known, and the source never published them. */
  isDraft: boolean
  /** One of its ids is known and stands for a product of the shop. */
  isPublished: boolean
}

const knownIds = (rows: KnownName[]): KnownName[] =>
  rows.filter(({ is, sure, target }) => is === 'id' && sure && target !== null)

/**
 * The SKUs that a delivery names while none of its ids is known to stand for their product: the source may have given
 * them to another entry. A delivery without ids claims none.
 */
export function claimsOf(named: NamedProduct[], rows: KnownName[]): string[] {
  if (!named.some(({ is }) => is === 'id')) return []
  const ids = knownIds(rows)
  const own = new Set(ids.filter(({ draft }) => !draft).map(({ sku }) => sku))
  const owners = new Map(rows.filter(({ is }) => is === 'sku').map(({ value, sku }) => [value, sku]))
  const skus = named.flatMap(({ is, value }) => (is === 'sku' ? [value] : []))
  const ofDrafts = ids.flatMap(({ draft, target, sku }) => (draft && !own.has(sku) ? [target!] : []))
  return [...new Set([...skus.filter((sku) => !own.has(owners.get(sku) ?? sku)), ...ofDrafts])]
}

/**
 * Compares the SKUs of a delivery with those that its ids stand for: the id decides which product it is.
 * @param held SKUs that other ids of the source stand for
 */
export function identityIn(named: NamedProduct[], rows: KnownName[], held: string[] = []): Identity {
  const ids = knownIds(rows)
  const published = ids.filter(({ draft, there }) => !draft && there)
  const renamed = new Map<string, string>()
  let clash: string | undefined = held[0]
  for (const { is, value, sku, isOfAll } of named) {
    if (is !== 'id' || typeof sku !== 'string') continue
    const known = published.filter((row) => row.value === value)
    // An id may stand for the product in an import, and for its variant in a delivery.
    if (known.length === 0 || known.some(({ target }) => target === sku)) continue
    const owner = rows.find((row) => row.is === 'sku' && row.value === sku)?.sku
    // The only size that is left says nothing about the product's own SKU.
    if (owner === undefined && isOfAll && known.some(({ several }) => several)) continue
    if (owner === undefined) renamed.set((known.find(({ variant }) => variant) ?? known[0]!).target!, sku)
    else if (!known.some((row) => row.sku === owner) || isPassedOn(sku, named, published)) clash = sku
  }
  const names = [...renamed.values()]
  const twice = names.find((to, at) => names.indexOf(to) !== at)
  return {
    renamed: [...renamed].map(([from, to]) => ({ from, to })),
    clash: clash ?? twice,
    isDraft: ids.length > 0 && ids.every(({ draft }) => draft),
    isPublished: published.length > 0,
  }
}

/** Whether the delivery also says that the id that stood for a SKU has another one: sizes that swap their SKUs. */
const isPassedOn = (sku: string, named: NamedProduct[], published: KnownName[]): boolean =>
  published.some(
    ({ value, target }) =>
      target === sku &&
      named.some((one) => one.is === 'id' && one.value === value && typeof one.sku === 'string' && one.sku !== sku),
  )
