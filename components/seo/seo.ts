import type { PageContextServer as RenderedPage } from 'vike/types'
import type { Product } from '#api/contract/product.ts'
import type { Thing } from './structured-data/graph.ts'

/** A page's metadata for crawlers, from its `+seo.ts`; renderer/+Head renders it. Never sent to browsers. */
export type Seo = {
  /** Plain text, truncated to what search engines show. */
  description: string
  /** The page's structured data. */
  things?: Thing[]
  /** Paths of the previous and next page of a list. */
  prev?: string | undefined
  next?: string | undefined
  /** The page's product. */
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
      /** Pictures of the page's sitemap entry: site paths or external URLs. */
      sitemapPictures?: string[]
    }
  }
}
