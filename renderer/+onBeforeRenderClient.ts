import type { PageContextClient } from 'vike/types'
import { optional } from '#api/optional.ts'
import { leavePage } from '#components/layout/leave-page.ts'
import { showSettings } from '#locales/shop-settings.ts'
import { startClient } from './start-client.ts'
import { refuseMixture } from './build.ts'

/** Runs when another page is ready to render. */
export async function onBeforeRenderClient(pageContext: PageContextClient): Promise<void> {
  const {
    config,
    settings,
    isHistoryNavigation,
    isHydration,
    previousPageContext,
    published,
    urlOriginal,
    urlPathname,
  } = pageContext
  showSettings(settings)
  // The admin has neither the shop's stores nor its service worker.
  if (config.layout === 'admin') return
  void startClient()
  if (isHydration || previousPageContext?.urlPathname === urlPathname) return
  const isOtherFace = settings?.face?.style !== previousPageContext?.settings?.face?.style
  await refuseMixture({ isHistoryNavigation, published, urlOriginal, isOtherFace: Boolean(settings) && isOtherFace })
  if (!previousPageContext) return
  // Repeated here, since after a step back within a page the router does not announce the next page.
  leavePage()
  const transition = await optional(() => import('#components/layout/view-transition.ts'))
  await transition?.beginTransition(urlPathname)
}
