import type { PublicSection } from '#api/contract/settings/sections.ts'
import type { CatalogueReader, ShownSettings } from '#api/reader.ts'
import type { LayoutProps } from '#components/layout/Frame.tsx'

declare global {
  namespace Vike {
    interface PageContext {
      /** The top categories and the merchant's own pages, for header and footer; missing on an error page. */
      navigation?: LayoutProps['navigation']
      /** Halalas; null where delivery is never free. For the header. */
      freeDeliveryFrom?: number | null
      /** The build and data version of the page, set by server/publishing/render/build-stamp.ts. */
      published?: { build: string; data: string }
      /** The merchant's settings that the page shows; missing on an error page. */
      settings?: ShownSettings
      /** Only on pages that a shop shows before its opening. */
      isBeforeOpening?: boolean | undefined
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
