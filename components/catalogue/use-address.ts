import { useCallback, useSyncExternalStore } from 'react'
import { usePageContext } from 'vike-react/usePageContext'

const changed = 'waha:address'

/**
 * The query string of a list's address, and a way to change it without leaving the page. While the HTML is taken
 * over it is empty, as it was for whoever rendered the page.
 *
 * The router would fetch the page's own payload again for every filter. So changes within a page are made here, and
 * going back over them is kept from the router; what leads to another path is left to it.
 */
export function useAddress(): [search: string, go: (href: string) => void] {
  const { urlPathname } = usePageContext()
  const subscribe = useCallback((notify: () => void) => {
    let shown = location.search
    const onPopState = (event: PopStateEvent) => {
      if (!isAt(urlPathname) || location.search === shown) return
      event.stopImmediatePropagation()
      // Through the router's own copy of this method it learns where the browser is now.
      history.replaceState(history.state, '')
      onChange()
      requestAnimationFrame(() => window.scrollTo({ top: savedPosition(), behavior: 'instant' }))
    }
    const onChange = () => {
      shown = location.search
      notify()
    }
    window.addEventListener('popstate', onPopState, { capture: true })
    window.addEventListener(changed, onChange)
    return () => {
      window.removeEventListener('popstate', onPopState, { capture: true })
      window.removeEventListener(changed, onChange)
    }
  }, [urlPathname])
  return [useSyncExternalStore(subscribe, () => searchAt(urlPathname), () => ''), go]
}

function go(href: string): void {
  history.pushState({ ...history.state }, '', href)
  window.dispatchEvent(new Event(changed))
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

/** The router notes in each entry of the history how far it was scrolled. */
const savedPosition = (): number => (history.state as { vike?: { scrollPosition?: { y?: number } | null } } | null)?.vike?.scrollPosition?.y ?? 0
