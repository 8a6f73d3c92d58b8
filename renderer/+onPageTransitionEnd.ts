import type { PageContextClient } from 'vike/types'
import { announcePage } from '#components/layout/announce-page.ts'

/** The router keeps the position (`keepScrollPosition`), so that the way to the top can be seen. */
export function onPageTransitionEnd(pageContext: PageContextClient): void {
  const samePage = pageContext.previousPageContext?.urlPathname === pageContext.urlPathname
  const { hash } = pageContext.urlParsed
  if (hash) document.getElementById(hash)?.scrollIntoView()
  if (samePage || pageContext.isHistoryNavigation) return
  if (!hash) window.scrollTo({ top: 0, behavior: matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth' })
  announcePage()
}
