const WIDTHS = [5, 4, 3] as const

/** How many tiles stand side by side so that the last row is full, if need be with one more tile: all products. */
export function tileColumns(count: number): { columns: (typeof WIDTHS)[number]; withAll: boolean } {
  for (const withAll of [false, true]) {
    const columns = WIDTHS.slice(0, 2).find((width) => (count + Number(withAll)) % width === 0)
    if (columns) return { columns, withAll }
  }
  return { columns: 3, withAll: count % 3 === 2 }
}
