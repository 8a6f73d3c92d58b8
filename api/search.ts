type Value = string | number | boolean | null | undefined

/** The query part of an address, without what is undefined, null or empty; lists repeat their name. '' when nothing is left. */
export function search(query: Readonly<Record<string, Value | readonly Value[]>>): string {
  const pairs = Object.entries(query).flatMap(([name, value]) =>
    [value].flat().flatMap((one) => (one === undefined || one === null || one === '' ? [] : [[name, String(one)]])),
  )
  return pairs.length ? `?${new URLSearchParams(pairs)}` : ''
}
