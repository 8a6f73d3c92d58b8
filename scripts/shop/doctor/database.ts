import type { Config } from '#server/config.ts'
import { checkWritable } from '#server/health/service.ts'
import { joinDatabase, type Database } from '#server/platform/database/connect.ts'
import { embeddedServer } from '#server/platform/database/embedded/embedded.ts'
import { schemaState } from '#server/platform/database/migrate.ts'
import { externalServer } from '#server/platform/database/server.ts'
import { outageOf, type Outage } from '#server/platform/database/outage.ts'
import { reasonOf } from '../../start-problem.ts'
import { finding, type Finding } from './finding.ts'

/** ms; an embedded database may first have to recover from a crash. */
const JOIN_MS = { external: 10_000, embedded: 60_000 }
const PROBLEMS: Partial<Record<Outage, 'cli.doctor.database.readOnly' | 'cli.doctor.database.full'>> = {
  databaseReadOnly: 'cli.doctor.database.readOnly',
  databaseFull: 'cli.doctor.database.full',
}

/**
 * Opens the database as it is, writes to it, and compares its tables with this program.
 * @param look looks at what lies in the database; undefined is passed if it cannot be read
 */
export async function examineDatabase(
  config: Pick<Config, 'databaseUrl' | 'dataDir'>,
  look: (db: Database | undefined) => Promise<Finding[]>,
): Promise<Finding[]> {
  const opened = await open(config).catch((error: unknown) =>
    finding('wrong', 'cli.doctor.database.away', { reason: reasonOf(error) }),
  )
  if ('state' in opened) return [opened, ...(await look(undefined))]
  const { db, close } = opened
  try {
    const found = await tablesOf(db)
    return [found, ...(await look(found.reason === 'older' || found.reason === 'newer' ? undefined : db))]
  } finally {
    await close()
  }
}

async function open({ databaseUrl, dataDir }: Pick<Config, 'databaseUrl' | 'dataDir'>) {
  const server = databaseUrl ? externalServer(databaseUrl) : await embeddedServer(dataDir)
  const joined = await server.join(databaseUrl ? JOIN_MS.external : JOIN_MS.embedded)
  const db = joinDatabase(server.url, 2)
  const close = async (): Promise<void> => {
    await db.$client.end()
    await server.leave(joined).catch(() => {})
  }
  return { db, close }
}

async function tablesOf(db: Database): Promise<Finding> {
  try {
    const state = await schemaState(db)
    if (state === 'older') return finding('wrong', 'cli.doctor.database.older')
    if (state === 'newer') return finding('wrong', 'cli.doctor.database.newer')
    await checkWritable(db)
    return finding('good', 'cli.doctor.database.good')
  } catch (error) {
    const outage = outageOf(error)
    const key = outage && PROBLEMS[outage]
    return key ? finding('wrong', key) : finding('wrong', 'cli.doctor.database.refuses', { reason: reasonOf(error) })
  }
}
