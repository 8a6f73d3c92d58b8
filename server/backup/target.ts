import { mkdir, statfs } from 'node:fs/promises'
import type { Config } from '#server/platform/config.ts'
import type { Tx } from '#server/platform/database/connect.ts'
import { sql } from '#server/platform/database/drizzle.ts'
import { readTables } from './catalog.ts'
import type { Manifest } from './manifest.ts'
import { BackupProblem } from './problem.ts'
import { fingerprintOf, hasKey } from './secret.ts'
import { IN_EMPTY_SHOP, INCLUDED } from './tables.ts'

type Target = Pick<Config, 'dataDir' | 'databaseUrl' | 'secretKey'>

/** What the shop's keyed hashes hang on must be the same here, or come with the archive. @throws BackupProblem */
export function checkKey(target: Target, { secret_key: key }: Manifest): void {
  // The key of a data folder is replaced by the one that comes.
  if (!key || (key.included && !target.secretKey)) return
  if (hasKey(target) && fingerprintOf(target) === key.fingerprint) return
  throw new BackupProblem(key.included ? 'cli.restore.otherKey' : 'cli.restore.needsKey')
}

/** @throws BackupProblem when the files do not fit into the data folder */
export async function checkSpace({ dataDir }: Target, { files }: Manifest): Promise<void> {
  await mkdir(dataDir, { recursive: true })
  const { bavail, bsize } = await statfs(dataDir)
  const [needed, free] = [files.reduce((sum, { bytes }) => sum + bytes, 0), bavail * bsize]
  const values = { folder: dataDir, needed: megabytes(needed), free: megabytes(free) }
  if (needed > free) throw new BackupProblem('cli.restore.noSpace', values)
}

export const megabytes = (bytes: number): number => Math.ceil(bytes / 2 ** 20)

/**
 * A running shop keeps copies of what it read, and its secret key. It is known by the connections of its job queue,
 * which pg-boss names.
 * @throws BackupProblem
 */
export async function checkStopped(db: Tx): Promise<void> {
  const { rows } = await db.execute(sql`
    select from pg_stat_activity where datname = current_database() and application_name = 'pgboss' limit 1`)
  if (rows.length > 0) throw new BackupProblem('cli.restore.running')
}

/**
 * Checks that the shop holds only the rows that a first start creates. Locks its tables until the transaction ends.
 * @throws BackupProblem
 */
export async function checkEmpty(tx: Tx, target: Target): Promise<void> {
  const here = await readTables(tx)
  for (const name of INCLUDED) {
    if (!here.has(name) || IN_EMPTY_SHOP.includes(name)) continue
    await tx.execute(sql`lock table ${sql.identifier(name)} in access exclusive mode`)
    const { rows } = await tx.execute(sql`select from ${sql.identifier(name)} limit 1`)
    if (rows.length > 0) throw new BackupProblem('cli.restore.notEmpty', { table: name, place: placeOf(target) })
  }
}

/** Without its password. */
function placeOf({ databaseUrl, dataDir }: Target): string {
  if (!databaseUrl) return `DATA_DIR=${dataDir}`
  const url = new URL(databaseUrl)
  url.password = ''
  return `DATABASE_URL=${url.href}`
}
