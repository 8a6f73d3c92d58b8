/** `code` of the page alone, or `all` it needs. */
export type Share = 'code' | 'all'

/** Runs each task once, at most `limit` at a time; what somebody points at (`all`) goes before what is only in sight. */
export function preloadQueue(limit: number, run: (path: string, share: Share) => Promise<unknown>) {
  const known = new Set<string>()
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
    if (known.has(share + path)) return
    known.add(share + path)
    waiting[share].push(path)
    next()
  }
}
