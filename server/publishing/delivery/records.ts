import { hash } from 'node:crypto'
import type { Database } from '#server/platform/database/connect.ts'
import { inArray, sql } from '#server/platform/database/drizzle.ts'
import { eqAny } from '#server/platform/database/eq-any.ts'
import { deliveredFiles } from '#server/platform/database/schema.ts'

// The table of delivered files: machines that share a bucket know from it what is published.

/** Of a file before it is packed. */
export const fileHash = (content: Uint8Array | string): string => hash('sha256', content).slice(0, 24)

/** Pages and their data. */
export const isPageFile = (file: string): boolean => /(^|\/)index\.(html|pageContext\.json)$|^404\.html$/.test(file)

/** A smaller picture, made on demand. */
export const isPicture = (file: string): boolean => file.startsWith('media/')

/** Hashes by file; of all of them if none are named. */
export async function deliveredHashes(db: Database, files?: string[]): Promise<Map<string, string>> {
  if (files?.length === 0) return new Map()
  const rows = await db
    .select({ file: deliveredFiles.file, hash: deliveredFiles.hash })
    .from(deliveredFiles)
    .where(files && (files.length === 1 ? inArray(deliveredFiles.file, files) : eqAny(deliveredFiles.file, files)))
  return new Map(rows.map(({ file, hash: delivered }) => [file, delivered]))
}

export async function recordDelivered(db: Database, file: string, delivered: string): Promise<void> {
  const at = sql`now()`
  await db
    .insert(deliveredFiles)
    .values({ file, hash: delivered })
    .onConflictDoUpdate({ target: deliveredFiles.file, set: { hash: delivered, deliveredAt: at } })
}

export const forgetDelivered = (db: Database, files: string[]) =>
  db.delete(deliveredFiles).where(eqAny(deliveredFiles.file, files))

/** Files of pages that are not published any more: a run that ended in between left them. */
export async function obsoletePageFiles(db: Database): Promise<string[]> {
  const { rows } = await db.execute<{ file: string }>(sql`
    select file from delivered_files d where file ~ '(^|/)index\\.(html|pageContext\\.json)$' and not exists (
      select from published_pages p
      where p.path = '/' || regexp_replace(d.file, '/?index\\.(html|pageContext\\.json)$', ''))`)
  return rows.map(({ file }) => file)
}

/** Smaller pictures of originals that nothing uses any more. */
export async function obsoletePictures(db: Database): Promise<string[]> {
  const { rows } = await db.execute<{ file: string }>(sql`
    select file from delivered_files, substr(file, 7, 20) as own(key)
    where file like 'media/%' and not exists (select from pictures p where p.key = own.key)
      and not exists (select from uploads u where u.key = own.key)
      and not exists (select from ratings r where r.photos @> jsonb_build_array(jsonb_build_object('key', own.key)))`)
  return rows.map(({ file }) => file)
}

/** Files delivered longer ago than this. */
export async function deliveredBefore(db: Database, files: string[], days: number): Promise<string[]> {
  const { rows } = await db.execute<{ file: string }>(sql`
    select file from delivered_files
    where file = any(${sql.param(files)}::text[]) and delivered_at < now() - make_interval(days => ${days})`)
  return rows.map(({ file }) => file)
}
