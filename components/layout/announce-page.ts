export const MAIN_ID = 'main'
export const ANNOUNCER_ID = 'announcer'

/** Announces a page change to screen readers, and moves the reading position to the page's start. */
export function announcePage(): void {
  document.getElementById(MAIN_ID)?.focus({ preventScroll: true })
  const announcer = document.getElementById(ANNOUNCER_ID)
  if (announcer) announcer.textContent = document.title
}
