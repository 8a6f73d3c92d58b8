import { createWriteStream } from 'node:fs'
import { mkdir, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Tx } from '#server/platform/database/connect.ts'
import { identityOf } from '#server/catalogue/write/service.ts'
import { sql } from '#server/platform/database/drizzle.ts'
import { originalName } from '#server/media/service.ts'
import { storeOf, type Place } from '#server/platform/storage/service.ts'
import type { SrcOf } from './export-records.ts'

/** `record` makes a record and has it refer to its pictures. */
export type ExportedPictures = {
  record: <State, Made extends object>(make: (state: State, src: SrcOf) => Made, state: State) => Made
  count: number
}
type Row = { source: string; key: string | null }

/** Copies the pictures in use that the shop has to `<file>.pictures/`, and tells how records refer to each picture. */
export async function exportPictures(tx: Tx, place: Place, target: string): Promise<ExportedPictures> {
  const rows = await picturesInUse(tx)
  const folder = `${target.slice(0, target.length - path.extname(target).length)}.pictures`
  const names = new Map<string, string>()
  for (const row of rows) {
    const name = row.key ? await originalName(place, row.key) : undefined
    const content = name && (await storeOf(place, 'media').open(name))
    if (!content) continue
    names.set(identityOf(row), `${path.basename(folder)}/${name}`)
    await put(content, path.join(folder, name))
  }
  const addresses = new Map(rows.map((row) => [identityOf(row), row.source]))
  // A picture whose file is gone is still known by its address, if it ever had one.
  const src: SrcOf = (identity) =>
    names.get(identity) ?? (/^https?:/.test(addresses.get(identity) ?? '') ? addresses.get(identity) : undefined)
  return { record: (make, state) => make(state, src), count: names.size }
}

/** Without files beside it: records refer to pictures by the addresses that they came from. */
export async function picturesByAddress(tx: Tx): Promise<ExportedPictures> {
  const sources = new Map((await picturesInUse(tx)).map((row) => [identityOf(row), row.source]))
  const addressOf: SrcOf = (identity) => {
    const source = sources.get(identity) ?? ''
    return /^https?:/.test(source) ? source : undefined
  }
  return {
    count: 0,
    record(make, state) {
      let isWhole = true
      const made = make(state, (identity) => {
        const address = addressOf(identity)
        isWhole &&= address !== undefined
        return address
      })
      return isWhole ? made : withoutPictures(made)
    },
  }
}

/** An import leaves alone what a record does not name. */
function withoutPictures<T extends object>(record: T): T {
  const { pictures: _pictures, picture: _picture, ...rest } = record as T & { pictures?: unknown; picture?: unknown }
  if (!('variants' in rest) || !Array.isArray(rest.variants)) return rest as T
  return { ...rest, variants: rest.variants.map((variant: object) => withoutPictures(variant)) } as T
}

const picturesInUse = async (tx: Tx): Promise<Row[]> =>
  (
    await tx.execute<Row>(sql`
    select source, key from pictures where id in (
      select picture_id from product_pictures union select picture_id from brands
      union select picture_id from categories union select picture_id from home_blocks)`)
  ).rows

async function put(content: Readable, to: string): Promise<void> {
  await mkdir(path.dirname(to), { recursive: true })
  const temporary = `${to}.${process.pid}.new`
  try {
    await pipeline(content, createWriteStream(temporary))
    await rename(temporary, to)
  } finally {
    await rm(temporary, { force: true })
  }
}
