/** Makes the files of pictures that service.ts names, and tells of each. */
import { availableParallelism, setPriority } from 'node:os'
import sharp from 'sharp'
import { ensureVariant } from './variants.ts'

/** Told after each file: `fault` where it could not be made. */
export type Made = { fault?: string }

const [dataDir] = process.argv.slice(2) as [string]
// Shoppers are answered first.
setPriority(10)
sharp.concurrency(1)
sharp.cache(false)
// Whoever started it ends it.
process
  .on('SIGINT', () => {})
  .on('SIGTERM', () => {})
  .on('disconnect', () => process.exit(0))
process.once('message', (urls: string[]) => void makeAll(urls.values()))

async function makeAll(urls: IterableIterator<string>): Promise<void> {
  const serve = async (): Promise<void> => {
    for (const url of urls) {
      const isMade = await ensureVariant(dataDir, url)
      if (!isMade) throw new Error(`the catalogue names ${url}, but ${dataDir}/media has no such picture`)
      process.send!({} satisfies Made)
    }
  }
  await Promise.all(Array.from({ length: availableParallelism() }, serve)).catch((error: Error) =>
    process.send!({ fault: error.message } satisfies Made),
  )
}
