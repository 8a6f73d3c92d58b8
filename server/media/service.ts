import { fork } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'
import type { Database } from '#server/platform/database/connect.ts'
import { isNotNull } from '#server/platform/database/drizzle.ts'
import { pictures } from '#server/platform/database/schema.ts'
import type { Place } from '#server/platform/storage/service.ts'
import type { PictureResult } from './picture-worker.ts'
import { variantUrls } from './variants.ts'

export { deleteUnusedPictures, deleteUnusedPicturesJob } from './unused.ts'
export { serveVariant } from './variants.ts'
export {
  deleteOriginal,
  MAX_PICTURE_BYTES,
  NotAPicture,
  originalName,
  readOriginal,
  startsAsPicture,
  storeOriginal,
  type Original,
} from './store.ts'

/** Makes all missing widths and formats of the stored pictures. */
export async function publishPictures(
  db: Database,
  place: Place,
  onProgress?: (done: number, total: number) => void,
): Promise<void> {
  const stored = await db
    .selectDistinct({ key: pictures.key, width: pictures.width })
    .from(pictures)
    .where(isNotNull(pictures.key))
  const urls = stored.flatMap(({ key, width }) => variantUrls(key!, width!))
  const missing = urls.filter((url) => !existsSync(path.join(place.dataDir, 'site', url)))
  if (missing.length) await makeInChildProcess(place, missing, (done) => onProgress?.(done, missing.length))
}

/** Runs in a child process, since encoders fragment memory, which only an exit gives back. */
function makeInChildProcess(
  { dataDir, filesBucket }: Place,
  urls: string[],
  onMade: (done: number) => void,
): Promise<void> {
  const child = fork(path.join(import.meta.dirname, 'picture-worker.ts'), [JSON.stringify({ dataDir, filesBucket })], {
    execArgv: [],
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  return new Promise<void>((resolve, reject) => {
    let done = 0
    child
      .once('error', reject)
      .once('exit', (code, signal) => reject(new Error(`making pictures ended with ${signal ?? code}`)))
    child.on('message', ({ fault }: PictureResult) => {
      if (fault !== undefined) return reject(new Error(fault))
      onMade(++done)
      if (done === urls.length) resolve()
    })
    child.send(urls)
  }).finally(() => child.connected && child.disconnect())
}
