import { clearBreadcrumbs, setFormError } from '#stores/ui.ts'

export function onPageTransitionStart(): void {
  clearBreadcrumbs()
  setFormError(false)
  for (const popover of document.querySelectorAll<HTMLElement>('[popover]:popover-open')) popover.hidePopover()
}
