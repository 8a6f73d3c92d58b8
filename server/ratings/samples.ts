import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Tx } from '#server/platform/database/connect.ts'
import { eq, inArray } from '#server/platform/database/drizzle.ts'
import { products, ratings } from '#server/platform/database/schema.ts'
import { recountProduct } from './totals.ts'

const SAMPLES = path.resolve(import.meta.dirname, '../catalogue/demo/ratings.jsonl')

type Sample = { sku: string; stars: number; words: string }

/**
 * Gives products of the demo catalogue ratings that are marked as samples wherever they are shown; search engines never
 * get them. Replaces earlier samples.
 * @returns how many were added
 */
export async function addSampleRatings(db: Tx): Promise<number> {
  const samples = (await readFile(SAMPLES, 'utf8'))
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Sample)
  return db.transaction(async (tx) => {
    await removeSampleRatings(tx)
    const found = await tx
      .select({ sku: products.sku, title: products.title })
      .from(products)
      .where(
        inArray(
          products.sku,
          samples.map(({ sku }) => sku),
        ),
      )
    const titles = new Map(found.map(({ sku, title }) => [sku, title]))
    const rows = samples.flatMap((sample) => {
      const title = titles.get(sample.sku)
      return title === undefined
        ? []
        : { ...sample, title, subject: 'product' as const, state: 'published' as const, isSample: true }
    })
    if (rows.length > 0) await tx.insert(ratings).values(rows)
    for (const sku of titles.keys()) await recountProduct(tx, sku)
    return rows.length
  })
}

/** @returns how many were removed */
export async function removeSampleRatings(tx: Tx): Promise<number> {
  const removed = await tx.delete(ratings).where(eq(ratings.isSample, true)).returning({ sku: ratings.sku })
  for (const sku of new Set(removed.map((row) => row.sku))) await recountProduct(tx, sku)
  return removed.length
}
