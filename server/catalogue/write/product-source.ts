import type { ProductPatch } from './patches.ts'

/** What has to be known of a patch before its turn comes. */
export type PatchHead = {
  sku: string
  /** Whether it only names a SKU and what it is sold for. */
  isOffer: boolean
  /** Whether it may take variants away from the product. */
  givesUp: boolean
}

/** Patches of products, each read when its turn comes: there may be more of them than memory holds. */
export type ProductSource = { heads: readonly PatchHead[]; read: (place: number) => ProductPatch }

export const headOf = ({ sku, title, options, variants, complete, gone }: ProductPatch): PatchHead => ({
  sku,
  isOffer: title === undefined && options === undefined && variants === undefined,
  givesUp: complete === true || gone?.variants !== undefined,
})

export const sourceOf = (patches: ProductPatch[]): ProductSource => ({
  heads: patches.map(headOf),
  read: (place) => patches[place]!,
})

export const joined = (first: ProductSource, second: ProductSource): ProductSource => ({
  heads: [...first.heads, ...second.heads],
  read: (place) => (place < first.heads.length ? first.read(place) : second.read(place - first.heads.length)),
})
