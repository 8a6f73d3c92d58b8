import { optional } from '#api/optional.ts'
import { build } from './build.ts'

const HOUR_MS = 3_600_000
/** Minimum interval, for visitors who often switch tabs. */
const PAUSE_MS = 60_000

/** Checks for a new build every hour, and when the visitor returns to the tab. */
export function watchBuild(): void {
  let checkedAt = Date.now()
  const ask = async (): Promise<void> => {
    if (build.isNewerThere || build.running === undefined || document.hidden || !navigator.onLine) return
    checkedAt = Date.now()
    const latest = await optional(
      async () => (await fetch('/builds/latest.json', { cache: 'no-cache' })).json() as Promise<{ id?: unknown }>,
    )
    build.isNewerThere = typeof latest?.id === 'string' && latest.id !== build.running
  }
  setInterval(() => void ask(), HOUR_MS)
  document.addEventListener('visibilitychange', () => void (Date.now() - checkedAt >= PAUSE_MS && ask()))
}
