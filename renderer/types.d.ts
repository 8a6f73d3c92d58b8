import type { CategoryNode } from '#api/contract/category.ts'
import type { PublicSection } from '#api/contract/settings/sections.ts'
import type { CatalogueReader, ShownSettings } from '#api/reader.ts'

declare global {
  namespace Vike {
    interface PageContext {
      /** The top categories, for header and footer; missing on an error page. */
      navigation?: Pick<CategoryNode, 'slug' | 'name'>[]
      /** Halalas; null where delivery is never free. For the header. */
      freeDeliveryFrom?: number | null
      /**
       * The build that rendered the page and the version of its data; set by the publisher
       * (server/publishing/render/build-stamp.ts).
       */
      published?: { build: string; data: string }
      /** The merchant's settings that the page shows; missing on an error page. */
      settings?: ShownSettings
    }
    interface Config {
      settings?: readonly PublicSection[]
      /** Defaults to `default`. */
      layout?: 'default' | 'checkout' | 'auth' | 'admin'
    }
    interface ConfigResolved {
      settings?: readonly PublicSection[]
      layout?: 'default' | 'checkout' | 'auth' | 'admin'
    }
    interface PageContextServer {
      /** Provided by the renderer's caller; see +onCreatePageContext.server. */
      catalogue: CatalogueReader
    }
  }
}
