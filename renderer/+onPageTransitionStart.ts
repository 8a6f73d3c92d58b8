import type { PageContextClient } from 'vike/types'
import { leavePage } from '#components/layout/leave-page.ts'
import { savePosition } from '#components/layout/scroll-position.ts'
import { isOverlayClosing } from '#components/ui/use-back-closes.ts'
import { takeNewerBuild } from './build.ts'

/** Another page was requested. Overlays close at once, while its files load. */
export async function onPageTransitionStart({
  isHistoryNavigation,
  previousPageContext,
  urlOriginal,
  urlPathname,
}: PageContextClient): Promise<void> {
  if (isHistoryNavigation && isOverlayClosing()) return
  if (previousPageContext?.urlPathname === urlPathname) return
  if (!isHistoryNavigation) savePosition()
  leavePage()
  document.documentElement.toggleAttribute('data-client-rendered', true)
  await takeNewerBuild({ isHistoryNavigation, urlOriginal })
}
