import { useEffect } from 'react'
import { useEvent } from './use-event.ts'

let last = 0
/** The overlay whose entry is the newest of the history. */
let top: number | null = null
/** Where the page went while the overlay lay over it. */
let moved: string | null = null

/** What each overlay does at a step through the history. */
const overlays = new Set<() => void>()
// Listening from the start, they hear of a step before the page does, which would show itself as it was.
globalThis.addEventListener?.('popstate', () => {
  for (const overlay of overlays) overlay()
})

const entryOf = (state: unknown): number | null => (state as { overlay?: number } | null)?.overlay ?? null

/**
 * Whether the step back that is being taken only closes an overlay: the page stays as it is. Routers hear of the step
 * too, and may ask.
 */
export const isOverlayClosing = (): boolean => top !== null && entryOf(history.state) !== top

/**
 * To be called by whoever leaves the page through a link in an overlay.
 * @returns whether the newest entry of the history only stood for the overlay: the next page is to take its place
 */
export function leavesOverlay(): boolean {
  if (top === null || entryOf(history.state) !== top) return false
  top = null
  moved = null
  history.replaceState({}, '')
  return true
}

/**
 * To be called by a page whose address changes, such as a list that is narrowed: while an overlay lies over it there is
 * one change in the history, however many there were, and it stays when the overlay is closed.
 * @returns whether an overlay lies over the page, so that nothing else is to be written into the history
 */
export function moveUnderOverlay(href: string): boolean {
  if (top === null || entryOf(history.state) !== top) return false
  moved = href
  history.replaceState(history.state, '', href)
  return true
}

/** The overlay's own entry stands for the page from now on. */
function becomePage(): void {
  const { overlay: _, ...state } = history.state as { overlay: number }
  history.replaceState(state, '')
}

/**
 * On phones the back button closes what lies over the page, and leaves the page where it is: an entry of the history
 * stands for it while it is open. Links inside have to ask `leavesOverlay`, or the entry would stay behind.
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
    // The router may take its time to ask.
    const forget = (): void => void setTimeout(() => (top = top === overlay ? under : top))
    const listen = (): void => {
      if (isOurs()) return
      forget()
      if (moved !== null) history.pushState({ ...history.state }, '', moved)
      moved = null
      close()
    }
    overlays.add(listen)
    return () => {
      overlays.delete(listen)
      // Not at once: who closes it may be about to open another, or to leave the page.
      setTimeout(() => {
        if (!isOurs()) return forget()
        if (moved !== null) {
          moved = null
          becomePage()
          return forget()
        }
        addEventListener('popstate', forget, { once: true })
        history.back()
      })
    }
  }, [open, close])
}
