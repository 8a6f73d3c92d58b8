import { changedFields, isEqual } from './form-values.ts'

type Value = Record<string, unknown>

/** Which fields two people changed from the same version. What both changed alike is no conflict. */
export function compare(base: Value, mine: Value, theirs: Value): Record<'both' | 'onlyMine' | 'onlyTheirs', string[]> {
  const byMe = changedFields(base, mine)
  const byThem = changedFields(base, theirs)
  return {
    both: byMe.filter((field) => byThem.includes(field) && !isEqual(mine[field], theirs[field])),
    onlyMine: byMe.filter((field) => !byThem.includes(field)),
    onlyTheirs: byThem.filter((field) => !byMe.includes(field)),
  }
}
