import { randomUUID } from 'node:crypto'
import type { Upload } from '#api/contract/support.ts'
import type { Database, Tx } from '#server/platform/database/connect.ts'
import { and, eq, inArray, isNull, lt, sql } from '#server/platform/database/drizzle.ts'
import { uploads } from '#server/platform/database/schema.ts'
import { invalid } from '#server/platform/http/errors.ts'
import { defineJob } from '#server/platform/jobs/service.ts'
import { deleteOriginal, storeOriginal } from '#server/media/service.ts'
import { storeOf, type Place } from '#server/platform/storage/service.ts'
import type { ReadFile } from './read.ts'

export { MOST_BYTES as MAX_UPLOAD_BYTES } from './read.ts'

type Row = typeof uploads.$inferSelect

const toUpload = ({ id, name, kind, bytes, key, width, height }: Row): Upload => ({
  id,
  name,
  kind,
  bytes,
  key,
  width,
  height,
})

/** Name of a private file; it never comes from the uploader. */
export const uploadName = ({ id, kind }: Pick<Row, 'id' | 'kind'>): string => `${id}.${kind}`

/** A rating's picture goes to the public pictures, other files where only their customer and staff read them. */
export async function keepUpload(
  db: Database,
  place: Place,
  customerId: number,
  purpose: Row['purpose'],
  { kind, name, bytes, width, height }: ReadFile,
): Promise<Upload> {
  const id = randomUUID()
  let key: string | null = null
  if (purpose === 'rating') key = (await storeOriginal(place, bytes)).key
  else await storeOf(place, 'uploads').write(uploadName({ id, kind }), bytes)
  const [row] = await db
    .insert(uploads)
    .values({ id, customerId, purpose, kind, name, bytes: bytes.length, key, width, height })
    .returning()
  return toUpload(row!)
}

/**
 * Marks this customer's pictures as used and returns them in the order of the keys.
 * @throws Refusal 422 for any other key
 */
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

/** Releases pictures that a rating no longer shows; the daily job deletes them. */
export const dropPictures = (tx: Tx, customerId: number, keys: string[]): Promise<unknown> =>
  keys.length === 0
    ? Promise.resolve()
    : tx
        .update(uploads)
        .set({ usedAt: null })
        .where(and(eq(uploads.customerId, customerId), inArray(uploads.key, keys)))

/**
 * Attaches this customer's files to a message of their ticket, or to their return request.
 * @throws Refusal 422 for any other file, or one that is attached already
 */
export async function attachFiles(
  tx: Tx,
  customerId: number,
  to: { messageId: number } | { returnId: number },
  ids: string[],
): Promise<void> {
  if (ids.length === 0) return
  const rows = await tx
    .update(uploads)
    .set({ ...to, usedAt: sql`now()` })
    .where(
      and(
        eq(uploads.customerId, customerId),
        eq(uploads.purpose, 'messageId' in to ? 'ticket' : 'return'),
        isNull(uploads.messageId),
        isNull(uploads.returnId),
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

/** Ids of the photographs of these returns, in the order in which they were uploaded. */
export async function photosOfReturns(db: Tx, returnIds: number[]): Promise<Map<number, string[]>> {
  const rows =
    returnIds.length === 0
      ? []
      : await db.select().from(uploads).where(inArray(uploads.returnId, returnIds)).orderBy(uploads.createdAt)
  const photos = new Map<number, string[]>()
  for (const { id, returnId } of rows) photos.set(returnId!, [...(photos.get(returnId!) ?? []), id])
  return photos
}

/** A private file; undefined if it does not exist. */
export async function readUploaded(db: Tx, place: Place, id: string): Promise<{ row: Row; bytes: Buffer } | undefined> {
  const [row] = await db
    .select()
    .from(uploads)
    .where(and(eq(uploads.id, id), isNull(uploads.key)))
  const bytes = row && (await storeOf(place, 'uploads').read(uploadName(row)))
  return bytes && { row, bytes }
}

const UNUSED_HOURS = 24

/** Deletes uploads that were never used. A picture stays in the store if another upload or the catalogue uses it. */
export async function deleteUnusedUploads(db: Database, place: Place, hours = UNUSED_HOURS): Promise<number> {
  const unused = await db
    .delete(uploads)
    .where(and(isNull(uploads.usedAt), lt(uploads.createdAt, sql`now() - ${hours} * interval '1 hour'`)))
    .returning()
  for (const { id, key, kind, purpose } of unused) {
    if (purpose !== 'rating') await storeOf(place, 'uploads').remove(uploadName({ id, kind }))
    else if (key) {
      const { rows } = await db.execute(
        sql`select 1 from uploads where key = ${key} union all select 1 from pictures where key = ${key} limit 1`,
      )
      if (rows.length === 0) await deleteOriginal(place, key)
    }
  }
  return unused.length
}

defineJob<object>('forget-uploads', async (_, { db, config }) => void (await deleteUnusedUploads(db, config)), {
  cron: '29 3 * * *',
})
