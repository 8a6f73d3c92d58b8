const AT_ONCE = 6

/** Processes items a few at a time, to leave bandwidth for the page. */
export async function inTurns<T>(all: readonly T[], work: (one: T) => Promise<void>): Promise<void> {
  const remaining = [...all]
  const next = async (): Promise<void> => {
    for (let one = remaining.shift(); one !== undefined; one = remaining.shift()) await work(one)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, next))
}
