import { RowRefused, rejectionOf, type DateOrder, type Rejection } from '#server/catalogue/values/service.ts'
import { Scratch } from '../scratch.ts'
import { Cells, cellsOf, type Row, type Table } from '../table.ts'
import type { Findings, InputFile, Source, SourceProduct } from '../types.ts'

/**
 * @property known keys of the category paths that are known before the file is read
 * @property dates which part of its dates is the day
 */
export type TableContext = { known: ReadonlySet<string>; now: Date; dates?: DateOrder | undefined }
/** What fails in a row is among the findings, and the others go on. */
export type TableReader = (
  table: Table,
  file: InputFile,
  findings: Findings,
  context: TableContext,
) => AsyncGenerator<Source>

type Group = [Cells, ...Cells[]]

/** What `make` makes of each row; a row that is refused is reported, and the others go on. */
export type EachRow = <T>(rows: Cells[], make: (row: Cells) => T) => T[]

/**
 * A reading of a table in which a product's row is followed by the rows of its variants. Variants below no product that
 * may have some, or below one that was rejected, are rejected by row.
 * @param isVariant whether a row belongs to the product above
 * @param mayHave whether a product's row can have variants below
 */
export async function* readGroups(
  table: Table,
  file: InputFile,
  findings: Findings,
  isVariant: (row: Cells) => boolean,
  toRecord: (row: Cells, variants: Cells[], each: EachRow) => SourceProduct,
  mayHave: (row: Cells) => boolean = () => true,
): AsyncGenerator<Source> {
  for await (const [first, ...others] of groupsOf(cellsOf(table, findings), isVariant, mayHave)) {
    const rejected: Rejection[] = []
    const each: EachRow = (rows, make) =>
      rows.flatMap((row) => {
        try {
          return [make(row)]
        } catch (error) {
          rejected.push(rejectionOf(row.row, error))
          return []
        }
      })
    try {
      if (isVariant(first)) throw new RowRefused('type', 'import.variantAlone')
      yield { file, row: first.row, record: toRecord(first, others, each) }
    } catch (error) {
      rejected.push(rejectionOf(first.row, error))
      const known = new Set(rejected.map(({ row }) => row))
      for (const { row } of others)
        if (!known.has(row))
          rejected.push(rejectionOf(row, new RowRefused('type', 'import.variantOfRejected', { row: first.row })))
    }
    for (const rejection of rejected) findings.rejected.push(rejection)
  }
}

async function* groupsOf(
  cells: AsyncIterable<Cells>,
  isVariant: (row: Cells) => boolean,
  mayHave: (row: Cells) => boolean,
): AsyncGenerator<Group> {
  let group: Group | undefined
  for await (const row of cells) {
    if (group && isVariant(row) && !isVariant(group[0]) && mayHave(group[0])) group.push(row)
    else {
      if (group) yield group
      group = [row]
    }
  }
  if (group) yield group
}

/** A reading of a table in which the rows of one key make records, wherever they stand. */
export async function* readGathered(
  table: Table,
  file: InputFile,
  findings: Findings,
  keyOf: (row: Cells) => string,
  toRecords: (rows: Group) => { row: number; record: SourceProduct }[],
): AsyncGenerator<Source> {
  for await (const rows of gathered(table, cellsOf(table, findings), keyOf)) {
    try {
      for (const source of toRecords(rows)) yield { file, ...source }
    } catch (error) {
      findings.rejected.push(rejectionOf(rows[0].row, error))
    }
  }
}

/** Rows by their key, in the order of the first of each; those without a key stay apart. Until then they wait on disk. */
async function* gathered(
  table: Table,
  cells: AsyncIterable<Cells>,
  keyOf: (row: Cells) => string,
): AsyncGenerator<Group> {
  const waiting = new Scratch<Row>()
  try {
    const groups = new Map<string, number[]>()
    for await (const row of cells) {
      addTo(groups, keyOf(row) || `\u0000${row.row}`, waiting.add(row.stored))
    }
    for (const places of groups.values()) yield places.map((place) => new Cells(table, waiting.read(place))) as Group
  } finally {
    waiting.close()
  }
}

export function addTo(groups: Map<string, number[]>, key: string, place: number): void {
  const group = groups.get(key)
  if (group) group.push(place)
  else groups.set(key, [place])
}
