import type { ProductPatch } from './patches.ts'

/** What must be known of a patch before it is read. */
export type PatchHead = {
  sku: string
  /** Whether it only has a SKU, prices and stock. */
  isOffer: boolean
  /** Whether it may remove variants of the product. */
  givesUp: boolean
}

/** Patches of products, read one at a time: all together may not fit into memory. */
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
