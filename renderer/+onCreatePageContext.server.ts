import type { PageContextServer } from 'vike/types'
import { httpReader } from '#api/catalogue.ts'
import { shownNavigation } from '#components/layout/shown-navigation.server.ts'
import { EVERY_PAGE } from '#api/contract/settings/sections.ts'
import { showSettings } from '#locales/shop-settings.ts'

/** The publisher provides its own reader; in development each page uses the API. */
export async function onCreatePageContext(pageContext: PageContextServer): Promise<void> {
  pageContext.catalogue ??= httpReader(process.env['API_URL'] ?? 'http://127.0.0.1:3000')
  pageContext.settings = await pageContext.catalogue.settings([...EVERY_PAGE, ...(pageContext.config.settings ?? [])])
  showSettings(pageContext.settings)
  const [tree, freeDelivery, ownPages, promotions] = await Promise.all([
    pageContext.catalogue.categories(),
    pageContext.catalogue.freeDeliveryFrom(),
    pageContext.catalogue.ownPages(),
    pageContext.catalogue.hasPromotions(),
  ])
  pageContext.navigation = shownNavigation(tree, ownPages, promotions.any)
  pageContext.freeDeliveryFrom = freeDelivery.from
  if (pageContext.catalogue.isBeforeOpening) pageContext.isBeforeOpening = true
}
