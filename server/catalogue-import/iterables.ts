export async function allOf<T>(values: AsyncIterable<T> | Iterable<T>): Promise<T[]> {
  const all: T[] = []
  for await (const value of values) all.push(value)
  return all
}

/** Reads no further. */
export async function firstOf<T>(values: AsyncIterable<T>, count: number): Promise<T[]> {
  const first: T[] = []
  for await (const value of values) if (first.push(value) === count) break
  return first
}
