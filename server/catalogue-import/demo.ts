import path from 'node:path'
import type { Tx } from '#server/platform/database/connect.ts'
import { sql } from '#server/platform/database/drizzle.ts'
import type { Author } from '#server/changes/service.ts'
import {
  applyPatches,
  homeOf,
  loadBrands,
  loadCategories,
  categoryKey,
  pictureOf,
  removeBrand,
  removeCategory,
  removeProducts,
  RemovalRefused,
} from '#server/catalogue/write/service.ts'
import { requestPublishing } from '#server/publishing-requests/service.ts'
import { removeSampleRatings } from '#server/ratings/service.ts'
import { allOf } from './iterables.ts'
import { Questions } from './questions.ts'
import { readFiles } from './read.ts'
import { noFindingsYet, type SourceRecord } from './types.ts'

/** What a trial shop is filled with. */
export const DEMO_CATALOGUE = path.resolve(import.meta.dirname, '../catalogue/demo/catalogue.jsonl')

export type Cleared = { deleted: number; archived: number; categories: number; brands: number }

/**
 * Takes the demo catalogue out of the shop, and nothing else: its products, sample ratings, blocks of the front page,
 * and those of its categories and brands that nothing else uses. Products that an order names are archived.
 */
export async function removeDemo(tx: Tx, author: Author): Promise<Cleared> {
  const records = await readDemo()
  const removal = { author, publish: false } as const
  await removeSampleRatings(tx)
  const products = await removeProducts(tx, skusOf(records), removal)
  const titles = new Set(records.flatMap((record) => (record.type === 'home_block' ? [record.title] : [])))
  const blocks = (await homeOf(tx)).filter(({ title }) => !titles.has(title))
  const homeBlocks = blocks.map(({ picture, ...block }) => ({ ...block, picture: picture && pictureOf(picture) }))
  await applyPatches(tx, { homeBlocks }, removal)
  const cleared = {
    deleted: products.deleted.length,
    archived: products.archived.length,
    categories: await clearCategories(tx, records, removal),
    brands: await clearBrands(tx, records, removal),
  }
  if (Object.values(cleared).some(Boolean)) await requestPublishing(tx, { cause: 'import', full: true })
  return cleared
}

/** The records of the demo catalogue. */
export async function readDemo(): Promise<SourceRecord[]> {
  const context = { format: 'jsonl', known: new Set<string>(), now: new Date(), questions: new Questions() } as const
  return (await allOf(readFiles([DEMO_CATALOGUE], context, noFindingsYet()))).map(({ record }) => record)
}

type Removal = { author: Author; publish: false }

const isProduct = (record: SourceRecord): record is Extract<SourceRecord, { sku: string }> => 'sku' in record
const skusOf = (records: SourceRecord[]): string[] => records.filter(isProduct).map(({ sku }) => sku)

async function clearCategories(tx: Tx, records: SourceRecord[], removal: Removal): Promise<number> {
  const paths = records.flatMap((record) =>
    record.type === 'category' ? [record.path] : isProduct(record) ? (record.categories ?? []) : [],
  )
  const keys = new Set(paths.flatMap((whole) => whole.map((_, at) => categoryKey(whole.slice(0, at + 1)))))
  const there = [...(await loadCategories(tx)).values()].filter((category) => keys.has(categoryKey(category.path)))
  let removed = 0
  for (const { id, path: whole } of there.toSorted((a, b) => b.path.length - a.path.length)) {
    const { rows } = await tx.execute(sql`select 1 from product_categories where category_id = ${id} limit 1`)
    if (rows.length === 0 && (await isRemoved(() => removeCategory(tx, whole, removal)))) removed += 1
  }
  return removed
}

async function clearBrands(tx: Tx, records: SourceRecord[], removal: Removal): Promise<number> {
  const names = new Set(
    records.flatMap((record) =>
      record.type === 'brand' ? [record.name] : isProduct(record) && record.brand ? [record.brand] : [],
    ),
  )
  let removed = 0
  for (const name of (await loadBrands(tx)).keys())
    if (names.has(name) && (await isRemoved(() => removeBrand(tx, name, removal)))) removed += 1
  return removed
}

/** False of what something else uses. */
async function isRemoved(remove: () => Promise<unknown>): Promise<boolean> {
  try {
    await remove()
    return true
  } catch (error) {
    if (error instanceof RemovalRefused) return false
    throw error
  }
}
