import { id, time } from './columns.ts'
import { index, integer, pgTable } from './drizzle.ts'

/** Sales that ended, one row for all that had the same beginning and end; what was on sale is in the log of changes. */
export const endedSales = pgTable(
  'ended_sales',
  {
    id: id(),
    beginsAt: time(),
    endsAt: time().notNull(),
    products: integer().notNull(),
    variants: integer().notNull(),
    /** Percent off, the smallest and the largest. */
    least: integer().notNull(),
    most: integer().notNull(),
  },
  (t) => [index('ended_sales_end').on(t.endsAt.desc(), t.id.desc())],
)
