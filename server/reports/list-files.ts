import { randomUUID } from 'node:crypto'
import type { Readable } from 'node:stream'
import type { ListName } from '#api/contract/file-names.ts'
import { LIST_FILE_HOURS, type ListFile } from '#api/contract/staff-list-files.ts'
import type { Database, Tx } from '#server/platform/database/connect.ts'
import { and, desc, eq, lt, sql } from '#server/platform/database/drizzle.ts'
import { listFiles } from '#server/platform/database/schema.ts'
import { notFound, tooMany } from '#server/platform/http/errors.ts'
import { message, type MessageKey } from '#server/platform/http/messages.ts'
import { defineJob, enqueue, PermanentFailure } from '#server/platform/jobs/service.ts'
import { storeOf, type Place } from '#server/platform/storage/service.ts'
import { runTask, TaskEnded, taskNamed } from '#server/platform/tasks/service.ts'
import { storedName, taskOf, type ListFileInput } from './make-list-file.ts'

/** Files that one person waits for at a time. */
const AT_WORK = { name: 'list-files', points: 3 }
const SHOWN = 5

type Row = typeof listFiles.$inferSelect

const shown = ({ id, format, state, done, total, reason, requestedAt }: Row): ListFile => ({
  id,
  format,
  state,
  done,
  total,
  reason,
  requested_at: requestedAt.toISOString(),
})

type Asked = Omit<ListFileInput, 'id'> & { list: ListName; staffId: number }

/** @throws Refusal 429 while this person waits for too many */
export async function askListFile(tx: Tx, asked: Asked): Promise<ListFile> {
  const mine = and(eq(listFiles.staffId, asked.staffId), eq(listFiles.state, 'working'))
  if ((await tx.$count(listFiles, mine)) >= AT_WORK.points) throw tooMany(AT_WORK, 30)
  const [row] = await tx
    .insert(listFiles)
    .values({ id: randomUUID(), ...asked })
    .returning()
  await enqueue(tx, makeListFile, { id: row!.id })
  return shown(row!)
}

type Owner = { list: ListName; staffId: number }
const ofOwner = ({ list, staffId }: Owner) => and(eq(listFiles.list, list), eq(listFiles.staffId, staffId))

/** This person's files of the last day, newest first. */
export const listFilesOf = async (db: Tx, owner: Owner): Promise<ListFile[]> =>
  (
    await db
      .select()
      .from(listFiles)
      .where(and(ofOwner(owner), sql`${listFiles.requestedAt} > now() - make_interval(hours => ${LIST_FILE_HOURS})`))
      .orderBy(desc(listFiles.requestedAt))
      .limit(SHOWN)
  ).map(shown)

/** @throws Refusal 404 if it is not ready, somebody else's, or names people whom this person may no longer read */
export async function openListFile(
  db: Tx,
  place: Place,
  { id, seesPeople, ...owner }: Owner & { id: string; seesPeople: boolean },
): Promise<{ file: Readable; row: Row }> {
  const [row] = await db
    .select()
    .from(listFiles)
    .where(and(ofOwner(owner), eq(listFiles.id, id), eq(listFiles.state, 'ready')))
  if (!row || (row.seesPeople && !seesPeople)) throw notFound()
  const file = await storeOf(place, 'uploads').open(storedName(row))
  if (!file) throw notFound()
  return { file, row }
}

const fail = (db: Database, id: string, reason: MessageKey): Promise<unknown> =>
  db
    .update(listFiles)
    .set({ state: 'failed', reason: message(reason) })
    .where(eq(listFiles.id, id))

const makeListFile = defineJob<{ id: string }>(
  'make-list-file',
  async ({ id }, { db, config, signal, isLastAttempt }) => {
    const [row] = await db.select().from(listFiles).where(eq(listFiles.id, id))
    if (row?.state !== 'working') return
    const { format, filters, seesPeople } = row
    try {
      const rows = await runTask(taskNamed(taskOf(row.list)), { id, format, filters, seesPeople } as never, {
        db,
        config,
        signal,
      })
      if (rows === null) await fail(db, id, 'api.list.tooLong')
      else
        await db
          .update(listFiles)
          .set({ state: 'ready', done: Number(rows), total: Number(rows) })
          .where(eq(listFiles.id, id))
    } catch (error) {
      const isTooLarge = error instanceof TaskEnded && error.reason === 'memory'
      if (isTooLarge || isLastAttempt) await fail(db, id, isTooLarge ? 'api.list.tooLong' : 'api.list.failed')
      throw isTooLarge ? new PermanentFailure(error.message) : error
    }
  },
  { retries: 2, delay: 2, longestDelay: 30, timeLimit: 1800, concurrency: 1 },
)

/** Deletes files whose time is over, and ends those whose processes were killed for good. */
export async function forgetListFiles(db: Database, place: Place): Promise<void> {
  const hoursAgo = (hours: number) => lt(listFiles.requestedAt, sql`now() - make_interval(hours => ${hours})`)
  const old = await db.select().from(listFiles).where(hoursAgo(LIST_FILE_HOURS))
  for (const row of old) {
    // The row names the file, so it goes last.
    await storeOf(place, 'uploads').remove(storedName(row))
    await db.delete(listFiles).where(eq(listFiles.id, row.id))
  }
  await db
    .update(listFiles)
    .set({ state: 'failed', reason: message('api.list.failed') })
    .where(and(eq(listFiles.state, 'working'), hoursAgo(2)))
}

defineJob<object>('forget-list-files', async (_, { db, config }) => forgetListFiles(db, config), {
  cron: '23 * * * *',
  policy: 'short',
})
