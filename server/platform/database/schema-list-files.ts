import { FILE_FORMATS, LIST_FILE_STATES, LISTS } from '#api/contract/file-names.ts'
import { boolean, index, integer, jsonb, pgTable, text, uuid } from './drizzle.ts'
import { time } from './columns.ts'
import { staff } from './schema-staff.ts'

/** Lists that staff asked for as files, which are kept for a day. */
export const listFiles = pgTable(
  'list_files',
  {
    id: uuid().primaryKey(),
    staffId: integer()
      .notNull()
      .references(() => staff.id),
    list: text({ enum: [...LISTS] }).notNull(),
    format: text({ enum: [...FILE_FORMATS] }).notNull(),
    filters: jsonb().$type<object>().notNull(),
    /** Whether it names people, which whoever asked was allowed to read. */
    seesPeople: boolean().notNull(),
    state: text({ enum: [...LIST_FILE_STATES] })
      .notNull()
      .default('working'),
    done: integer().notNull().default(0),
    total: integer(),
    /** Why it failed, for people. */
    reason: text(),
    requestedAt: time().notNull().defaultNow(),
  },
  (table) => [index().on(table.staffId, table.list, table.requestedAt)],
)
