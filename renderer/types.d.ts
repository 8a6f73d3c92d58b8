import type { CategoryNode } from '#api/contract/category.ts'
import type { CatalogueReader } from '#api/reader.ts'

declare global {
  namespace Vike {
    interface PageContext {
      /** The top of the category tree, for the header and footer; missing where a page could not be fetched and the error page came in its place. */
      navigation?: Pick<CategoryNode, 'slug' | 'name'>[]
      /** The build that the page was rendered by, and the version of what it shows; set by the publisher (server/publishing/stamp.ts). */
      published?: { build: string; data: string }
    }
    interface Config {
      /** `default` unless told. */
      layout?: 'default' | 'checkout' | 'auth'
    }
    interface ConfigResolved {
      layout?: 'default' | 'checkout' | 'auth'
    }
    interface PageContextServer {
      /** Given by whoever renders; see +onCreatePageContext.server. */
      catalogue: CatalogueReader
    }
  }
}
