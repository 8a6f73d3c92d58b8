/** Fields of the first level whose value differs. */
export const changedFields = (before: Record<string, unknown>, after: Record<string, unknown>): string[] =>
  Object.keys(after).filter((field) => !isEqual(before[field], after[field]))

/** Of JSON values, whatever the order of their keys. */
export function isEqual(one: unknown, other: unknown): boolean {
  if (typeof one !== 'object' || typeof other !== 'object' || !one || !other) return one === other
  const [left, right] = [Object.entries(one), Object.entries(other)]
  return (
    Array.isArray(one) === Array.isArray(other) &&
    left.length === right.length &&
    left.every(([key, value]) => isEqual(value, (other as Record<string, unknown>)[key]))
  )
}

type Value = Record<string, unknown>

/** Which fields two people changed from the same version. The same change by both is no conflict. */
export function compare(base: Value, mine: Value, theirs: Value): Record<'both' | 'onlyMine' | 'onlyTheirs', string[]> {
  const byMe = changedFields(base, mine)
  const byThem = changedFields(base, theirs)
  return {
    both: byMe.filter((field) => byThem.includes(field) && !isEqual(mine[field], theirs[field])),
    onlyMine: byMe.filter((field) => !byThem.includes(field)),
    onlyTheirs: byThem.filter((field) => !byMe.includes(field)),
  }
}
