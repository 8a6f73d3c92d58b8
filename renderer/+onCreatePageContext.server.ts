import type { PageContextServer } from 'vike/types'
import { httpReader } from '#api/catalogue.ts'
import { freeFrom } from '#api/delivery/offers.ts'

/** The publisher provides its own reader; in development each page uses the API. */
export async function onCreatePageContext(pageContext: PageContextServer): Promise<void> {
  pageContext.catalogue ??= httpReader(process.env['API_URL'] ?? 'http://127.0.0.1:3000')
  const [tree, delivery] = await Promise.all([pageContext.catalogue.categories(), pageContext.catalogue.delivery()])
  pageContext.navigation = tree.filter((node) => node.parent === null).map(({ slug, name }) => ({ slug, name }))
  pageContext.delivery = delivery
  pageContext.freeDeliveryFrom = freeFrom(delivery, null)
}
