/** A cell over several rows: their numbers, and the place of its column from 0 on. */
export type Merged = { column: number; from: number; to: number }

/** The records with what merged cells show in each of their rows. @param header number of the row of column names */
export async function* unmerged(
  { all, merged = [] }: { all: AsyncIterable<string[]> | Iterable<string[]>; merged?: readonly Merged[] },
  header: number,
): AsyncGenerator<string[]> {
  const starts = Map.groupBy(
    merged.filter(({ from }) => from > header),
    ({ from }) => from,
  )
  let open: { column: number; to: number; text: string }[] = []
  let row = 0
  for await (const read of all) {
    row += 1
    open = open.filter(({ to }) => to >= row)
    let cells = read
    for (const { column, text } of open) if (!cells[column]?.trim()) cells = withCell(cells, column, text)
    for (const { column, to } of starts.get(row) ?? []) open.push({ column, to, text: read[column] ?? '' })
    yield cells
  }
}

/** The cells of a row, which may end before the column. */
function withCell(cells: string[], column: number, text: string): string[] {
  const all = Array.from({ length: Math.max(cells.length, column + 1) }, (_, at) => cells[at] ?? '')
  all[column] = text
  return all
}
