import vikeReact from 'vike-react/config'
import type { Config } from 'vike/types'

export default {
  extends: [vikeReact],
  lang: 'ar',
  htmlAttributes: { dir: 'rtl' },
  prerender: { keepDistServer: true, disableAutoRun: true },
  passToClient: ['navigation'],
  // The page scrolls to the top by itself, smoothly: see +onPageTransitionEnd.
  keepScrollPosition: true,
} satisfies Config
