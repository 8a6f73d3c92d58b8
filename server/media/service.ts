import { existsSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import path from 'node:path'
import { isNotNull } from 'drizzle-orm'
import sharp from 'sharp'
import type { Database } from '#server/database/connect.ts'
import { pictures } from '#server/database/schema.ts'
import { ensureVariant, variantUrls } from './variants.ts'

export { ensureVariant } from './variants.ts'
export { forgetOriginal, MAX_PICTURE_BYTES, NotAPicture, originalPath, readOriginal, storeOriginal, type Original } from './store.ts'

/** Makes every width and format of every stored picture that the site does not have yet. */
export async function publishPictures(db: Database, dataDir: string, onProgress?: (done: number, total: number) => void): Promise<void> {
  const stored = await db.selectDistinct({ key: pictures.key, width: pictures.width }).from(pictures).where(isNotNull(pictures.key))
  const urls = stored.flatMap(({ key, width }) => variantUrls(key!, width!))
  const missing = urls.filter((url) => !existsSync(path.join(dataDir, 'site', url)))
  let done = 0
  const queue = missing.values()
  const serve = async (): Promise<void> => {
    for (const url of queue) {
      if (!(await ensureVariant(dataDir, url))) throw new Error(`the catalogue names ${url}, but ${dataDir}/media has no such picture`)
      onProgress?.(++done, missing.length)
    }
  }
  sharp.concurrency(1)
  await Promise.all(Array.from({ length: availableParallelism() }, serve))
}
