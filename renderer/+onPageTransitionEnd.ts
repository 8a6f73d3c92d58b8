import type { PageContextClient } from 'vike/types'
import { optional } from '#api/optional.ts'
import { announcePage } from '#components/layout/announce-page.ts'

/** The router keeps the position (`keepScrollPosition`), so that the way to the top can be seen. */
export async function onPageTransitionEnd(pageContext: PageContextClient): Promise<void> {
  const from = pageContext.previousPageContext?.urlPathname
  const samePage = from === pageContext.urlPathname
  const { hash } = pageContext.urlParsed
  if (hash) document.getElementById(hash)?.scrollIntoView()
  if (samePage) return
  const transition = await optional(() => import('#components/layout/view-transition.ts'))
  if (from !== undefined) transition?.endTransition(from)
  if (pageContext.isHistoryNavigation) return
  // Within a view transition the way to the top is part of its movement.
  const smooth = !transition?.isInTransition() && matchMedia('(prefers-reduced-motion: no-preference)').matches
  if (!hash) window.scrollTo({ top: 0, behavior: smooth ? 'smooth' : 'instant' })
  announcePage()
}
