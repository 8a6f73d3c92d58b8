import type { Kind, Statement } from './statement.ts'

export type Difference = {
  kind: Kind
  /** Of the site. */
  file: string
  name: string
  /** Null if only the other says it. */
  before: string | null
  after: string | null
}

/** What one file says and the other does not, and where both say the same in another order. */
export function compareStatements(file: string, before: Statement[], after: Statement[]): Difference[] {
  const [old, fresh] = [byPlace(before), byPlace(after)]
  return [...new Set([...old.keys(), ...fresh.keys()])].flatMap((place) => {
    const [were, are] = [old.get(place) ?? [], fresh.get(place) ?? []]
    const { kind, name } = (were[0] ?? are[0])!
    return compareValues(
      were.map(({ value }) => value),
      are.map(({ value }) => value),
    ).map(([was, is]) =>
      was === is
        ? { kind: 'order' as const, file, name: [kind, name].filter(Boolean).join(' '), before: null, after: null }
        : { kind, file, name, before: was, after: is },
    )
  })
}

const byPlace = (statements: Statement[]): Map<string, Statement[]> =>
  Map.groupBy(statements, ({ kind, name }) => `${kind} ${name}`)

/** Pairs of values that differ; a pair of two nulls if only their order does. */
function compareValues(were: string[], are: string[]): [string | null, string | null][] {
  if (were.length === are.length && were.every((value, at) => value === are[at])) return []
  const [gone, come] = [without(were, are), without(are, were)]
  if (gone.length + come.length === 0) return [[null, null]]
  return Array.from({ length: Math.max(gone.length, come.length) }, (_, at) => [gone[at] ?? null, come[at] ?? null])
}

/** Values that the others have not as often. */
function without(values: string[], others: string[]): string[] {
  const counts = new Map<string, number>()
  for (const value of others) counts.set(value, (counts.get(value) ?? 0) + 1)
  return values.filter((value) => {
    const count = counts.get(value) ?? 0
    counts.set(value, count - 1)
    return count <= 0
  })
}
