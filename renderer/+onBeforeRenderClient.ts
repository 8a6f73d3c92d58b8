import type { PageContextClient } from 'vike/types'
import { optional } from '#api/optional.ts'
import { leavePage } from '#components/layout/leave-page.ts'
import { begin } from './begin.ts'
import { refuseMixture } from './build.ts'

/** Another page is ready to be drawn. */
export async function onBeforeRenderClient(pageContext: PageContextClient): Promise<void> {
  const { isHistoryNavigation, isHydration, previousPageContext, published, urlOriginal, urlPathname } = pageContext
  void begin()
  if (isHydration || previousPageContext?.urlPathname === urlPathname) return
  await refuseMixture({ isHistoryNavigation, published, urlOriginal })
  if (!previousPageContext) return
  // Once more: after a step back within a page the router says nothing at the start of the next one.
  leavePage()
  const transition = await optional(() => import('#components/layout/view-transition.ts'))
  await transition?.beginTransition(urlPathname)
}
