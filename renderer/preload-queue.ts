/** What to preload: only the page's `code`, or `all`, including its data. */
export type Share = 'code' | 'all'

/** Runs each task once, at most `limit` at a time. Hovered links (`all`) come before visible ones. */
export function preloadQueue(limit: number, run: (path: string, share: Share) => Promise<unknown>) {
  const queued = new Set<string>()
  const waiting: Record<Share, string[]> = { all: [], code: [] }
  let running = 0

  const next = (): void => {
    while (running < limit) {
      const share = waiting.all.length ? 'all' : 'code'
      const path = waiting[share].shift()
      if (path === undefined) return
      running += 1
      void run(path, share)
        .catch(() => {})
        .finally(() => {
          running -= 1
          next()
        })
    }
  }
  return (path: string, share: Share): void => {
    if (queued.has(share + path)) return
    queued.add(share + path)
    waiting[share].push(path)
    next()
  }
}
