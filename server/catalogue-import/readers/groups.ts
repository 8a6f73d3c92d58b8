import { RowRefused } from '../fields.ts'
import { cellsOf, rejectionOf, type Cells, type Table } from '../table.ts'
import type { InputFile, Reading, SourceProduct } from '../types.ts'

/** What `make` makes of each row; a row that is refused is reported, and the others go on. */
export type EachRow = <T>(rows: Cells[], make: (row: Cells) => T) => T[]

/**
 * A reading of a table in which a product's row is followed by the rows of its variants. Variants below no product that
 * may have some, or below one that was rejected, are rejected by row.
 * @param isVariant whether a row belongs to the product above
 * @param mayHave whether a product's row can have variants below
 */
export function readGroups(
  table: Table,
  file: InputFile,
  isVariant: (row: Cells) => boolean,
  toRecord: (row: Cells, variants: Cells[], each: EachRow) => SourceProduct,
  mayHave: (row: Cells) => boolean = () => true,
): Reading {
  const { cells, rejected } = cellsOf(table)
  const reading: Reading = { read: table.rows.length, sources: [], rejected }
  const each: EachRow = (rows, make) =>
    rows.flatMap((row) => {
      try {
        return [make(row)]
      } catch (error) {
        rejected.push(rejectionOf(row.row, error))
        return []
      }
    })
  for (const [first, ...others] of groupsOf(cells, isVariant, mayHave)) {
    try {
      if (isVariant(first)) throw new RowRefused('type', 'import.variantAlone')
      reading.sources.push({ file, row: first.row, record: toRecord(first, others, each) })
    } catch (error) {
      rejected.push(rejectionOf(first.row, error))
      for (const { row } of others)
        if (!rejected.some((one) => one.row === row))
          rejected.push(rejectionOf(row, new RowRefused('type', 'import.variantOfRejected', { row: first.row })))
    }
  }
  rejected.sort((a, b) => a.row - b.row)
  return reading
}

function groupsOf(
  cells: Cells[],
  isVariant: (row: Cells) => boolean,
  mayHave: (row: Cells) => boolean,
): [Cells, ...Cells[]][] {
  const groups: [Cells, ...Cells[]][] = []
  for (const row of cells) {
    const last = groups.at(-1)
    if (last && isVariant(row) && !isVariant(last[0]) && mayHave(last[0])) last.push(row)
    else groups.push([row])
  }
  return groups
}
