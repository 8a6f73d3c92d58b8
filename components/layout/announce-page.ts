export const MAIN_ID = 'main'
export const ANNOUNCER_ID = 'announcer'

/** Tells those who do not see it that another page is here, and lets their reading begin at its start. */
export function announcePage(): void {
  document.getElementById(MAIN_ID)?.focus({ preventScroll: true })
  const announcer = document.getElementById(ANNOUNCER_ID)
  if (announcer) announcer.textContent = document.title
}
