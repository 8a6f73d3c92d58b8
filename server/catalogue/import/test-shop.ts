import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import { freshDatabase, type TestDatabase } from '#tests/fixtures/database.ts'
import { exportCatalogue, importCatalogue, type ExportReport, type ImportOptions, type ImportReport } from './service.ts'

/** An empty shop for tests, with verbs. */
export type TestShop = TestDatabase & {
  /** Where files given by name are written. */
  folder: string
  file: (name: string, content: string | Uint8Array) => Promise<string>
  /** Imports records as JSON Lines. */
  importRecords: (records: object[], options?: ImportOptions) => Promise<ImportReport>
  importFile: (name: string, content: string | Uint8Array, options?: ImportOptions) => Promise<ImportReport>
  importFiles: (files: string[], options?: ImportOptions) => Promise<ImportReport>
  exportTo: (file: string) => Promise<ExportReport>
  rows: <T extends Record<string, unknown>>(query: string) => Promise<T[]>
  version: () => Promise<number>
  /** Empties the shop, for the next test. */
  empty: () => Promise<void>
}

export async function openTestShop(): Promise<TestShop> {
  const database = await freshDatabase()
  const shop = { db: database.db, dataDir: database.dataDir }
  const folder = path.join(database.dataDir, 'files')
  await mkdir(folder, { recursive: true })
  const file: TestShop['file'] = async (name, content) => {
    await writeFile(path.join(folder, name), content)
    return path.join(folder, name)
  }
  const importFile: TestShop['importFile'] = async (name, content, options) => importCatalogue(shop, [await file(name, content)], options)
  const rows: TestShop['rows'] = async <T extends Record<string, unknown>>(query: string) => (await database.db.execute(sql.raw(query))).rows as T[]
  return {
    ...database,
    folder,
    file,
    importFile,
    rows,
    importRecords: (records, options) => importFile('catalogue.jsonl', jsonLines(records), options),
    importFiles: (files, options) => importCatalogue(shop, files, options),
    exportTo: (target) => exportCatalogue(shop, target),
    empty: async () => {
      await database.db.execute(sql`truncate products, categories, brands, pictures, home_blocks, old_slugs, catalogue_state restart identity cascade`)
    },
    version: async () => (await rows<{ version: number }>('select version from catalogue_state'))[0]?.version ?? 0,
  }
}

export const jsonLines = (records: object[]): string => records.map((record) => `${JSON.stringify(record)}\n`).join('')
