import type { SourceRow } from '#api/contract/webhooks.ts'
import { normalForm } from '#locales/arabic-text.ts'
import type { NamedProduct } from '#server/platform/database/schema.ts'
import { valuesAt, type Call } from './call-values.ts'

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
      return { is, value, ...(sku !== undefined && (sku?.length ?? 0) <= LONGEST && { sku }) }
    })
  })
  const distinct = new Map(named.map((one) => [`${one.is} ${one.value}`, one]))
  return [...distinct.values()].filter(({ value }) => value.length <= LONGEST)
}

/** The list in whose items a place stands; undefined if it stands in none. */
const listOf = (at: string): string | undefined => /^(.*\/\*)\/[^*]+$/.exec(at)?.[1]

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
  draft: boolean
}

export type Identity = {
  /** The source calls this product or variant by another SKU, which the shop does not have. */
  renamed: { from: string; to: string }[]
  /** A SKU that belongs to another product than the id beside it. */
  clash: string | undefined
  /** Its ids are known, and the source never published them. */
  isDraft: boolean
  /** One of its ids is known and stands for a product of the shop. */
  isPublished: boolean
}

/** Compares the SKUs of a delivery with those that its ids stand for: the id decides which product it is. */
export function identityIn(named: NamedProduct[], rows: KnownName[]): Identity {
  const ids = rows.filter(({ is, sure, target }) => is === 'id' && sure && target !== null)
  const published = ids.filter(({ draft, there }) => !draft && there)
  const renamed = new Map<string, string>()
  let clash: string | undefined
  for (const { is, value, sku } of named) {
    if (is !== 'id' || typeof sku !== 'string') continue
    const known = published.filter((row) => row.value === value)
    // An id may stand for the product in an import, and for its variant in a delivery.
    if (known.length === 0 || known.some(({ target }) => target === sku)) continue
    const owner = rows.find((row) => row.is === 'sku' && row.value === sku)?.sku
    if (owner === undefined) renamed.set((known.find(({ variant }) => variant) ?? known[0]!).target!, sku)
    else if (!known.some((row) => row.sku === owner)) clash = sku
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
