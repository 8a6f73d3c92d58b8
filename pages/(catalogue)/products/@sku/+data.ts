import type { PageContextServer } from 'vike/types'
import type { ProductWithRelated } from '#api/contract/product.ts'
import { found } from '../../found.ts'

declare global {
  namespace Vike {
    interface PageContextServer {
      /** All that is known of the product of a product's page; the browser gets what the page shows. */
      product?: ProductWithRelated
    }
  }
}

export type Data = Awaited<ReturnType<typeof data>>

export async function data(pageContext: PageContextServer) {
  const product = await found(pageContext.catalogue.product(pageContext.routeParams['sku']!))
  pageContext.product = product
  const { sku, title, description, brand, trail, pictures, options, attributes, rating, related } = product
  const variants = product.variants.map((variant) => ({
    sku: variant.sku, price: variant.price, compare_at: variant.compare_at, stock: variant.stock, options: variant.options, picture: variant.picture,
  }))
  return { sku, title, description, brand, trail, pictures, options, variants, attributes, rating, related }
}
