import { createWriteStream } from 'node:fs'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { FILE_FORMATS, ListName } from '#api/contract/file-names.ts'
import type { Report } from '#api/contract/staff-reports.ts'
import type { Database, Tx } from '#server/platform/database/connect.ts'
import { eq } from '#server/platform/database/drizzle.ts'
import { listFiles } from '#server/platform/database/schema.ts'
import { storeOf, type Place } from '#server/platform/storage/service.ts'
import { defineTask, type Task } from '#server/platform/tasks/service.ts'
import { csvLines, safeText, toXlsx } from './files.ts'
import type { Cell } from './table.ts'

/** A sheet is made in memory. */
const MOST_SHEET_ROWS = 50_000

type List<Filters> = {
  name: string
  columns: (seesPeople: boolean) => Report['columns']
  count: (db: Tx, filters: Filters, seesPeople: boolean) => Promise<number>
  /** In portions, with the cells of the columns. */
  rows: (db: Tx, filters: Filters, seesPeople: boolean) => AsyncIterable<Cell[][]>
}
export type ListFileInput<Filters = object> = {
  id: string
  format: (typeof FILE_FORMATS)[number]
  filters: Filters
  seesPeople: boolean
}

/** Of a private file, which any process can read. */
export const storedName = ({ id, format }: Pick<ListFileInput, 'id' | 'format'>): string => `list-${id}.${format}`

export const taskOf = (list: ListName): string => `export-${list}`

/**
 * Defines how a list becomes a file, in a process of its own.
 * @returns a task, which answers the number of rows; null if they are too many for a sheet
 */
export const defineListFile = <Filters extends object>(
  list: ListName,
  limits: Task['limits'],
  source: List<Filters>,
): Task<ListFileInput<Filters>, number | null> =>
  defineTask(taskOf(list), limits, async (asked: ListFileInput<Filters>, { db, config }) => {
    const total = await source.count(db, asked.filters, asked.seesPeople)
    if (asked.format === 'xlsx' && total > MOST_SHEET_ROWS) return null
    await noteProgress(db, asked.id, { done: 0, total })
    const portions = counted(db, asked.id, source.rows(db, asked.filters, asked.seesPeople))
    const columns = source.columns(asked.seesPeople)
    const write = asked.format === 'xlsx' ? writeSheet : writeCsv
    return withFile(config, asked, (file) => write({ file, name: source.name, columns, portions }))
  })

const noteProgress = (db: Database, id: string, progress: { done: number; total?: number }): Promise<unknown> =>
  db.update(listFiles).set(progress).where(eq(listFiles.id, id))

async function* counted(db: Database, id: string, portions: AsyncIterable<Cell[][]>): AsyncGenerator<Cell[][]> {
  let done = 0
  for await (const portion of portions) {
    yield portion
    done += portion.length
    await noteProgress(db, id, { done })
  }
}

async function withFile(
  place: Place,
  asked: Pick<ListFileInput, 'id' | 'format'>,
  write: (file: string) => Promise<number>,
): Promise<number> {
  const folder = await mkdtemp(path.join(tmpdir(), 'waha-export-'))
  try {
    const file = path.join(folder, 'list')
    const rows = await write(file)
    await storeOf(place, 'uploads').write(storedName(asked), await readFile(file))
    return rows
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

type Wanted = { file: string; name: string; columns: Report['columns']; portions: AsyncIterable<Cell[][]> }

/** No cell is a formula, whatever was typed. */
async function writeSheet({ file, name, columns, portions }: Wanted): Promise<number> {
  const all: Cell[][] = []
  for await (const portion of portions)
    all.push(...portion.map((cells) => cells.map((cell) => (typeof cell === 'string' ? safeText(cell) : cell))))
  const table = { columns, rows: all.map((cells) => ({ cells, key: null, order: null })), total: null, by: null }
  await writeFile(file, await toXlsx(table, name))
  return all.length
}

/** The same, of any length. */
async function writeCsv({ file, columns, portions }: Wanted): Promise<number> {
  let count = 0
  await pipeline(async function* lines() {
    yield `\ufeff${csvLines([columns.map(({ label }) => label)], columns)}`
    for await (const portion of portions) {
      count += portion.length
      yield csvLines(portion, columns)
    }
  }, createWriteStream(file))
  return count
}
