import { optional } from '#api/optional.ts'
import { build } from './build.ts'

const HOUR_MS = 3_600_000
/** Somebody who goes to and fro between tabs need not ask each time. */
const PAUSE_MS = 60_000

/** Asks which build is published: each hour, and when somebody comes back to the tab. */
export function watchBuild(): void {
  let asked = Date.now()
  const ask = async (): Promise<void> => {
    if (build.isNewerThere || build.running === undefined || document.hidden || !navigator.onLine) return
    asked = Date.now()
    const latest = await optional(
      async () => (await fetch('/builds/latest.json', { cache: 'no-cache' })).json() as Promise<{ id?: unknown }>,
    )
    build.isNewerThere = typeof latest?.id === 'string' && latest.id !== build.running
  }
  setInterval(() => void ask(), HOUR_MS)
  document.addEventListener('visibilitychange', () => void (Date.now() - asked >= PAUSE_MS && ask()))
}
