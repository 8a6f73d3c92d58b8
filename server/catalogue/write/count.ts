/** Results of an import for the rows of one kind. */
export type Count = { created: number; updated: number; unchanged: number }

export const noCount = (): Count => ({ created: 0, updated: 0, unchanged: 0 })

export const sum = (counts: Count[]): Count =>
  counts.reduce(
    (all, one) => ({
      created: all.created + one.created,
      updated: all.updated + one.updated,
      unchanged: all.unchanged + one.unchanged,
    }),
    noCount(),
  )
