import vikeReact from 'vike-react/config'
import type { Config } from 'vike/types'
import { redirects } from '../locales/routes.ts'

export default {
  extends: [vikeReact],
  lang: 'ar',
  htmlAttributes: { dir: 'rtl' },
  prerender: { keepDistServer: true, disableAutoRun: true },
  // A page's data for crawlers, from its +seo.ts; see renderer/+Head.
  meta: {
    seo: { env: { server: true } },
    // The layout: header and footer, or only what a checkout or sign-in page needs.
    layout: { env: { server: true, client: true } },
    // Sections of the settings that the page shows beyond those of every page: docs/settings.md
    settings: { env: { server: true } },
  },
  // For development; a published shop's server and host rules have them too.
  redirects: { ...redirects },
  passToClient: ['navigation', 'settings', 'freeDeliveryFrom', 'isBeforeOpening'],
  // See preload-routes.ts.
  prefetchStaticAssets: false,
  // The page scrolls to the top itself, smoothly: see +onPageTransitionEnd.
  keepScrollPosition: true,
} satisfies Config
