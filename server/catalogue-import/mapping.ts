import type { ColumnMap, MappedField } from '#api/contract/import-states.ts'
import { clean } from '#locales/arabic-text.ts'
import { say } from '#server/catalogue/write/service.ts'
import { COLUMNS, columnOf } from './readers/csv/columns.ts'
import type { TableFormat } from './readers/import-reader.ts'
import type { Records } from './records.ts'
import { findTable, isFilled, sampleOf, type Table } from './table.ts'
import { ColumnsRefused, type MappableColumn } from './types.ts'

/** What columns are by a choice of staff, or else as one of the imports before had it, the last first. */
export type Mapping = { columns?: ColumnMap | undefined; kept?: readonly ColumnMap[] | undefined }

/**
 * The table of a format with the first mapping of which the file has every column, and that mapping.
 * @throws ColumnsRefused where staff name two columns alike
 */
export function findMapped(
  records: Records,
  format: TableFormat,
  { columns, kept = [] }: Mapping,
): { table: Table; columns: ColumnMap } | undefined {
  for (const one of columns ? [columns] : [...kept, {}]) {
    const namesOf = (field: MappedField): readonly string[] => format.columns[field] ?? COLUMNS[field]
    const mapped = new Map(Object.entries(one).map(([name, field]) => [clean(name), namesOf(field)[0]!]))
    const table = findTable(records, format.is, mapped)
    if (!table) continue
    const found = Object.entries(one).filter(([name]) => table.columns.includes(clean(name)))
    const twice = twiceIn(found, (field) => table.ownColumn(namesOf(field)))
    if (twice && columns) throw new ColumnsRefused(say('import.columnTwice', twice), columnsOf(records))
    if (!twice && (columns || found.length === mapped.size)) return { table, columns: Object.fromEntries(found) }
  }
  return undefined
}

/** Two columns of one field. */
function twiceIn(
  found: [string, MappedField][],
  ownOf: (field: MappedField) => string | undefined,
): { field: string; column: string; other: string } | undefined {
  for (const [at, [column, field]] of found.entries()) {
    const own = ownOf(field)
    const other =
      own !== clean(column) && own !== undefined ? own : found.slice(0, at).find((one) => one[1] === field)?.[0]
    if (other !== undefined) return { field: columnOf(field), column, other }
  }
  return undefined
}

/** The columns of records that nothing knows, which are named by the first of the fullest rows. */
export function columnsOf({ first }: Records): MappableColumn[] {
  const filled = first.map((cells) => cells.filter(isFilled).length)
  const header = filled.indexOf(Math.max(...filled))
  return (first[header] ?? []).flatMap((name, at) => {
    if (!isFilled(name)) return []
    const values = first.slice(header + 1).map((cells) => cells[at])
    return [{ name: clean(name), samples: [...new Set(values.filter(isFilled))].slice(0, 3).map(sampleOf) }]
  })
}
