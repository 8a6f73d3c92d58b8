import type { PageContextServer as RenderedPage } from 'vike/types'
import type { Product } from '#api/contract/product.ts'
import type { Thing } from './structured-data/graph.ts'

/** What a page's `+seo.ts` says of it to crawlers; renderer/+Head turns it into tags. Never reaches a browser. */
export type Seo = {
  /** Plain text; cut to what search engines show. */
  description: string
  /** Structured data of this page. */
  things?: Thing[]
  /** The product that the page is about. */
  product?: Product
}

declare global {
  namespace Vike {
    interface Config {
      seo?: (pageContext: RenderedPage) => Seo
    }
    interface ConfigResolved {
      seo?: (pageContext: RenderedPage) => Seo
    }
    interface PageContextServer {
      seo?: Seo
      /** Pictures named in the page's sitemap entry: paths on the site or addresses elsewhere. */
      sitemapPictures?: string[]
    }
  }
}
