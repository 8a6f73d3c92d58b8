import { closeOverlays, setFormError } from '#stores/ui.ts'

/** Closes overlays and clears state that belong to the previous page. */
export function leavePage(): void {
  closeOverlays()
  setFormError(false)
  for (const popover of document.querySelectorAll<HTMLElement>('[popover]:popover-open')) popover.hidePopover()
}
