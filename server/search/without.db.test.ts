import { beforeAll, describe, expect, it } from 'vitest'
import { opened } from '#tests/fixtures/opened.ts'
import { openShop } from '#tests/fixtures/shop.ts'

const shop = opened(openShop)
beforeAll(async () => {
  const { category, product } = shop.shelves
  await category('حلا', { name: 'الحلويات' })
  await category('عطور', { name: 'العطور' })
  await product('M-1', { title: 'معمول التمر', categories: ['حلا'], sold: 90, description: 'عجينة هشة.' })
  await product('M-2', { title: 'معمول بدون سكر', categories: ['حلا'], sold: 2 })
  await product('M-3', { title: 'معمول بالسكر', categories: ['حلا'], sold: 50 })
  await product('M-4', { title: 'معمول الضيافة', categories: ['حلا'], sold: 40, ingredients: 'دقيق، سكّر، سمن' })
  await product('M-5', { title: 'معمول الفاخر', categories: ['حلا'], sold: 30, allergens: 'يحتوي على اللوز' })
  await product('M-6', {
    title: 'معمول سادة',
    categories: ['حلا'],
    sold: 20,
    attributes: { الحشوة: 'بلا حشوة' },
    description: 'محلّى بالعسل.'.padEnd(1400, ' حبة') + ' وفيه رشة سكر',
  })
  await product('P-1', { title: 'عطر ليالي', categories: ['عطور'], attributes: { الفئة: 'للجنسين' } })
  await product('P-2', { title: 'عطر وردة', categories: ['عطور'], attributes: { الفئة: 'نسائي' } })
})

const list = async (q: string) => (await shop.get(`/api/products?q=${q}`)).body.data
const skus = async (q: string): Promise<string[]> => (await list(q)).items.map(({ sku }: { sku: string }) => sku)

describe('a search for what is without something', () => {
  it.each([
    ['what says so comes first, and what only does not name it follows', 'معمول بدون سكر', ['M-2', 'M-1', 'M-5']],
    ['nuts are found among allergens by what they are', 'معمول خالي من المكسرات', ['M-1', 'M-3', 'M-4', 'M-6', 'M-2']],
    ['«بلا حشوة» says nothing of sugar', 'معمول بلا حشوة', ['M-6', 'M-1', 'M-3', 'M-4', 'M-5', 'M-2']],
    ['what is for both is not only for women', 'عطر غير نسائي', ['P-1']],
    ['without any other word, what says so', 'بدون سكر', ['M-2']],
    ['in English', 'sugar free maamoul', ['M-2', 'M-1', 'M-5']],
  ])('%s: %s', async (_, q, expected) => expect(await skus(q)).toEqual(expected))

  it.each(['معمول بدون سكر ولوز', 'معمول بدون سكر وبارابين', 'معمول خالي من لوز وسكر'])(
    'goes on after «و»: %s',
    async (q) => {
      const { items, search } = await list(q)
      expect(items.map(({ sku }: { sku: string }) => sku)).toEqual(
        expect.not.arrayContaining(['M-3', 'M-4', ...(q.includes('لوز') ? ['M-5'] : [])]),
      )
      expect(items.length).toBeGreaterThan(0)
      expect(search.left_out).toEqual([])
    },
  )

  it('says what it left out, and that contents are not known', async () => {
    const { search } = await list('معمول بدون سكر')
    expect(search.intents).toMatchObject([
      { kind: 'kind', words: 'معمول', without: 'بدون سكر' },
      { kind: 'without', words: 'سكر', without: 'معمول' },
    ])
    expect(search.contents_unknown).toBe(true)
    expect((await list('بدون سكر')).search.contents_unknown).toBe(false)
  })

  it('shows nothing that has it, not even beside an empty list', async () => {
    const { total, search } = await list('معمول ساده بدون تمر وبدون حشوة وبدون سكر وبلا معمول')
    expect(total).toBe(0)
    expect(search.near.map(({ sku }: { sku: string }) => sku).filter((sku: string) => sku.startsWith('M'))).toEqual([])
  })

  it('counts what it shows', async () => {
    const { total, facets } = await list('معمول بدون سكر')
    expect(total).toBe(3)
    expect(facets.in_stock).toBe(3)
  })
})
