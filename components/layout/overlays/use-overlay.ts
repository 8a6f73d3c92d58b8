import type { MouseEvent } from 'react'
import { navigate } from 'vike/client/router'
import { leavesOverlay, useBackCloses } from '#components/ui/use-back-closes.ts'

/**
 * Common behaviour of overlays: the back button on phones and links inside close them.
 * @returns props of the element around the links
 */
export function useOverlay(open: boolean, onClose: () => void): { onClick: (event: MouseEvent) => void } {
  useBackCloses(open, onClose)
  return {
    onClick(event) {
      const link = (event.target as Element).closest<HTMLAnchorElement>('a[href]')
      if (!link || event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
      if (link.origin !== location.origin || link.target) return
      event.preventDefault()
      // Otherwise the router follows the link too.
      event.stopPropagation()
      leaveFor(link.pathname + link.search + link.hash, onClose)
    },
  }
}

/** Navigates to another page, which replaces the overlay's history entry. */
export function leaveFor(href: string, onClose: () => void): void {
  const overwriteLastHistoryEntry = leavesOverlay()
  onClose()
  void navigate(href, { overwriteLastHistoryEntry })
}
