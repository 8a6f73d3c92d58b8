import { useEffect } from 'react'
import { useEvent } from './use-event.ts'

let last = 0
/** The overlay of the newest history entry. */
let top: number | null = null
/** The page's new address, if it changed under the overlay. */
let newAddress: string | null = null

/** Listeners of the open overlays for history navigation. */
const overlays = new Set<() => void>()
// Registered at load, so that it runs before the router's listener, which would render the page again.
globalThis.addEventListener?.('popstate', () => {
  for (const overlay of overlays) overlay()
})

const entryOf = (state: unknown): number | null => (state as { overlay?: number } | null)?.overlay ?? null

/** Whether the current back navigation only closes an overlay, so that the page stays. Routers can check this. */
export const isOverlayClosing = (): boolean => top !== null && entryOf(history.state) !== top

/**
 * Call it before a link in an overlay leaves the page.
 * @param unmark turns the newest history entry into one without the overlay
 * @returns whether the newest history entry belongs to the overlay, so that the next page must replace it
 */
export function leavesOverlay(unmark: () => void = () => history.replaceState({}, '')): boolean {
  if (top === null || entryOf(history.state) !== top) return false
  top = null
  newAddress = null
  unmark()
  return true
}

/**
 * Call it when the page's address changes under an overlay, such as a list's filters. All changes share one history
 * entry, which stays after the overlay closes.
 * @returns whether an overlay is open, so that the caller must not change the history
 */
export function moveUnderOverlay(href: string): boolean {
  if (top === null || entryOf(history.state) !== top) return false
  newAddress = href
  history.replaceState(history.state, '', href)
  return true
}

/** Turns the overlay's history entry into the page's. */
function becomePage(): void {
  const { overlay: _, ...state } = history.state as { overlay: number }
  history.replaceState(state, '')
}

/**
 * On phones the back button closes the overlay instead of leaving the page, by a history entry for the open overlay.
 * Links inside must call `leavesOverlay`, or the entry remains.
 */
export function useBackCloses(open: boolean, onClose: () => void): void {
  const close = useEvent(onClose)
  useEffect(() => {
    if (!open || !matchMedia('(pointer: coarse)').matches) return undefined
    const overlay = ++last
    const under = top
    const isOurs = (): boolean => entryOf(history.state) === overlay
    history.pushState({ overlay }, '')
    top = overlay
    // Delayed, since the router may check later.
    const forget = (): void => void setTimeout(() => (top = top === overlay ? under : top))
    const listen = (): void => {
      if (isOurs()) return
      forget()
      if (newAddress !== null) history.pushState({ ...history.state }, '', newAddress)
      newAddress = null
      close()
    }
    overlays.add(listen)
    return () => {
      overlays.delete(listen)
      // Delayed, since another overlay or page may open next.
      setTimeout(() => {
        if (!isOurs()) return forget()
        if (newAddress !== null) {
          newAddress = null
          becomePage()
          return forget()
        }
        addEventListener('popstate', forget, { once: true })
        history.back()
      })
    }
  }, [open, close])
}
