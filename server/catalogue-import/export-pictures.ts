import { copyFile, mkdir, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import type { Tx } from '#server/database/connect.ts'
import { identityOf } from '#server/catalogue/write/service.ts'
import { sql } from '#server/database/drizzle.ts'
import { originalPath } from '#server/media/service.ts'
import type { SrcOf } from './export-records.ts'

type Row = { source: string; key: string | null }

/** Copies the pictures in use that the shop has to `<file>.pictures/`, and tells how records refer to each picture. */
export async function exportPictures(tx: Tx, dataDir: string, target: string): Promise<{ src: SrcOf; count: number }> {
  const { rows } = await tx.execute<Row>(sql`
    select source, key from pictures where id in (
      select picture_id from product_pictures union select picture_id from brands
      union select picture_id from categories union select picture_id from home_blocks)`)
  const folder = `${target.slice(0, target.length - path.extname(target).length)}.pictures`
  const names = new Map<string, string>()
  for (const row of rows) {
    const file = row.key ? await originalPath(dataDir, row.key) : undefined
    if (!file) continue
    names.set(identityOf(row), `${path.basename(folder)}/${path.basename(file)}`)
    await place(file, path.join(folder, path.basename(file)))
  }
  const addresses = new Map(rows.map((row) => [identityOf(row), row.source]))
  // A picture whose file is gone is still known by its address, if it ever had one.
  const src: SrcOf = (identity) =>
    names.get(identity) ?? (/^https?:/.test(addresses.get(identity) ?? '') ? addresses.get(identity) : undefined)
  return { src, count: names.size }
}

async function place(from: string, to: string): Promise<void> {
  await mkdir(path.dirname(to), { recursive: true })
  const temporary = `${to}.${process.pid}.new`
  try {
    await copyFile(from, temporary)
    await rename(temporary, to)
  } finally {
    await rm(temporary, { force: true })
  }
}
