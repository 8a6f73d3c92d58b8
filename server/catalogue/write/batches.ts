const ROWS = 500

/** Rows go to the database as one JSON parameter a batch: one statement, whatever the number of columns. */
export async function inBatches<T>(rows: readonly T[], write: (json: string) => Promise<unknown>): Promise<void> {
  for (let from = 0; from < rows.length; from += ROWS) await write(JSON.stringify(rows.slice(from, from + ROWS)))
}
