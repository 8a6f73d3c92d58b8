import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Database } from '#server/database/connect.ts'
import { drizzle } from '#server/database/drizzle.ts'
import { explaining } from '#tests/fixtures/plans.ts'
import { openShop, type Shop } from '#tests/fixtures/shop.ts'
import { bestSellersOf } from './best-sellers.ts'
import { bestSellers } from './queries-listing.ts'
import { readTree } from './queries-tree.ts'
import { readState } from './service.ts'
import { idsBelow } from './tree.ts'

const PRODUCTS = 40
const CATEGORIES = ['عطور', 'عود', 'مسك', 'بخور']
let shop: Shop
/** Another process over the same database: what it keeps is its own. */
let other: Database
beforeAll(async () => {
  shop = await openShop()
  other = drizzle(shop.db.$client, { casing: 'snake_case' }) as unknown as Database
  await shop.shelves.category('عطور')
  for (const slug of CATEGORIES.slice(1)) await shop.shelves.category(slug, { parent: 'عطور' })
  for (let n = 0; n < PRODUCTS; n++)
    await shop.shelves.product(`P-${n}`, {
      categories: [CATEGORIES[1 + (n % 3)]!],
      sold: n % 5,
      stock: n % 7,
      createdAt: new Date(2026, 0, 1 + (n % 4)),
    })
})
afterAll(() => shop.close())

async function kept() {
  const state = await readState(other)
  const { branches } = await readTree(other, state)
  return bestSellersOf(other, state, branches)
}

/** How many lists were read again. */
async function readAgain(): Promise<number> {
  const { plans } = explaining(other)
  await kept()
  return (await plans()).filter(({ query }) => /order by \(p\.stock > 0\)/.test(query)).length
}

/** Categories whose lists are not what the database tells. */
async function wrong(): Promise<string[]> {
  const lists = await Promise.all(
    [...(await kept())].map(async ([branch, ids]) => ({
      slug: branch.slug,
      ids,
      read: (await bestSellers(shop.db, idsBelow(branch), 13)).map(({ id }) => id),
    })),
  )
  return lists.filter(({ ids, read }) => ids.join() !== read.join()).map(({ slug }) => slug)
}

it('are those that the database tells, after any changes of prices, stock and sales', async () => {
  expect(await wrong()).toEqual([])
  let seed = 7
  const random = (below: number): number => (seed = (seed * 48271) % 2147483647) % below
  for (let round = 0; round < 60; round++) {
    for (let change = 0; change <= random(3); change++) {
      await shop.shelves.update(
        `P-${random(PRODUCTS)}`,
        [{ priceMin: 100 + random(900) }, { stock: random(2) * random(9) }, { sold: random(8) }][random(3)]!,
      )
    }
    expect(await wrong()).toEqual([])
  }
})

it('are not read again for a price, and for a sale only those of its category and above', async () => {
  await kept()
  const [first] = [...(await kept()).values()][0]!
  const { rows } = await shop.db.$client.query<{ sku: string }>('select sku from products where id = $1', [first])
  await shop.shelves.update(rows[0]!.sku, { priceMin: 5 })
  expect(await readAgain()).toBe(0)
  await shop.shelves.update(rows[0]!.sku, { sold: 1000 })
  expect(await readAgain()).toBe(2)
})

it('know of a product that has gone, and of one that came into a category', async () => {
  const [first] = [...(await kept()).values()][0]!
  const { rows } = await shop.db.$client.query<{ sku: string }>('select sku from products where id = $1', [first])
  await shop.shelves.update(rows[0]!.sku, { status: 'archived' })
  expect(await wrong()).toEqual([])
  await shop.shelves.product('P-NEW', { categories: ['بخور'], sold: 2000 })
  expect(await wrong()).toEqual([])
})
