import { categoryKey, type WriteResult } from '#server/catalogue/write/service.ts'
import type { Rejection } from '#server/catalogue/values/service.ts'
import { say } from '#server/catalogue/write/service.ts'
import { leftWith } from './readers/groups.ts'
import type { AllFindings, Drafts, LeftOut, Placed, RowCounts, RowPlace } from './types.ts'
import { withPlace, type NotTaken } from './validate.ts'

/** Rows of something that was written, or is as it was. */
export type TakenRows = { rows: RowPlace[]; isChanged: boolean }

type Accounted = { rows: RowCounts; rejected: Placed<Rejection>[]; leftOut: Placed<LeftOut>[] }

/** More rows than a file can have, so that a number names a row of several files. */
const MOST_ROWS = 2 ** 32
const keyOf = ({ file, row }: RowPlace): number => file.at * MOST_ROWS + row
const inOrder = (a: RowPlace, b: RowPlace): number => a.row - b.row || a.file.at - b.file.at

/**
 * Gives every row that was read exactly one outcome: it is rejected, left out, written or unchanged. A row is left out
 * with its product when another row of the product is rejected, and if nothing is made of it.
 */
export function accountOf(
  findings: AllFindings,
  notTaken: NotTaken[],
  taken: TakenRows[],
  severalFiles: boolean,
): Accounted {
  const rejected = firstOfEach([...findings.rejected, ...notTaken.flatMap((one) => one.rejected)])
  const changed = new Map<number, boolean>()
  for (const { rows, isChanged } of taken)
    for (const row of rows) changed.set(keyOf(row), isChanged || (changed.get(keyOf(row)) ?? false))
  const left = firstOfEach(findings.leftOut)
  const beside = new Map<number, { row: number; sku?: string | undefined }>()
  for (const { rows, sku, rejected: because } of notTaken)
    for (const row of rows) beside.set(keyOf(row), { row: because[0]!.row, sku })
  const counts: RowCounts = { written: 0, unchanged: 0, rejected: 0, leftOut: 0 }
  const leftOut: Placed<LeftOut>[] = []
  for (const { file, row } of findings.rows) {
    const key = keyOf({ file, row })
    const isChanged = changed.get(key)
    if (rejected.has(key)) counts.rejected += 1
    else if (isChanged !== undefined && !left.has(key)) counts[isChanged ? 'written' : 'unchanged'] += 1
    else {
      counts.leftOut += 1
      const because = beside.get(key)
      const reason = because ? leftWith(because) : say('import.leftUnused')
      leftOut.push(left.get(key) ?? withPlace({ row, reason }, file, severalFiles))
    }
  }
  return { rows: counts, rejected: [...rejected.values()].toSorted(inOrder), leftOut: leftOut.toSorted(inOrder) }
}

function firstOfEach<T extends RowPlace>(found: T[]): Map<number, T> {
  const first = new Map<number, T>()
  for (const one of found) if (!first.has(keyOf(one))) first.set(keyOf(one), one)
  return first
}

/** The rows of the drafts that were written or are as they were. */
export function takenRows(drafts: Drafts, { isChanged, isRefused, ownerOf }: WriteResult): TakenRows[] {
  return [
    ...drafts.brands.map(({ rows, name }) => ({ rows, isChanged: isChanged('brand', name) })),
    ...drafts.categories.map(({ rows, path }) => ({ rows, isChanged: isChanged('category', categoryKey(path)) })),
    ...drafts.homeBlocks.map(({ rows }) => ({ rows, isChanged: isChanged('home', '') })),
    ...drafts.products
      .filter(({ sku }) => !isRefused(ownerOf(sku)))
      .map(({ rows, sku }) => ({ rows, isChanged: isChanged('product', ownerOf(sku)) })),
  ]
}

/** What is said of rows that are not among others. */
export function withoutRowsOf<T extends RowPlace>(found: T[], others: RowPlace[]): T[] {
  const rows = new Set(others.map(keyOf))
  return found.filter((one) => !rows.has(keyOf(one)))
}

/** Without what only finds its place. */
export const withoutFile = <T extends { file: unknown }>({ file: _file, ...found }: T): Omit<T, 'file'> => found
