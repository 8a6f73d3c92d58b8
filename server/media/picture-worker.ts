/** Child process: makes the picture files that service.ts names, and reports each one. */
import { availableParallelism, setPriority } from 'node:os'
import sharp from 'sharp'
import type { Place } from '#server/platform/storage/service.ts'
import { ensureVariant } from './variants.ts'

/** Reported after each file; `fault` is set if the file could not be made. */
export type PictureResult = { fault?: string }

const place = JSON.parse(process.argv[2]!) as Place
// Shoppers' requests have priority.
setPriority(10)
sharp.concurrency(1)
sharp.cache(false)
// The parent process ends it.
process
  .on('SIGINT', () => {})
  .on('SIGTERM', () => {})
  .on('disconnect', () => process.exit(0))
process.once('message', (urls: string[]) => void makeAll(urls.values()))

async function makeAll(urls: IterableIterator<string>): Promise<void> {
  const serve = async (): Promise<void> => {
    for (const url of urls) {
      const isMade = await ensureVariant(place, url)
      if (!isMade) throw new Error(`the catalogue names ${url}, but there is no such picture`)
      process.send!({} satisfies PictureResult)
    }
  }
  await Promise.all(Array.from({ length: availableParallelism() }, serve)).catch((error: Error) =>
    process.send!({ fault: error.message } satisfies PictureResult),
  )
}
