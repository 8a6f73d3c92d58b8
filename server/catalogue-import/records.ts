import type { Merged } from './merged-cells.ts'

/** Records of a CSV file or a sheet. */
export type Records = {
  name: string
  /** Those among which the column names are; they come again in `all`. */
  first: string[][]
  /** It can be read several times. */
  all: AsyncIterable<string[]> | Iterable<string[]>
  /** Numbers of its rows that a workbook does not show. */
  hidden?: ReadonlySet<number>
  /** Places of its columns that a workbook does not show, from 0 on. */
  hiddenColumns?: ReadonlySet<number>
  /** Cells of a workbook that are one over several rows: what the first has counts for each. */
  merged?: readonly Merged[]
  /** A sheet that a workbook does not show. */
  isHidden?: boolean
  /** No line end follows the last: it may be cut off. */
  isOpen?: boolean
  /** The text ends within a letter: its last record was cut off. */
  isCut?: boolean
  /** What stands between cells, where a quote may have joined rows. */
  delimiter?: string
  /** The last is taken all the same, if it has all its cells. */
  takesLast?: boolean
}

/** Merchants and their tools put up to ten lines above the column names. */
export const HEADER_WITHIN = 11
