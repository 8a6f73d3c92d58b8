type Call<T> = {
  /** Of calls with the same key, one that still waits at the end of the line gives way to the next. */
  key?: string
  /** What the customer sees meanwhile. */
  apply?: (state: T) => T
  send: () => Promise<T>
}
type Waiting<T> = Call<T> & { done: PromiseWithResolvers<T> }

/** Why a call was never made: another customer is here. */
export class Dropped extends Error {}

/**
 * Calls that each answer with the whole of what they change, made one after the other. What is shown is the latest answer
 * with the calls under way laid over it; a refused call is taken off again, and so takes itself back.
 * @param changed told when what is shown is another; `isCounted` unless it is only that something is asked
 */
export function callLine<T>(changed: (about: { isCounted: boolean }) => void) {
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
    const begun = age
    const [answer, error] = await send().then(
      (value): [T | null, unknown] => [value, null],
      (reason: unknown): [null, unknown] => [null, reason],
    )
    running = null
    const isLate = begun !== age
    if (answer !== null && !isLate) settled = answer
    changed({ isCounted: !isLate && (answer !== null || isShown) })
    void run()
    if (answer !== null && !isLate) done.resolve(answer)
    else done.reject(isLate ? new Dropped() : error)
  }

  return {
    shown,
    /** Whether anything that changes what is shown is still to be answered. */
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
    /** What is known from elsewhere. */
    settle(state: T | null): void {
      settled = state
      changed({ isCounted: true })
    },
    /** Forgets everything; what is under way answers to nobody. */
    clear(): void {
      age += 1
      settled = null
      const dropped = waiting
      waiting = []
      for (const { done } of dropped) done.reject(new Dropped())
    },
  }
}
