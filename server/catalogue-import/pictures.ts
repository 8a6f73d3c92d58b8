import { readFile, realpath } from 'node:fs/promises'
import path from 'node:path'
import type { Database } from '#server/database/connect.ts'
import { sql } from '#server/database/drizzle.ts'
import { picturesOf } from '#server/catalogue/write/service.ts'
import { NotAPicture, storeOriginal, type Original } from '#server/media/service.ts'
import { isPublic, type FetchPolicy } from '#server/http/public-address.ts'
import { fetchPicture } from './fetch-picture.ts'
import { RowRefused } from './fields.ts'
import { LOCAL } from './picture-source.ts'
import { rejectionOf } from './table.ts'
import type { Drafts, PictureDraft, Rejection } from './types.ts'

/**
 * Takes pictures that lie beside the catalogue into the shop's store; from then on they are known by their content. A
 * record whose picture is missing or is none is rejected.
 */
export async function storeLocalPictures(
  drafts: Drafts,
  dataDir: string,
): Promise<{ drafts: Drafts; rejected: Rejection[] }> {
  const rejected: Rejection[] = []
  const stored = new Map<string, Promise<Original>>()
  const store = async (picture: PictureDraft): Promise<void> => {
    if (!picture.source.startsWith(LOCAL)) return
    const file = picture.source.slice(LOCAL.length)
    if (!stored.has(file)) stored.set(file, take(file, picture.directory!, dataDir))
    const { key, width, height } = await stored.get(file)!
    Object.assign(picture, { source: `sha256:${key}`, key, width, height })
  }
  const keep = async <T extends { row: number }>(all: T[], pictures: (draft: T) => PictureDraft[]): Promise<T[]> => {
    const kept: T[] = []
    for (const draft of all) {
      try {
        for (const picture of pictures(draft)) await store(picture)
        kept.push(draft)
      } catch (error) {
        rejected.push(rejectionOf(draft.row, error))
      }
    }
    return kept
  }
  return {
    drafts: {
      brands: await keep(drafts.brands, one),
      categories: await keep(drafts.categories, one),
      products: await keep(drafts.products, ({ pictures }) => pictures ?? []),
      homeBlocks: await keep(drafts.homeBlocks, one),
    },
    rejected,
  }
}

const one = ({ picture }: { picture?: PictureDraft | null }): PictureDraft[] => (picture ? [picture] : [])

/** Links are followed before the check: none may lead out of the catalogue's folder. */
async function take(file: string, directory: string, dataDir: string): Promise<Original> {
  const name = path.relative(directory, file)
  const missing = new RowRefused('pictures', 'import.pictureMissing', { value: name })
  const [real, home] = await Promise.all([realpath(file), realpath(directory)]).catch(() => {
    throw missing
  })
  if (!real.startsWith(home + path.sep)) throw missing
  const bytes = await readFile(real).catch(() => {
    throw missing
  })
  return storeOriginal(dataDir, bytes).catch((error: unknown) => {
    throw error instanceof NotAPicture ? new RowRefused('pictures', 'import.pictureRefused', { value: name }) : error
  })
}

const AT_ONCE = 8

type FetchOptions = {
  db: Database
  dataDir: string
  allowAddress?: FetchPolicy
  onProgress?: (step: 'pictures', done: number, total: number) => void
  onPictureFailed?: (address: string, reason: string) => void
}

/** Fetches the pictures the shop has only the address of; what cannot be fetched stays an address. */
export async function fetchRemotePictures(drafts: Drafts, options: FetchOptions): Promise<void> {
  const { db, dataDir, allowAddress = isPublic, onProgress, onPictureFailed } = options
  const bySource = Map.groupBy(
    picturesOf(drafts).filter(({ key }) => !key),
    ({ source }) => source,
  )
  const { rows } = await db.execute<{ source: string }>(sql`
    select source from pictures where key is not null and source = any(${sql.param([...bySource.keys()])}::text[])`)
  for (const { source } of rows) bySource.delete(source)
  let done = 0
  const queue = bySource.entries()
  const work = async (): Promise<void> => {
    for (const [source, pictures] of queue) {
      try {
        const { key, width, height } = await storeOriginal(dataDir, await fetchPicture(source, allowAddress))
        for (const picture of pictures) Object.assign(picture, { key, width, height })
      } catch (error) {
        onPictureFailed?.(source, (error as Error).message)
      }
      onProgress?.('pictures', ++done, bySource.size)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
}
