export type Page<T> = { items: T[]; more: boolean }

/** @param found up to one more than `limit`, which shows that there are more */
export const pageOf = <T>(found: T[], limit: number): Page<T> => ({
  items: found.slice(0, limit),
  more: found.length > limit,
})
