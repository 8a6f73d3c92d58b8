import { randomUUID } from 'node:crypto'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Upload } from '#api/contract/support.ts'
import type { Database, Tx } from '#server/database/connect.ts'
import { and, eq, inArray, isNull, lt, sql } from '#server/database/drizzle.ts'
import { uploads } from '#server/database/schema.ts'
import { invalid } from '#server/http/errors.ts'
import { defineJob } from '#server/jobs/service.ts'
import { forgetOriginal, storeOriginal } from '#server/media/service.ts'
import type { ReadFile } from './read.ts'

type Row = typeof uploads.$inferSelect

export const toUpload = ({ id, name, kind, bytes, key, width, height }: Row): Upload => ({
  id,
  name,
  kind,
  bytes,
  key,
  width,
  height,
})

/** Where private files lie: named by us, never by whoever sent them. */
const fileOf = (dataDir: string, id: string, kind: Row['kind']): string =>
  path.join(dataDir, 'uploads', `${id}.${kind}`)

/** A rating's picture goes where the shop's pictures are; a ticket's file is seen by its customer and by staff alone. */
export async function keepUpload(
  db: Database,
  dataDir: string,
  customerId: number,
  purpose: Row['purpose'],
  { kind, name, bytes, width, height }: ReadFile,
): Promise<Upload> {
  const id = randomUUID()
  let key: string | null = null
  if (purpose === 'rating') key = (await storeOriginal(dataDir, bytes)).key
  else await writeWhole(fileOf(dataDir, id, kind), bytes)
  const [row] = await db
    .insert(uploads)
    .values({ id, customerId, purpose, kind, name, bytes: bytes.length, key, width, height })
    .returning()
  return toUpload(row!)
}

async function writeWhole(file: string, bytes: Buffer): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true, mode: 0o700 })
  await writeFile(`${file}.new`, bytes, { mode: 0o600 })
  await rename(`${file}.new`, file)
}

/** The pictures of these keys that this customer sent, marked as used, in the order of the keys. @throws Refusal 422 for any other */
export async function usePictures(
  tx: Tx,
  customerId: number,
  keys: string[],
): Promise<{ key: string; width: number; height: number }[]> {
  if (keys.length === 0) return []
  const rows = await tx
    .update(uploads)
    .set({ usedAt: sql`now()` })
    .where(and(eq(uploads.customerId, customerId), eq(uploads.purpose, 'rating'), inArray(uploads.key, keys)))
    .returning()
  return keys.map((key) => {
    const row = rows.find((one) => one.key === key)
    if (!row) throw invalid({ photos: 'api.upload.unknown' })
    return { key, width: row.width!, height: row.height! }
  })
}

/** Pictures that a rating no longer shows: the daily job takes them away. */
export const dropPictures = (tx: Tx, customerId: number, keys: string[]): Promise<unknown> =>
  keys.length === 0
    ? Promise.resolve()
    : tx
        .update(uploads)
        .set({ usedAt: null })
        .where(and(eq(uploads.customerId, customerId), inArray(uploads.key, keys)))

/** Hangs this customer's files on a message of their ticket. @throws Refusal 422 for any other, or one that hangs elsewhere */
export async function attachFiles(tx: Tx, customerId: number, messageId: number, ids: string[]): Promise<void> {
  if (ids.length === 0) return
  const rows = await tx
    .update(uploads)
    .set({ messageId, usedAt: sql`now()` })
    .where(
      and(
        eq(uploads.customerId, customerId),
        eq(uploads.purpose, 'ticket'),
        isNull(uploads.messageId),
        inArray(uploads.id, ids),
      ),
    )
    .returning({ id: uploads.id })
  if (rows.length !== ids.length) throw invalid({ files: 'api.upload.unknown' })
}

export const filesOf = async (db: Tx, messageIds: number[]): Promise<Row[]> =>
  messageIds.length === 0
    ? []
    : db.select().from(uploads).where(inArray(uploads.messageId, messageIds)).orderBy(uploads.createdAt)

/** A ticket's file, undefined when there is none. */
export async function readUploaded(
  db: Tx,
  dataDir: string,
  id: string,
): Promise<{ row: Row; bytes: Buffer } | undefined> {
  const [row] = await db
    .select()
    .from(uploads)
    .where(and(eq(uploads.id, id), eq(uploads.purpose, 'ticket')))
  if (!row) return undefined
  return { row, bytes: await readFile(fileOf(dataDir, row.id, row.kind)) }
}

const UNUSED_HOURS = 24

/** What was sent and never used. A picture that another upload, or the catalogue, has too stays in the store. */
export async function forgetUnused(db: Database, dataDir: string, hours = UNUSED_HOURS): Promise<number> {
  const gone = await db
    .delete(uploads)
    .where(and(isNull(uploads.usedAt), lt(uploads.createdAt, sql`now() - ${hours} * interval '1 hour'`)))
    .returning()
  for (const { id, key, kind, purpose } of gone) {
    if (purpose === 'ticket') await rm(fileOf(dataDir, id, kind), { force: true })
    else if (key) {
      const { rows } = await db.execute(
        sql`select 1 from uploads where key = ${key} union all select 1 from pictures where key = ${key} limit 1`,
      )
      if (rows.length === 0) await forgetOriginal(dataDir, key)
    }
  }
  return gone.length
}

export const forgetUploads = defineJob<object>(
  'forget-uploads',
  async (_, { db, config }) => void (await forgetUnused(db, config.dataDir)),
  { cron: '29 3 * * *' },
)
