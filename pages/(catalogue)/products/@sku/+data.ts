import type { PageContextServer } from 'vike/types'
import { readDelivery } from '#api/settings.ts'
import type { DeliverySettings } from '#api/contract/settings/delivery.ts'
import type { ProductWithRelated } from '#api/contract/product.ts'
import { promised } from '#components/product/promised.server.ts'
import { shownProduct } from '#components/product/shown-product.ts'
import { found } from '../../found.ts'

declare global {
  namespace Vike {
    interface PageContextServer {
      /** The full product; the browser receives only what the page shows. */
      product?: ProductWithRelated
      /** What the page promises to crawlers as well. */
      delivery?: DeliverySettings
    }
  }
}

export type Data = Awaited<ReturnType<typeof data>>

export async function data(pageContext: PageContextServer) {
  const { catalogue, routeParams } = pageContext
  const delivery = await readDelivery(catalogue)
  pageContext.delivery = delivery
  pageContext.product = await found(catalogue.product(routeParams['sku']!))
  return { ...shownProduct(pageContext.product), promised: promised(pageContext.product, delivery) }
}
