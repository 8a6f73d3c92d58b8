import { Type, type Static } from 'typebox'
import { FILE_FORMATS } from './file-names.ts'
import { Halalas, nullable } from './shared.ts'
import { closed } from './staff-entry.ts'
import { Day } from './staff.ts'
import { DRILLS, PAID_PROVIDERS, REPORTS } from './report-names.ts'

/**
 * `money` is in halalas, `count` a whole number, `day` YYYY-MM-DD in Riyadh, and `code` is shown from left to right.
 */
const COLUMN_KINDS = ['text', 'code', 'day', 'count', 'money'] as const

/** Days in Riyadh, both inclusive; by default the current month. `by` and `key` are those of a row that is opened. */
export const ReportQuery = closed({
  from: Type.Optional(Day),
  until: Type.Optional(Day),
  by: Type.Optional(Type.Enum([...DRILLS])),
  key: Type.Optional(Type.String({ maxLength: 200 })),
})
export type ReportQuery = Static<typeof ReportQuery>
export const ReportName = closed({ name: Type.Enum([...REPORTS]) })
export const ReportFile = closed({ ...ReportName.properties, format: Type.Enum([...FILE_FORMATS]) })

const Cell = nullable(Type.Union([Type.String(), Type.Integer()]))
export const Report = Type.Object({
  name: ReportName.properties.name,
  from: Day,
  until: Day,
  /** Only tests are shown, since the shop has nothing real yet; otherwise only what is real. */
  test: Type.Boolean(),
  /** The shop has tests besides, which are left out. */
  without_tests: Type.Boolean(),
  /** The shop is or was registered for VAT; otherwise no report names it. */
  taxed: Type.Boolean(),
  columns: Type.Array(Type.Object({ label: Type.String(), kind: Type.Enum([...COLUMN_KINDS]) })),
  rows: Type.Array(
    Type.Object({
      cells: Type.Array(Cell),
      /** For opening the documents behind it, by the report's `by`; null if there are none. */
      key: nullable(Type.String()),
      /** The order that it is about. */
      order: nullable(Type.Integer()),
    }),
  ),
  /** Of all rows, also of those that are left out. */
  total: nullable(Type.Array(Cell)),
  by: nullable(Type.Enum([...DRILLS])),
  /** The last column in the period of the same length that ends the day before; null for reports that are not drawn. */
  before: nullable(
    Type.Object({
      from: Day,
      until: Day,
      /** Of all rows. */
      total: Type.Integer(),
      /** Of each day with documents; in other reports of each row here, by its key, else its first cell. */
      amounts: Type.Array(Type.Object({ of: Type.String(), amount: Type.Integer() })),
    }),
  ),
  /** Rows were left out; the file has them. */
  more: Type.Boolean(),
})
export type Report = Static<typeof Report>

/** POST /staff/reports/payouts/entries: what a provider or a carrier paid to the bank. */
export const PayoutEntry = closed({
  provider: Type.Enum([...PAID_PROVIDERS]),
  day: Day,
  amount: Type.Integer({ minimum: 1, maximum: 1_000_000_000_00, description: 'halalas' }),
  fee: Type.Optional(Halalas),
  reference: Type.String({ minLength: 1, maxLength: 100, pattern: '\\S' }),
})
export type PayoutEntry = Static<typeof PayoutEntry>
