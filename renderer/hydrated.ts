import { useEffect } from 'react'

let resolveHydrated: () => void

/**
 * Resolves when React has hydrated the whole page; stores may change from then on. Vike's own hook runs when hydration
 * starts.
 */
export const pageHydrated = new Promise<void>((resolve) => {
  resolveHydrated = resolve
})

/** Rendered after the page, in the same boundary: see +Layout. */
export function HydrationMarker() {
  useEffect(resolveHydrated, [])
  return null
}
