import { createHash } from 'node:crypto'
import { createReadStream, existsSync } from 'node:fs'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { readFeedSettings } from '#api/settings.ts'
import type { Database } from '#server/platform/database/connect.ts'
import { feedItems } from '#server/seo/service.ts'
import { productsAfter, readerOf } from '../plan/catalogue-source.ts'
import { leftOver, makeIndexes } from '../site/indexes.ts'
import { isServiceWorkerInPlace } from '../site/service-worker.ts'

const PRODUCTS_A_CALL = 200

/** Compares sitemaps, feeds and similar files with freshly made ones; feeds are made from the catalogue itself. */
export async function verifyIndexes({
  db,
  apiUrl,
  site,
  siteUrl,
  delivered,
}: {
  db: Database
  apiUrl: string
  site: string
  siteUrl: string
  /** Hashes of what is in the bucket; undefined if the folder is the site. */
  delivered: Map<string, string> | undefined
}): Promise<{ looked: number; different: string[]; extra: string[] }> {
  const different: string[] = []
  const expectedFiles = new Set<string>()
  const compare = async (name: string, chunks: AsyncIterable<string> | string[]): Promise<void> => {
    expectedFiles.add(name)
    const expected = createHash('sha256')
    for await (const chunk of chunks) expected.update(chunk)
    const inPlace = delivered ? delivered.get(name) : await hashOf(path.join(site, name))
    if (expected.digest('hex').slice(0, 24) !== inPlace) different.push(name)
  }
  await makeIndexes({ db, siteUrl }, allOffers(apiUrl, siteUrl), {
    file: (name, content) => compare(name, [content]),
    stream: compare,
  })
  // It lists files of the folder, which another machine may not have.
  if (!delivered && !(await isServiceWorkerInPlace(site))) different.push('sw.js')
  return {
    looked: expectedFiles.size + 1,
    different,
    extra: delivered
      ? [...delivered.keys()].filter((name) => name.startsWith('sitemaps/') && !expectedFiles.has(name))
      : leftOver(site, 'sitemaps', expectedFiles),
  }
}

/** The hash of a delivered file; undefined if it was never delivered. */
async function hashOf(file: string): Promise<string | undefined> {
  if (!existsSync(file)) return undefined
  const inPlace = createHash('sha256')
  await pipeline(createReadStream(file), inPlace)
  return inPlace.digest('hex').slice(0, 24)
}

async function* allOffers(apiUrl: string, siteUrl: string): AsyncGenerator<string> {
  const shown = await readFeedSettings(readerOf(apiUrl))
  let after: string | undefined
  for (;;) {
    const products = await productsAfter(apiUrl, { after, limit: PRODUCTS_A_CALL })
    yield products.map((product) => feedItems(product, siteUrl, shown)).join('')
    if (products.length < PRODUCTS_A_CALL) return
    after = products.at(-1)?.sku
  }
}
