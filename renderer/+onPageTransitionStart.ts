import type { PageContextClient } from 'vike/types'
import { leavePage } from '#components/layout/leave-page.ts'
import { isOverlayClosing } from '#components/ui/use-back-closes.ts'

/** Another page was asked for. Its files may take a moment, and what is open need not wait for them. */
export function onPageTransitionStart({ isHistoryNavigation, previousPageContext, urlPathname }: PageContextClient): void {
  if (isHistoryNavigation && isOverlayClosing()) return
  if (previousPageContext?.urlPathname !== urlPathname) leavePage()
}
