import { Type, type Static } from 'typebox'
import { Value } from 'typebox/value'
import { knownMigrations } from '#server/platform/database/migrate.ts'
import { PROGRAM_VERSION } from '#server/platform/http/program.ts'
import { BackupProblem } from './problem.ts'

export const FORMAT = 1
export const MANIFEST = 'manifest.json'

const Name = Type.String({ minLength: 1, maxLength: 200 })
const Whole = Type.Integer({ minimum: 0 })
const Sha256 = Type.String({ pattern: '^[0-9a-f]{64}$' })
const FileEntry = Type.Object({ /** Relative to the data folder. */ name: Name, bytes: Whole, sha256: Sha256 })
const TableEntry = Type.Object({
  /** Its rows are those of `COPY … TO STDOUT (format csv, header)`, in UTF-8. */
  name: Name,
  columns: Type.Array(Name, { minItems: 1 }),
  rows: Whole,
  bytes: Whole,
  sha256: Sha256,
  /** The next number that a row gets. */
  next: Type.Optional(Whole),
})
/** What every version writes; `program` is its version. */
const Made = Type.Object({ format: Whole, program: Name, last_migration: Name })
const Schema = Type.Object({
  ...Made.properties,
  created_at: Name,
  /** Null for a shop that never ran. */
  secret_key: Type.Union([Type.Object({ fingerprint: Name, included: Type.Boolean() }), Type.Null()]),
  tables: Type.Array(TableEntry),
  files: Type.Array(FileEntry),
  /** Files that rows speak of and that were not in the data folder. */
  missing: Type.Array(Name),
})

export type Manifest = Static<typeof Schema>
export type TableEntry = Static<typeof TableEntry>
export type FileEntry = Static<typeof FileEntry>

/** Names within an archive. */
export const tablePath = (table: string): string => `tables/${table}.csv`
export const filePath = (file: string): string => `files/${file}`

/** @throws BackupProblem for what this program did not write, and for what only a newer one understands */
export function readManifest(text: string, file: string): Manifest {
  const given = parse(text)
  if (!Value.Check(Made, given)) throw new BackupProblem('cli.restore.notArchive', { file })
  const isNewer = given.format > FORMAT || !knownMigrations().includes(given.last_migration)
  if (isNewer) throw new BackupProblem('cli.restore.newer', { made: given.program, own: PROGRAM_VERSION })
  if (!Value.Check(Schema, given)) throw new BackupProblem('cli.restore.notArchive', { file })
  return given
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
