import type { Page } from '#api/contract/staff.ts'

export type { Page }

/** @param found up to one more than `limit`, which shows that there are more */
export function pageOf<T, Cursor>(found: T[], limit: number, cursorOf: (last: T) => Cursor): Page<T, Cursor> {
  const items = found.slice(0, limit)
  const more = found.length > limit
  return { items, more, next: more ? cursorOf(items.at(-1)!) : null }
}

/** A list that is always read whole. */
export const wholeList = <T>(items: T[]): Page<T, never> => ({ items, more: false, next: null })
