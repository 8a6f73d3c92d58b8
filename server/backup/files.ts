import { existsSync } from 'node:fs'
import { open } from 'node:fs/promises'
import path from 'node:path'
import type { Readable } from 'node:stream'
import type { Config } from '#server/platform/config.ts'
import type { Tx } from '#server/platform/database/connect.ts'
import { sql } from '#server/platform/database/drizzle.ts'
import { MAX_PICTURE_BYTES, originalName } from '#server/media/service.ts'
import { EMULATOR_JOURNAL } from '#server/payments/service.ts'
import { MAX_UPLOAD_BYTES, uploadName } from '#server/uploads/service.ts'
import { storeOf, type Place, type Store } from '#server/platform/storage/service.ts'
import { SECRET_FILE } from './secret.ts'

type Kind = {
  /** Of names relative to the data folder. */
  pattern: RegExp
  mode: number | undefined
  folderMode?: number
  /** Bytes. */
  most: number
}

/** Everything of the data folder that cannot be made again. */
const KINDS: readonly Kind[] = [
  { pattern: /^media\/[0-9a-f]{20}\.(jpg|png|webp|avif|gif)$/, mode: undefined, most: MAX_PICTURE_BYTES },
  { pattern: /^uploads\/[0-9a-f-]{36}\.(webp|pdf)$/, mode: 0o600, folderMode: 0o700, most: MAX_UPLOAD_BYTES },
  { pattern: new RegExp(`^${SECRET_FILE}$`), mode: 0o600, most: 4096 },
  // What stands in for payment providers in a trial shop.
  { pattern: new RegExp(`^${EMULATOR_JOURNAL.replaceAll('.', '\\.')}$`), mode: undefined, most: 2 ** 30 },
]

/** Undefined for a name that no file of a data folder has. */
export const kindOf = (name: string): Kind | undefined => KINDS.find(({ pattern }) => pattern.test(name))

/**
 * Files that rows of the database refer to. A file is written before its row; unused files may be removed at any time.
 */
export type FileKeys = { pictures: string[]; uploads: { id: string; kind: 'webp' | 'pdf' }[] }

export async function readFileKeys(tx: Tx): Promise<FileKeys> {
  const { rows: pictures } = await tx.execute<{ key: string }>(sql`
    select key from pictures where key is not null union select key from uploads where key is not null order by key`)
  const { rows: uploads } = await tx.execute<FileKeys['uploads'][number]>(sql`
    select id, kind from uploads where purpose <> 'rating' order by id`)
  return { pictures: pictures.map(({ key }) => key), uploads }
}

/** Names of the files that belong into a backup, relative to the data folder; also of those that should be there. */
export async function fileNames(
  config: Pick<Config, 'dataDir' | 'filesBucket' | 'secretKey'>,
  { pictures, uploads }: FileKeys,
): Promise<string[]> {
  const { dataDir, secretKey } = config
  const names: string[] = []
  for (const key of pictures) names.push(`media/${(await originalName(config, key)) ?? key}`)
  for (const upload of uploads) names.push(`uploads/${uploadName(upload)}`)
  const own = secretKey ? [EMULATOR_JOURNAL] : [EMULATOR_JOURNAL, SECRET_FILE]
  return [...names, ...own.filter((name) => existsSync(path.join(dataDir, name)))]
}

/** The store of a picture or private file, and its name there; undefined for the other files of the data folder. */
export function storeFor(place: Place, name: string): { store: Store; inStore: string } | undefined {
  const [, kind, inStore] = /^(media|uploads)\/(.+)$/.exec(name) ?? []
  return inStore ? { store: storeOf(place, kind as 'media' | 'uploads'), inStore } : undefined
}

/** Undefined if there is no such file. */
export async function openFile(place: Place, name: string): Promise<Readable | undefined> {
  const stored = storeFor(place, name)
  if (stored) return stored.store.open(stored.inStore)
  return open(path.join(place.dataDir, name)).then(
    (handle) => handle.createReadStream(),
    (error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOENT') throw error
      return undefined
    },
  )
}
