import { readFile, realpath } from 'node:fs/promises'
import path from 'node:path'
import type { Database } from '#server/platform/database/connect.ts'
import { sql } from '#server/platform/database/drizzle.ts'
import { NotAPicture, storeOriginal, type Original } from '#server/media/service.ts'
import { isPublic, type FetchPolicy } from '#server/platform/http/public-address.ts'
import type { Place } from '#server/platform/storage/service.ts'
import { fetchPicture } from './fetch-picture.ts'
import { RowRefused, rejectionOf } from '#server/catalogue/values/service.ts'
import { LOCAL } from './picture-source.ts'
import type { ProductDrafts } from './stage.ts'
import type { Drafts, PictureDraft, RowPlace } from './types.ts'
import { withPlace, type NotTaken } from './validate.ts'

/** What is known of a picture once the shop has it, by the source that files give it. */
type Taken = Pick<PictureDraft, 'key' | 'width' | 'height'> & { source?: string }
export type TakenPictures = Map<string, Taken>

/** The draft with the pictures that the shop has by now. */
export function withTaken<T extends Pictured>(draft: T, taken: TakenPictures): T {
  for (const picture of picturesIn(draft)) Object.assign(picture, taken.get(picture.source))
  return draft
}

type Pictured = { picture?: PictureDraft | null | undefined; pictures?: PictureDraft[] | null | undefined }
const picturesIn = ({ picture, pictures }: Pictured): PictureDraft[] => pictures ?? (picture ? [picture] : [])

/** Stores pictures that lie beside the catalogue; records whose picture is missing or broken are not taken. */
export async function storeLocalPictures(
  drafts: Drafts,
  onDisk: ProductDrafts,
  place: Place,
  severalFiles: boolean,
): Promise<{ drafts: Drafts; taken: TakenPictures; notTaken: NotTaken[] }> {
  const notTaken: NotTaken[] = []
  const taken: TakenPictures = new Map()
  const stored = new Map<string, Promise<Original>>()
  const store = async ({ source, directory }: PictureDraft): Promise<void> => {
    if (!source.startsWith(LOCAL)) return
    if (!stored.has(source)) stored.set(source, take(source.slice(LOCAL.length), directory!, place))
    const { key, width, height } = await stored.get(source)!
    taken.set(source, { source: `sha256:${key}`, key, width, height })
  }
  const keep = async <T extends { row: number; rows: RowPlace[] }>(
    all: T[],
    whole: (draft: T) => Pictured,
  ): Promise<T[]> => {
    const kept: T[] = []
    for (const draft of all) {
      try {
        for (const picture of picturesIn(whole(draft))) await store(picture)
        kept.push(draft)
      } catch (error) {
        const { file } = draft.rows[0]!
        notTaken.push({ rows: draft.rows, rejected: [withPlace(rejectionOf(draft.row, error), file, severalFiles)] })
      }
    }
    return kept
  }
  const asItIs = (draft: Pictured): Pictured => draft
  const kept: Drafts = {
    brands: await keep(drafts.brands, asItIs),
    categories: await keep(drafts.categories, asItIs),
    products: await keep(drafts.products, ({ hasLocalPictures, place: at }) =>
      hasLocalPictures ? onDisk.read(at) : {},
    ),
    homeBlocks: await keep(drafts.homeBlocks, asItIs),
    promotions: drafts.promotions,
  }
  return { drafts: kept, taken, notTaken }
}

/** Links are followed before the check: none may lead out of the catalogue's folder. */
async function take(file: string, directory: string, place: Place): Promise<Original> {
  const name = path.relative(directory, file)
  const missing = new RowRefused('pictures', 'import.pictureMissing', { value: name })
  const [real, home] = await Promise.all([realpath(file), realpath(directory)]).catch(() => {
    throw missing
  })
  if (!real.startsWith(home + path.sep)) throw missing
  const bytes = await readFile(real).catch(() => {
    throw missing
  })
  return storeOriginal(place, bytes).catch((error: unknown) => {
    throw error instanceof NotAPicture ? new RowRefused('pictures', 'import.pictureRefused', { value: name }) : error
  })
}

const AT_ONCE = 8

type FetchOptions = Place & {
  db: Database
  allowAddress?: FetchPolicy
  onProgress?: (step: 'pictures', done: number, total: number) => void
  onPictureFailed?: (address: string, reason: string) => void
}

/** Fetches the pictures the shop has only the address of, which adds them to `taken`; the others stay addresses. */
export async function fetchRemotePictures(
  drafts: Drafts,
  onDisk: ProductDrafts,
  taken: TakenPictures,
  options: FetchOptions,
): Promise<void> {
  const { db, allowAddress = isPublic, onProgress, onPictureFailed } = options
  const sources = new Set<string>()
  const note = (draft: Pictured): void => {
    for (const { source } of picturesIn(draft)) if (!taken.has(source)) sources.add(source)
  }
  for (const { place } of drafts.products) note(onDisk.read(place))
  for (const draft of [...drafts.brands, ...drafts.categories, ...drafts.homeBlocks]) note(draft)
  const { rows } = await db.execute<{ source: string }>(sql`
    select source from pictures where key is not null and source = any(${sql.param([...sources])}::text[])`)
  for (const { source } of rows) sources.delete(source)
  let done = 0
  const queue = sources.values()
  const work = async (): Promise<void> => {
    for (const source of queue) {
      try {
        const { key, width, height } = await storeOriginal(options, await fetchPicture(source, allowAddress))
        taken.set(source, { key, width, height })
      } catch (error) {
        onPictureFailed?.(source, (error as Error).message)
      }
      onProgress?.('pictures', ++done, sources.size)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
}
