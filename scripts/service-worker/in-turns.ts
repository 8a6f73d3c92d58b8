const AT_ONCE = 6

/** Does something with each, a few at a time: all at once would take the line from the page. */
export async function inTurns<T>(all: readonly T[], work: (one: T) => Promise<void>): Promise<void> {
  const left = [...all]
  const next = async (): Promise<void> => {
    for (let one = left.shift(); one !== undefined; one = left.shift()) await work(one)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, next))
}
