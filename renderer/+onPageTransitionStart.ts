import type { PageContextClient } from 'vike/types'
import { isOverlayClosing } from '#components/ui/use-back-closes.ts'
import { clearBreadcrumbs, setFormError } from '#stores/ui.ts'

export function onPageTransitionStart({ isHistoryNavigation }: PageContextClient): void {
  if (isHistoryNavigation && isOverlayClosing()) return
  clearBreadcrumbs()
  setFormError(false)
  for (const popover of document.querySelectorAll<HTMLElement>('[popover]:popover-open')) popover.hidePopover()
}
