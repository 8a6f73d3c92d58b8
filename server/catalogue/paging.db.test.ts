import { beforeAll, describe, expect, it } from 'vitest'
import { SORTS } from '#api/contract/listing.ts'
import type { ProductCard } from '#api/contract/product.ts'
import { opened } from '#tests/fixtures/opened.ts'
import { openShop } from '#tests/fixtures/shop.ts'

const COUNT = 23
const shop = opened(openShop)
beforeAll(async () => {
  const day = new Date('2026-01-01T00:00:00Z')
  // Many alike, so that only the last resort of an order tells them apart.
  for (let n = 0; n < COUNT; n++) {
    await shop.shelves.product(`S-${n}`, {
      title: 'قميص',
      createdAt: day,
      price: 1000 * ((n % 3) + 1),
      stock: n % 4 ? 5 : 0,
      sold: n % 2,
      rating: [n % 3, n % 2],
    })
  }
})

async function readAll(query: string): Promise<ProductCard[]> {
  const cards: ProductCard[] = []
  for (let page = 1; page <= Math.ceil(COUNT / 5); page++) {
    cards.push(...(await shop.get(`/api/products?per_page=5&page=${page}&${query}`)).body.data.items)
  }
  return cards
}

const keys: Record<string, (card: ProductCard) => number[]> = {
  relevance: ({ stock }) => [stock > 0 ? 0 : 1],
  best_selling: ({ stock }) => [stock > 0 ? 0 : 1],
  newest: () => [0],
  price_asc: ({ price }) => [price],
  price_desc: ({ price }) => [-price],
  rating: ({ rating }) => [-rating.average, -rating.count],
}
const before = (one: number[], other: number[]): boolean => {
  const place = one.findIndex((value, index) => value !== other[index])
  return place === -1 || one[place]! < other[place]!
}

describe.each([...SORTS])('sorted by %s', (sort) => {
  it.each(['', 'q=قميص'])('pages show every product once, in order (%s)', async (query) => {
    const cards = await readAll(`sort=${sort}&${query}`)
    expect(new Set(cards.map(({ sku }) => sku)).size).toBe(COUNT)
    expect(cards).toHaveLength(COUNT)
    const key = keys[sort]!
    for (const [index, card] of cards.slice(1).entries()) expect(before(key(cards[index]!), key(card))).toBe(true)
  })
})

describe('reading the whole catalogue', () => {
  it('gives every product once, in the byte order of the SKUs', async () => {
    await shop.shelves.product('أ-1', { title: 'آخر' })
    await shop.shelves.product('s-small')
    const found: string[] = []
    for (let after = ''; ;) {
      const { data } = (await shop.get(`/api/catalogue/products?limit=4&after=${encodeURIComponent(after)}`)).body
      if (data.length === 0) break
      found.push(...data.map(({ sku }: { sku: string }) => sku))
      after = found.at(-1)!
    }
    const byBytes = found.toSorted((one, other) => Buffer.compare(Buffer.from(one), Buffer.from(other)))
    expect(found).toEqual(byBytes)
    expect(found).toHaveLength(COUNT + 2)
    expect(found.at(-1)).toBe('أ-1')
    const { body } = await shop.get('/api/catalogue/skus')
    expect(body.data.map(({ sku }: { sku: string }) => sku)).toEqual(found)
    for (const sku of ['أ-1', 's-small']) await shop.shelves.update(sku, { status: 'archived' })
  })
})
