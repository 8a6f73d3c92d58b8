import vikeReact from 'vike-react/config'
import type { Config } from 'vike/types'
import { redirects } from '../locales/routes.ts'

export default {
  extends: [vikeReact],
  lang: 'ar',
  htmlAttributes: { dir: 'rtl' },
  favicon: '/icons/icon.svg',
  prerender: { keepDistServer: true, disableAutoRun: true },
  // What a page tells crawlers, in its +seo.ts; see renderer/+Head.
  meta: {
    seo: { env: { server: true } },
    // The frame around a page: header and footer, or only what a checkout or a sign-in needs.
    layout: { env: { server: true, client: true } },
  },
  // In development; a published shop's server and host rules know them too.
  redirects: { ...redirects },
  passToClient: ['navigation'],
  // See preload-routes.ts.
  prefetchStaticAssets: false,
  // The page scrolls to the top by itself, smoothly: see +onPageTransitionEnd.
  keepScrollPosition: true,
} satisfies Config
