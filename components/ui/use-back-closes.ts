import { useEffect } from 'react'
import { useEvent } from './use-event.ts'

let last = 0

/**
 * On phones the back button closes what lies over the page, and leaves the page where it is: an entry of the history
 * stands for it while it is open. For overlays without links in them, since leaving through one would keep the entry.
 */
export function useBackCloses(open: boolean, onClose: () => void): void {
  const close = useEvent(onClose)
  useEffect(() => {
    if (!open || !matchMedia('(pointer: coarse)').matches) return undefined
    const overlay = ++last
    const isOurs = (): boolean => (history.state as { overlay?: number } | null)?.overlay === overlay
    history.pushState({ overlay }, '')
    const listen = (): void => {
      if (!isOurs()) close()
    }
    addEventListener('popstate', listen)
    return () => {
      removeEventListener('popstate', listen)
      // Not at once: who closes it may be about to open another, or to leave the page.
      setTimeout(() => isOurs() && history.back())
    }
  }, [open, close])
}
