import type { Config } from '#server/config.ts'
import { checkWritableUnseen } from '#server/health/service.ts'
import { clockAhead } from '#server/platform/database/clock.ts'
import type { Database } from '#server/platform/database/connect.ts'
import { lacksDatabase } from '#server/platform/database/embedded/folder.ts'
import { lastMigration, schemaState } from '#server/platform/database/migrate.ts'
import { outageOf, type Outage } from '#server/platform/database/outage.ts'
import { DatabaseProblem } from '#server/platform/database/problem.ts'
import { openAsItIs } from '../../open-database.ts'
import { reasonOf } from '../../start-problem.ts'
import { finding, type Finding } from './finding.ts'
import { examineClock } from './machine.ts'

const PROBLEMS: Partial<Record<Outage, 'cli.doctor.database.readOnly' | 'cli.doctor.database.full'>> = {
  databaseReadOnly: 'cli.doctor.database.readOnly',
  databaseFull: 'cli.doctor.database.full',
}

/**
 * Opens the database as it is, tries to write to it, and compares its tables with this program.
 * @param look looks at what lies in the database; undefined is passed if it cannot be read
 */
export async function examineDatabase(
  config: Pick<Config, 'databaseUrl' | 'dataDir'>,
  look: (db: Database | undefined) => Promise<Finding[]>,
): Promise<Finding[]> {
  if (lacksDatabase(config))
    return [finding('wrong', 'cli.doctor.database.none', { folder: config.dataDir }), ...(await look(undefined))]
  const opened = await openAsItIs(config).catch((error: unknown) =>
    // A problem says itself what to do.
    error instanceof DatabaseProblem
      ? finding('wrong', 'cli.doctor.database.unusable', { reason: error.message })
      : finding('wrong', 'cli.doctor.database.away', { reason: reasonOf(error) }),
  )
  if ('state' in opened) return [opened, ...(await look(undefined))]
  const { db, close } = opened
  try {
    const found = await tablesOf(db)
    const isReadable = !['empty', 'older', 'newer'].includes(found.reason)
    return [found, examineClock(clockAhead()), ...(await look(isReadable ? db : undefined))]
  } finally {
    await close()
  }
}

async function tablesOf(db: Database): Promise<Finding> {
  try {
    const state = await schemaState(db)
    if (!(await lastMigration(db))) return finding('wrong', 'cli.doctor.database.empty')
    if (state === 'older') return finding('wrong', 'cli.doctor.database.older')
    if (state === 'newer') return finding('wrong', 'cli.doctor.database.newer')
    await checkWritableUnseen(db)
    return finding('good', 'cli.doctor.database.good')
  } catch (error) {
    const outage = outageOf(error)
    const key = outage && PROBLEMS[outage]
    return key ? finding('wrong', key) : finding('wrong', 'cli.doctor.database.refuses', { reason: reasonOf(error) })
  }
}
