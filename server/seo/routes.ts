import type { FastifyInstance } from 'fastify'
import type { Product } from '#api/contract/product.ts'
import { getProduct } from '#server/catalogue/service.ts'
import { readState } from '#server/catalogue/public-reads.ts'
import type { Database } from '#server/platform/database/connect.ts'
import { Refusal } from '#server/platform/http/errors.ts'
import type { Place } from '#server/platform/storage/service.ts'
import { shareImages } from './share-images.ts'

/** Files that search engines and link previews request from the running shop; the other ones are published. */
export async function seoRoutes(app: FastifyInstance, { db, config }: { db: Database; config: Place }): Promise<void> {
  await app.register(shareImages, { place: config, findProduct: (sku) => findProduct(db, sku) })
}

async function findProduct(db: Database, sku: string): Promise<Product | undefined> {
  try {
    const answer = await getProduct(db, await readState(db), sku)
    return 'found' in answer ? answer.found : undefined
  } catch (error) {
    if (error instanceof Refusal && (error.status === 404 || error.status === 410)) return undefined
    throw error
  }
}
