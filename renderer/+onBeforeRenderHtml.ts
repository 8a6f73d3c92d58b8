import type { PageContextServer } from 'vike/types'
import { pictureAddresses } from '#components/seo/pictures.ts'

/** What the page tells crawlers, found out once: for its head (+Head) and for its entry in the sitemap. */
export function onBeforeRenderHtml(pageContext: PageContextServer): void {
  if (pageContext.is404 || pageContext.errorWhileRendering) return
  pageContext.seo = pageContext.config.seo?.(pageContext)
  pageContext.sitemapPictures = pictureAddresses(pageContext.seo?.product?.pictures ?? [], '')
}
