import { isLoadingOptional } from '#api/optional.ts'

const GUARD_MS = 10_000
const KEY = 'reloaded'

let reloading = false
/** Whether the page is on its way out: what goes wrong in it now matters to nobody. */
export const isReloading = (): boolean => reloading

/**
 * Code of the page that does not come, after a deployment for one, is asked for again with the page itself: at most
 * once in ten seconds for each path. What the page can do without, and a lost connection, are no reason.
 */
export function guardChunks(): void {
  addEventListener('vite:preloadError', () => {
    if (isLoadingOptional() || !navigator.onLine || !mayReload(location.pathname, Date.now())) return
    reloading = true
    location.reload()
  })
}

/** Notes that the path is loaded again now. Where nothing can be noted there is no second try: it could go on for ever. */
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

/** When each path was loaded again, those of the last ten seconds; what cannot be read is forgotten. */
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
