type Value = string | number | boolean | null | undefined

/** The query string without undefined, null or empty values; arrays repeat their name. '' if nothing is left. */
export function search(query: Readonly<Record<string, Value | readonly Value[]>>): string {
  const pairs = Object.entries(query).flatMap(([name, value]) =>
    [value].flat().flatMap((one) => (one === undefined || one === null || one === '' ? [] : [[name, String(one)]])),
  )
  return pairs.length ? `?${new URLSearchParams(pairs)}` : ''
}
