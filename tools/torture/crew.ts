import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { openMailServer } from './mails.ts'
import { openRelay, serviceOf, throughRelay } from './relay.ts'
import { shopProcess } from './shop-process.ts'
import type { Stage } from './stage.ts'

export type Crew = Awaited<ReturnType<typeof gatherCrew>>

const SECRET_KEY = 't'.repeat(32)

/** The shop's processes, each with its own folder, and relays to database, providers and mail server. */
export async function gatherCrew(
  stage: Stage,
  { servers, workers, zatcaUrl = '' }: { servers: number; workers: number; zatcaUrl?: string | undefined },
) {
  const mail = await openMailServer()
  const relays = {
    database: stage.databaseUrl ? await openRelay(serviceOf(stage.databaseUrl)) : undefined,
    mail: await openRelay(serviceOf(mail.url)),
  }
  const shared = {
    DATABASE_URL: stage.databaseUrl ? throughRelay(stage.databaseUrl, relays.database!) : '',
    SECRET_KEY,
    ZATCA_URL: zatcaUrl,
    SMTP_URL: `smtp://127.0.0.1:${relays.mail.port}`,
  }
  const member = (name: string, more: NodeJS.ProcessEnv) => {
    const dataDir = name === 'server-1' ? stage.dataDir : path.join(stage.folder, name)
    mkdirSync(dataDir, { recursive: true })
    return shopProcess({
      env: { ...shared, DATA_DIR: dataDir, ...more },
      log: path.join(stage.folder, `${name}.log`),
    })
  }
  const work = workers === 0 ? '1' : '0'
  return {
    mail,
    relays,
    servers: await times(servers, (at) => member(`server-${at}`, { WORK_ON_JOBS: work })),
    workers: await times(workers, (at) => member(`worker-${at}`, { WORK_ON_JOBS: '1' })),
    /** How this process opens the shop. */
    env: { DATA_DIR: stage.dataDir, DATABASE_URL: stage.databaseUrl, SECRET_KEY },
  }
}

const times = <T>(count: number, make: (at: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, (_, at) => make(at + 1)))
