import { sql, type SQL } from '#server/platform/database/drizzle.ts'
import { message } from '#server/platform/http/messages.ts'
import { columns, issuedLines, LINE_SIGN, row, totalOf, type MakeReport } from './table.ts'

/** Boxes of the VAT return for a shop's sales, in its order; the last one is not in the return. */
export const VAT_BOXES = ['standard', 'citizens', 'zero', 'exports', 'exempt', 'outside'] as const
export type Box = (typeof VAT_BOXES)[number]

/** The box of a line `l`. Private education and health of citizens, and exports, have boxes of their own. */
export const BOX: SQL = sql`case
  when l.tax_class = 'standard' then 'standard'
  when l.tax_class = 'exempt' then 'exempt'
  when l.tax_class = 'out_of_scope' then 'outside'
  when l.tax_reason in ('VATEX-SA-EDU', 'VATEX-SA-HEA') then 'citizens'
  when l.tax_reason in ('VATEX-SA-32', 'VATEX-SA-33') then 'exports'
  else 'zero' end`

type Sums = { box: Box; sales: number; returned: number; vat: number }

/** Net sales, net credit notes, and the VAT of both. */
export const vatByBox: MakeReport = async (db, range) => {
  const { rows: found } = await db.execute<Sums>(sql`
    select ${BOX} as box, coalesce(sum(l.total - l.vat) filter (where not l.is_credit), 0)::float8 as sales,
      coalesce(sum(l.total - l.vat) filter (where l.is_credit), 0)::float8 as returned,
      coalesce(sum(l.vat * ${LINE_SIGN}), 0)::float8 as vat
    from invoice_lines l where ${issuedLines(range)} group by 1`)
  const shown = columns('box', 'sales', 'returned', 'net', 'vat')
  const rows = VAT_BOXES.map((box) => {
    const { sales, returned, vat } = found.find((one) => one.box === box) ?? { sales: 0, returned: 0, vat: 0 }
    return row([message(`api.report.box.${box}`), sales, returned, sales - returned, vat], {
      key: sales + returned > 0 ? box : null,
    })
  })
  return { columns: shown, rows, total: totalOf(shown, rows), by: 'box' }
}
