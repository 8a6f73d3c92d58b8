import type { ColumnMap } from '#api/contract/import-states.ts'
import { clean } from '#locales/arabic-text.ts'
import { COLUMNS } from './readers/csv/columns.ts'
import type { TableFormat } from './readers/import-reader.ts'
import { findTable, type Records, type Table } from './table.ts'

/** What columns are by a choice of staff, or else as one of the imports before had it, the last first. */
export type Mapping = { columns?: ColumnMap | undefined; kept?: readonly ColumnMap[] | undefined }

/** The table of a format with the first mapping of which the file has every column, and that mapping. */
export function findMapped(
  records: Records,
  format: TableFormat,
  { columns, kept = [] }: Mapping,
): { table: Table; columns: ColumnMap } | undefined {
  for (const one of columns ? [columns] : [...kept, {}]) {
    const mapped = new Map(
      Object.entries(one).map(([name, field]) => [clean(name), (format.columns[field] ?? COLUMNS[field])[0]!]),
    )
    const table = findTable(records, format.is, mapped)
    if (!table) continue
    const found = Object.entries(one).filter(([name]) => table.columns.includes(clean(name)))
    if (columns || found.length === mapped.size) return { table, columns: Object.fromEntries(found) }
  }
  return undefined
}
