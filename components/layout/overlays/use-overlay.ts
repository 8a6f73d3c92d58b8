import type { MouseEvent } from 'react'
import { navigate } from 'vike/client/router'
import { leavesOverlay, useBackCloses } from '#components/ui/use-back-closes.ts'

/**
 * What all overlays do besides their dialog: the back button closes them on a phone, and so does a link inside.
 * @returns for the element around the links
 */
export function useOverlay(open: boolean, onClose: () => void): { onClick: (event: MouseEvent) => void } {
  useBackCloses(open, onClose)
  return {
    onClick(event) {
      const link = (event.target as Element).closest<HTMLAnchorElement>('a[href]')
      if (!link || event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
      if (link.origin !== location.origin || link.target) return
      event.preventDefault()
      // The router follows every link it hears of.
      event.stopPropagation()
      leaveFor(link.pathname + link.search + link.hash, onClose)
    },
  }
}

/** Goes on to another page, which takes the overlay's place in the history. */
export function leaveFor(href: string, onClose: () => void): void {
  const overwriteLastHistoryEntry = leavesOverlay()
  onClose()
  void navigate(href, { overwriteLastHistoryEntry })
}
