import { beforeAll, expect, it } from 'vitest'
import { readState } from '#server/catalogue/public-reads.ts'
import { listProducts } from '#server/listing/service.ts'
import type { Database } from '#server/platform/database/connect.ts'
import { drizzle } from '#server/platform/database/drizzle.ts'
import { opened } from '#tests/fixtures/opened.ts'
import { openShop } from '#tests/fixtures/shop.ts'
import { bringIndexUpToDate } from './service.ts'
import { suggest } from './suggest.ts'
import { readLexicon } from './memory/vocabulary.ts'

const shop = opened(openShop)
/** A second process over the same database, with its own cached copies. */
let other: Database
beforeAll(async () => {
  other = drizzle(shop.db.$client, { casing: 'snake_case' }) as unknown as Database
  await shop.shelves.product('F-1', { title: 'عطر العنبر', description: '' })
  await shop.shelves.product('F-2', { title: 'عطر الياسمين', description: '' })
})

const found = async (db: Database, q: string): Promise<string[]> =>
  (await listProducts(db, await readState(db), { q, exact: true })).items.map(({ sku }) => sku).toSorted()
const suggested = async (db: Database, q: string): Promise<string[]> =>
  (await suggest(db, await readState(db), q)).products.map(({ sku }) => sku).toSorted()
const both = async (q: string): Promise<string[][]> => [
  await found(shop.db, q),
  await found(other, q),
  await suggested(other, q),
]

it("a process finds another process's changes, and no longer the old data", async () => {
  expect(await both('عنبر')).toEqual([['F-1'], ['F-1'], ['F-1']])
  await shop.shelves.update('F-1', { title: 'عطر الزعفران' })
  expect(await both('زعفران')).toEqual([['F-1'], ['F-1'], ['F-1']])
  expect(await found(other, 'عنبر')).toEqual([])
  expect((await readLexicon(other, await readState(other))).word('العنبر')).toBeUndefined()
})

it('no process finds products that are no longer on sale', async () => {
  expect(await both('عطر')).toEqual([
    ['F-1', 'F-2'],
    ['F-1', 'F-2'],
    ['F-1', 'F-2'],
  ])
  await shop.shelves.update('F-2', { status: 'archived' })
  expect(await both('عطر')).toEqual([['F-1'], ['F-1'], ['F-1']])
  expect(await found(other, 'ياسمين')).toEqual([])
})

it('a process follows a rebuilt index', async () => {
  await bringIndexUpToDate(shop.db, true)
  expect(await both('عطر زعفران')).toEqual([['F-1'], ['F-1'], ['F-1']])
  const lexicon = await readLexicon(other, await readState(other))
  expect([lexicon.word('عطر')?.products, lexicon.word('الياسمين')]).toEqual([1, undefined])
})

it('sorting by price puts the cheapest or the most expensive first on every page', async () => {
  for (const [at, price] of [500, 300, 900, 300].entries())
    await shop.shelves.product(`B-${at}`, { title: `بخور ${at}`, price })
  const state = await readState(other)
  const skus = async (sort: 'price_asc' | 'price_desc', page: number) =>
    (await listProducts(other, state, { q: 'بخور', sort, page, per_page: 2 })).items.map(({ sku }) => sku)
  expect([await skus('price_asc', 1), await skus('price_asc', 2)]).toEqual([
    ['B-3', 'B-1'],
    ['B-0', 'B-2'],
  ])
  expect([await skus('price_desc', 1), await skus('price_desc', 2)]).toEqual([
    ['B-2', 'B-0'],
    ['B-1', 'B-3'],
  ])
})
