import { Type, type Static } from 'typebox'
import { ProductCard } from './product.ts'
import { nullable } from './shared.ts'

export { VIEWED_MOST, WISHLIST_MOST } from './wishlist-limits.ts'

export const SkuList = (most: number) =>
  Type.Object(
    { skus: Type.Array(Type.String({ minLength: 1, maxLength: 200 }), { maxItems: most }) },
    { additionalProperties: false },
  )

/** Newest first; products no longer sold appear only in `skus`. */
export const Wishlist = Type.Object({
  skus: Type.Array(Type.String()),
  items: Type.Array(ProductCard),
  share: nullable(Type.String()),
})
export type Wishlist = Static<typeof Wishlist>

export const SharedWishlist = Type.Object({
  owner: Type.String({ description: 'first name' }),
  items: Type.Array(ProductCard),
})
export type SharedWishlist = Static<typeof SharedWishlist>
