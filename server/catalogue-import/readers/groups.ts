import { RowRefused, rejectionOf, type DateOrder, type Rejection } from '#server/catalogue/values/service.ts'
import { say } from '#server/catalogue/write/service.ts'
import { Scratch } from '../scratch.ts'
import { Cells, cellsOf } from '../cells.ts'
import type { Row, Table } from '../table.ts'
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

/** Rows that belong together: cells of a table, or items of a feed. */
type RowsOf<One> = [One, ...One[]]
export type Group = RowsOf<Cells>

/** What `make` makes of each row; a row that is refused is reported, and its product is left as it is. */
export type EachRow = <One extends { row: number }, T>(rows: One[], make: (row: One) => T) => T[]

/** Rows that only together are wrong: each of them is rejected. */
export class RowsRefused extends RowRefused {}

/** «2, 5, 9» */
export const rowNumbers = (rows: readonly { row: number }[]): string => rows.map(({ row }) => row).join(', ')

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
  for await (const group of groupsOf(cellsOf(table, findings), isVariant, mayHave)) {
    const make = ([first, ...others]: Group, each: EachRow): Found[] => {
      if (isVariant(first)) throw new RowRefused('type', 'import.variantAlone')
      return [{ row: first.row, record: toRecord(first, others, each) }]
    }
    yield* recordsOf(group, file, findings, make, true)
  }
}

type Found = { row: number; record: SourceProduct }

/**
 * The records of rows that belong together; where one of the rows is wrong, none of them is taken.
 * @param rejectsOthers the rows of a rejected product are rejected as well, instead of left out
 */
export function recordsOf<One extends { row: number; isFaulty: boolean }>(
  group: RowsOf<One>,
  file: InputFile,
  findings: Findings,
  make: (rows: RowsOf<One>, each: EachRow) => Found[],
  rejectsOthers = false,
): Source[] {
  const rejected: Rejection[] = []
  const each: EachRow = (rows, makeOne) =>
    rows.flatMap((row) => {
      try {
        return [makeOne(row)]
      } catch (error) {
        rejected.push(rejectionOf(row.row, error))
        return []
      }
    })
  const rows = group.map(({ row }) => row)
  const sound = group.filter(({ isFaulty }) => !isFaulty)
  const faulty = group.find(({ isFaulty }) => isFaulty)
  if (group[0].isFaulty || sound.length === 0) {
    leaveOut(findings, sound, { row: group[0].row })
    return []
  }
  try {
    const found = make(sound as RowsOf<One>, each)
    if (rejected.length === 0 && !faulty) return found.map((one) => ({ file, ...one, rows }))
    const named = new Set(rejected.map(({ row }) => row))
    const others = sound.filter(({ row }) => !named.has(row))
    leaveOut(findings, others, { row: rejected[0]?.row ?? faulty!.row, sku: found[0]?.record.sku })
  } catch (error) {
    const together = error instanceof RowsRefused ? sound : [group[0]]
    const named = new Set(rejected.map(({ row }) => row))
    for (const { row } of together) if (!named.has(row)) rejected.push(rejectionOf(row, error))
    const known = new Set(rejected.map(({ row }) => row))
    const others = sound.filter(({ row }) => !known.has(row))
    if (!rejectsOthers) leaveOut(findings, others, { row: group[0].row })
    else
      for (const { row } of others)
        rejected.push(rejectionOf(row, new RowRefused('type', 'import.variantOfRejected', { row: group[0].row })))
  }
  for (const rejection of rejected) findings.rejected.push(rejection)
  return []
}

/** @param because the row that is wrong, and the product's SKU where it is known */
function leaveOut(
  findings: Findings,
  rows: { row: number }[],
  because: { row: number; sku?: string | undefined },
): void {
  for (const { row } of rows) findings.leftOut.push({ row, reason: leftWith(because) })
}

/** Why a row is left out that is not wrong itself. */
export const leftWith = ({ row, sku }: { row: number; sku?: string | undefined }): string =>
  sku ? say('import.leftWithProduct', { value: sku, row }) : say('import.leftWithRow', { row })

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
  toRecords: (rows: Group, each: EachRow) => Found[],
): AsyncGenerator<Source> {
  for await (const rows of gathered(table, cellsOf(table, findings), keyOf))
    yield* recordsOf(rows, file, findings, toRecords)
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
