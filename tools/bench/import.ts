import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { importCatalogue } from '#server/catalogue-import/service.ts'
import { openDatabase } from '#server/platform/database/connect.ts'
import { registerDomains } from '#server/register.ts'
import { freshPostgres } from '#scripts/fresh-postgres.ts'
import { makeCatalogue } from './catalogue.ts'
import { figure, type Bench } from './figures.ts'
import { makeTable } from './import-table.ts'

registerDomains()

const GOAL_SECONDS = 60
const GOAL_MEGABYTES = 400

/**
 * Seconds that a new shop's import takes, the same file again, and the most memory that this process needed. On the
 * PostgreSQL of DATABASE_URL where it is set, else on the embedded one. `npm run bench -- import table` is a spreadsheet
 * of one line a product; without it the file is an export with full descriptions, options and pictures.
 */
export const bench: Bench = async ({ products, only, say }) => {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'waha-bench-'))
  const isExternal = Boolean(process.env['DATABASE_URL'] ?? process.env['TEST_DATABASE_URL'])
  const server = isExternal ? await freshPostgres('bench') : undefined
  const database = await openDatabase({ databaseUrl: server?.url, dataDir })
  try {
    const file = path.join(dataDir, only === 'table' ? 'catalogue.csv' : 'catalogue.jsonl')
    await (only === 'table' ? makeTable(file, products) : makeCatalogue(file, products))
    const run = async (): Promise<number> => {
      const began = performance.now()
      const { created, updated, unchanged } = await importCatalogue({ db: database.db, dataDir }, [file])
      const cpu = process.cpuUsage()
      say(
        `created ${created}, updated ${updated}, unchanged ${unchanged}, ${memory().toFixed(0)} MB, ` +
          `${((cpu.user + cpu.system) / 1e6).toFixed(0)} s of this process's CPU so far`,
      )
      return (performance.now() - began) / 1000
    }
    return [
      figure(`${products} products into an empty shop`, await run(), 's', GOAL_SECONDS),
      figure('most memory of the process', memory(), 'MB', GOAL_MEGABYTES),
      figure('the same file again', await run(), 's', GOAL_SECONDS),
      figure('most memory of the process, both times', memory(), 'MB', GOAL_MEGABYTES),
    ]
  } finally {
    await database.close()
    await server?.drop()
    await rm(dataDir, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 })
  }
}

/** Megabytes, the most since the process began. */
const memory = (): number => process.resourceUsage().maxRSS / 1024
