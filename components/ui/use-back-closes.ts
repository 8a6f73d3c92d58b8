import { useEffect } from 'react'
import { useEvent } from './use-event.ts'

let last = 0
/** The overlay whose entry is the newest of the history. */
let top: number | null = null

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
  history.replaceState({}, '')
  return true
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
      close()
    }
    addEventListener('popstate', listen)
    return () => {
      removeEventListener('popstate', listen)
      // Not at once: who closes it may be about to open another, or to leave the page.
      setTimeout(() => {
        if (!isOurs()) return forget()
        addEventListener('popstate', forget, { once: true })
        history.back()
      })
    }
  }, [open, close])
}
