import type { PageContextServer } from 'vike/types'
import { pictureAddresses } from '#components/seo/pictures.ts'

/** Computes the page's data for crawlers once, for its head (+Head) and its sitemap entry. */
export function onBeforeRenderHtml(pageContext: PageContextServer): void {
  if (pageContext.is404 || pageContext.errorWhileRendering) return
  pageContext.seo = pageContext.config.seo?.(pageContext)
  pageContext.sitemapPictures = pictureAddresses(pageContext.seo?.product?.pictures ?? [], '')
}
