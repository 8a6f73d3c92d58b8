import { clearBreadcrumbs, closeOverlays, setFormError } from '#stores/ui.ts'

/** What belonged to the page that is left goes with it. */
export function leavePage(): void {
  clearBreadcrumbs()
  closeOverlays()
  setFormError(false)
  for (const popover of document.querySelectorAll<HTMLElement>('[popover]:popover-open')) popover.hidePopover()
}
