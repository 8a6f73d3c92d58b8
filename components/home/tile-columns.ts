const WIDTHS = [5, 4, 3] as const

/** The number of columns that fills the last row, if necessary with an extra tile for all products. */
export function tileColumns(count: number): { columns: (typeof WIDTHS)[number]; withAll: boolean } {
  for (const withAll of [false, true]) {
    const columns = WIDTHS.slice(0, 2).find((width) => (count + Number(withAll)) % width === 0)
    if (columns) return { columns, withAll }
  }
  return { columns: 3, withAll: count % 3 === 2 }
}
