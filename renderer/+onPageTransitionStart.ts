import { clearBreadcrumbs } from '#stores/ui.ts'

export function onPageTransitionStart(): void {
  clearBreadcrumbs()
  for (const popover of document.querySelectorAll<HTMLElement>('[popover]:popover-open')) popover.hidePopover()
}
