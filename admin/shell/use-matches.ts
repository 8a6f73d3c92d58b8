import { useSyncExternalStore } from 'react'

/** Whether a media query holds now. Styles alone cannot change the order in which elements are focused. */
export function useMatches(query: string): boolean {
  const follow = (onChange: () => void): (() => void) => {
    const list = matchMedia(query)
    list.addEventListener('change', onChange)
    return () => list.removeEventListener('change', onChange)
  }
  return useSyncExternalStore(follow, () => matchMedia(query).matches)
}
