import { setTimeout as pause } from 'node:timers/promises'
import type { OpenDatabase } from '#server/platform/database/connect.ts'
import { sql } from '#server/platform/database/drizzle.ts'
import { DATABASE_EVENTS } from './database-events.ts'
import type { Random } from './random.ts'
import type { Stage } from './stage.ts'
import type { ZatcaStand } from './zatca-stand.ts'

const LIMIT_MS = 60_000
/** Longer than it takes to kill a process that waits for the answer. */
const LATE_ANSWER_MS = 20_000

/** Moments at which a process dies, in turn. */
const MOMENTS = ['stamp', 'answer', 'database', 'away'] as const

type Scene = {
  stand: ZatcaStand
  stage: Stage
  random: Random
  db: () => Promise<Pick<OpenDatabase, 'db' | 'close'>>
  /** Kills the servers, calls `dead`, and starts them. @returns ms until they were ready again */
  killServers: (dead?: () => Promise<void>) => Promise<number>
  /** The same of those that work on jobs. */
  killSenders: () => Promise<number>
  healthy: () => Promise<number>
}

/** @returns ms from the fault until the shop is healthy again. @throws if no document came to that moment */
export async function killNearZatca(scene: Scene): Promise<number> {
  const { stand, stage, random } = scene
  stand.misbehave(random)
  switch (MOMENTS[stand.strike() % MOMENTS.length]!) {
    case 'stamp':
      return betweenStampAndCommit(scene, (dead) => scene.killServers(dead))
    case 'database':
      return betweenStampAndCommit(scene, async (dead) => {
        await DATABASE_EVENTS.kill(stage.databaseDir, random)
        await dead()
        return scene.healthy()
      })
    case 'answer': {
      const fault = { status: 500, isDone: true, delayMs: LATE_ANSWER_MS }
      stand.emulator.faults.unshift(fault)
      await until(() => !stand.emulator.faults.includes(fault), 'no document was sent')
      return scene.killSenders()
    }
    case 'away':
      await pause(random.between(500, 3000))
      stand.emulator.setDown(true)
      await pause(random.between(500, 5000))
      return scene.killServers().finally(() => stand.emulator.setDown(false))
  }
}

/** The table is locked, so that a document that has its stamp waits for its row. */
async function betweenStampAndCommit(
  { db: open }: Scene,
  kill: (dead: () => Promise<void>) => Promise<number>,
): Promise<number> {
  const { db, close } = await open()
  const { promise: locked, resolve: isLocked } = Promise.withResolvers<void>()
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  const holding = db
    .transaction(async (tx) => {
      await tx.execute(sql`lock table zatca_documents in share mode`)
      isLocked()
      await released
    })
    // It may be the database that dies.
    .catch(() => isLocked())
  try {
    await locked
    await until(async () => {
      const { rows } = await db.execute(sql`
        select from pg_stat_activity where wait_event_type = 'Lock' and query like 'insert into "zatca_documents"%'`)
      return rows.length > 0
    }, 'no document was stamped')
    return await kill(async () => release())
  } finally {
    release()
    await holding
    await close().catch(() => {})
  }
}

async function until(isSo: () => boolean | Promise<boolean>, otherwise: string): Promise<void> {
  for (const deadline = Date.now() + LIMIT_MS; Date.now() < deadline; await pause(5)) if (await isSo()) return
  throw new Error(`${otherwise} within ${LIMIT_MS / 1000} s`)
}
