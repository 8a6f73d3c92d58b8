import { isLoadingOptional } from '#api/optional.ts'

const GUARD_MS = 10_000
const KEY = 'reloaded'

let reloading = false
/** Whether the page is reloading, so that its errors can be ignored. */
export const isReloading = (): boolean => reloading

/**
 * Reloads the page if its code cannot be loaded, for instance after a deployment; at most once in ten seconds per path.
 * Failures of optional code and offline failures are ignored.
 */
export function guardChunks(): void {
  addEventListener('vite:preloadError', () => {
    if (isLoadingOptional() || !navigator.onLine || !mayReload(location.pathname, Date.now())) return
    reloading = true
    location.reload()
  })
}

/** Records a reload of the path. Without storage it returns false, to avoid an endless loop. */
function mayReload(path: string, now: number): boolean {
  try {
    const reloads = recent(sessionStorage.getItem(KEY), now)
    if (path in reloads) return false
    sessionStorage.setItem(KEY, JSON.stringify({ ...reloads, [path]: now }))
    return true
  } catch {
    return false
  }
}

/** Times of the last ten seconds' reloads by path; unreadable data counts as empty. */
export function recent(kept: string | null, now: number): Record<string, number> {
  try {
    const entries = Object.entries(JSON.parse(kept ?? '{}') as Record<string, unknown>)
    return Object.fromEntries(
      entries.filter(
        (entry): entry is [string, number] =>
          typeof entry[1] === 'number' && now - entry[1] >= 0 && now - entry[1] < GUARD_MS,
      ),
    )
  } catch {
    return {}
  }
}
