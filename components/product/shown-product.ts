import type { ProductWithRelated, Variant } from '#api/contract/product.ts'

export type ShownVariant = Pick<Variant, 'sku' | 'price' | 'compare_at' | 'stock' | 'options' | 'picture'>

/** What a product's page shows, and so what its payload carries. */
export type ShownProduct = Pick<ProductWithRelated, 'sku' | 'title' | 'description' | 'brand' | 'trail' | 'pictures' | 'options' | 'attributes' | 'rating' | 'related'> & {
  variants: ShownVariant[]
}
