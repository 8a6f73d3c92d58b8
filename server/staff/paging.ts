export type Page<T> = { items: T[]; more: boolean }

/** @param found one more than the limit if there are more */
export const pageOf = <T>(found: T[], limit: number): Page<T> => ({
  items: found.slice(0, limit),
  more: found.length > limit,
})
