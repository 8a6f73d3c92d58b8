import type { PageContextClient } from 'vike/types'
import { optional } from '#api/optional.ts'
import { announcePage } from '#components/layout/announce-page.ts'

/** The router keeps the scroll position (`keepScrollPosition`), so that scrolling to the top can be animated. */
export async function onPageTransitionEnd(pageContext: PageContextClient): Promise<void> {
  const from = pageContext.previousPageContext?.urlPathname
  const samePage = from === pageContext.urlPathname
  const { hash } = pageContext.urlParsed
  if (hash) document.getElementById(hash)?.scrollIntoView()
  if (samePage) return
  const transition = await optional(() => import('#components/layout/view-transition.ts'))
  if (from !== undefined) transition?.endTransition(from)
  if (pageContext.isHistoryNavigation) return
  // A view transition animates the scrolling itself.
  const smooth = !transition?.isInTransition() && matchMedia('(prefers-reduced-motion: no-preference)').matches
  if (!hash) window.scrollTo({ top: 0, behavior: smooth ? 'smooth' : 'instant' })
  announcePage()
}
