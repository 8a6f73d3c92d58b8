import { useSyncExternalStore } from 'react'
import { usePageContext } from 'vike-react/usePageContext'
import { savedPosition } from '#components/layout/scroll-position.ts'
import { moveUnderOverlay } from '#components/ui/use-back-closes.ts'

const CHANGED = 'waha:address'

/**
 * The list's path and query, and a function that changes it without leaving the page. During hydration the query is
 * empty, as in the prerendered HTML.
 */
export function useAddress(): [address: string, go: (href: string) => void] {
  const { urlPathname } = usePageContext()
  return [
    useSyncExternalStore(
      subscribe,
      () => addressAt(urlPathname),
      () => urlPathname,
    ),
    go,
  ]
}

function subscribe(notify: () => void): () => void {
  const path = location.pathname
  const onPopState = () => {
    notify()
    // The router would fetch the page's data first.
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
 * Bypasses the router, which would fetch the page's data for every filter. The entry keeps the router's history state,
 * so that going back restores scrolling.
 */
function go(href: string): void {
  if (!moveUnderOverlay(href)) history.pushState({ ...history.state }, '', href)
  lastGoHref = location.href
  window.dispatchEvent(new Event(CHANGED))
}

/** The last URL of `go`: a filter on a later page leads to the list's first URL. */
let lastGoHref = ''
/** During a navigation the URL is already the next page's; this one keeps its list. */
let last = ''
const addressAt = (path: string): string =>
  isAt(path) || location.href === lastGoHref ? (last = location.pathname + location.search) : last || path

function isAt(path: string): boolean {
  try {
    return decodeURIComponent(location.pathname) === path
  } catch {
    return false
  }
}
