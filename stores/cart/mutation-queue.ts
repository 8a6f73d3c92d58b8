type Call<T> = {
  /** A call replaces the last waiting call with the same key. */
  key?: string
  /** Optimistic change to the state. */
  apply?: (state: T) => T
  send: () => Promise<T>
}
type Waiting<T> = Call<T> & { done: PromiseWithResolvers<T> }

/** Rejects calls that were never sent because the customer has changed. */
class Dropped extends Error {}

/**
 * Runs calls one after the other; each returns the whole state. Shows the latest response with pending calls applied,
 * and removes a call that fails.
 * @param changed called when the shown state changes; `isCounted` is false if only a read has started
 */
export function createMutationQueue<T>(changed: (about: { isCounted: boolean }) => void) {
  let settled: T | null = null
  let running: Waiting<T> | null = null
  let waiting: Waiting<T>[] = []
  let age = 0

  const shown = (): T | null =>
    settled && [running, ...waiting].reduce((state, call) => call?.apply?.(state) ?? state, settled)

  async function run(): Promise<void> {
    if (running) return
    running = waiting.shift() ?? null
    if (!running) return
    const { send, done, apply } = running
    const isShown = apply !== undefined
    const startAge = age
    const [answer, error] = await send().then(
      (value): [T | null, unknown] => [value, null],
      (reason: unknown): [null, unknown] => [null, reason],
    )
    running = null
    const isLate = startAge !== age
    if (answer !== null && !isLate) settled = answer
    changed({ isCounted: !isLate && (answer !== null || isShown) })
    void run()
    if (answer !== null && !isLate) done.resolve(answer)
    else done.reject(isLate ? new Dropped() : error)
  }

  return {
    shown,
    /** Whether a call that changes the state is pending. */
    isBusy: (): boolean => [running, ...waiting].some((call) => call?.apply),
    make(call: Call<T>): Promise<T> {
      const last = waiting.at(-1)
      const takesPlace = call.key !== undefined && last?.key === call.key
      const done = takesPlace ? last.done : Promise.withResolvers<T>()
      if (takesPlace) waiting.pop()
      waiting.push({ ...call, done })
      changed({ isCounted: call.apply !== undefined })
      void run()
      return done.promise
    },
    /** Sets the state from another source. */
    replace(state: T | null): void {
      settled = state
      changed({ isCounted: true })
    },
    /** Drops all state and calls; the response of a running call is ignored. */
    clear(): void {
      age += 1
      settled = null
      const dropped = waiting
      waiting = []
      for (const { done } of dropped) done.reject(new Dropped())
    },
  }
}
