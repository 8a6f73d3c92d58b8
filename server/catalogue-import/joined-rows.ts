/**
 * How many lines a quote has joined to one row of a text, 0 where none has: a cell of several lines begins as the rest of
 * one row would look, and ends as the beginning of another.
 * @param columns how many the table has
 */
export function linesJoined(cells: string[], columns: number, delimiter: string | undefined): number {
  if (delimiter === undefined) return 0
  for (const [at, cell] of cells.entries()) {
    if (!/[\r\n]/.test(cell)) continue
    const lines = cell.split(/\r\n|[\r\n]/)
    const marks = lines.map((line) => line.split(delimiter).length - 1)
    const isRest = marks[0] === columns - 1 - at
    const isStart = marks.at(-1) === at || cells.length < columns
    if (isRest && isStart && marks[0]! + marks.at(-1)! > 0) return lines.length
  }
  return 0
}
