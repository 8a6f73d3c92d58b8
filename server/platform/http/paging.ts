import type { Page } from '#api/contract/staff.ts'
import { sql, type AnyPgColumn, type SQL } from '../database/drizzle.ts'

export type { Page }

/** @param found up to one more than `limit`, which shows that there are more */
export function pageOf<T, Cursor>(found: T[], limit: number, cursorOf: (last: T) => Cursor): Page<T, Cursor> {
  const items = found.slice(0, limit)
  const more = found.length > limit
  return { items, more, next: more ? cursorOf(items.at(-1)!) : null }
}

/**
 * What comes after a cursor in a list whose newest rows come first.
 * @param before the id of the last row of the page before, or a time
 */
export function olderThan(
  before: string | undefined,
  { time, id }: { time: AnyPgColumn; id: AnyPgColumn },
): SQL | undefined {
  if (before === undefined) return undefined
  if (before.includes(':')) return sql`${time} < ${before}::timestamptz`
  return sql`(${time}, ${id}) < (select ${time}, ${id} from ${time.table} where ${id} = ${before}::uuid)`
}

/** A list that is always read whole. */
export const wholeList = <T>(items: T[]): Page<T, never> => ({ items, more: false, next: null })
