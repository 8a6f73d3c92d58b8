import { useSyncExternalStore } from 'react'
import { usePageContext } from 'vike-react/usePageContext'
import { savedPosition } from '#components/layout/scroll-position.ts'
import { moveUnderOverlay } from '#components/ui/use-back-closes.ts'

const CHANGED = 'waha:address'

/**
 * The query string of a list's address, and a way to change it without leaving the page. While the HTML is taken
 * over it is empty, as it was for whoever rendered the page.
 */
export function useAddress(): [search: string, go: (href: string) => void] {
  const { urlPathname } = usePageContext()
  return [
    useSyncExternalStore(
      subscribe,
      () => searchAt(urlPathname),
      () => '',
    ),
    go,
  ]
}

function subscribe(notify: () => void): () => void {
  const path = location.pathname
  const onPopState = () => {
    notify()
    // The router does the same, but only after it has fetched the page's payload.
    if (location.pathname === path)
      requestAnimationFrame(() => window.scrollTo({ top: savedPosition(), behavior: 'instant' }))
  }
  window.addEventListener(CHANGED, notify)
  window.addEventListener('popstate', onPopState)
  return () => {
    window.removeEventListener(CHANGED, notify)
    window.removeEventListener('popstate', onPopState)
  }
}

/**
 * Not by the router, which would fetch the page's own payload again for every filter. Its notes are copied into the
 * new entry, so that it takes the entry for one of its own when somebody goes back to it, and restores the scrolling.
 */
function go(href: string): void {
  if (!moveUnderOverlay(href)) history.pushState({ ...history.state }, '', href)
  window.dispatchEvent(new Event(CHANGED))
}

/** While the next page is on its way the address is already its own, and this one keeps what it showed. */
let last = ''
const searchAt = (path: string): string => (isAt(path) ? (last = location.search) : last)

function isAt(path: string): boolean {
  try {
    return decodeURIComponent(location.pathname) === path
  } catch {
    return false
  }
}
