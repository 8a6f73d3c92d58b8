import { beforeAll, describe, expect, it } from 'vitest'
import { opened } from '#tests/fixtures/opened.ts'
import { openShop } from '#tests/fixtures/shop.ts'
import { setPins } from './service.ts'

const shop = opened(openShop)
beforeAll(async () => {
  const { category, product } = shop.shelves
  await category('قهوة', { name: 'القهوة والشاي' })
  await category('عسل', { name: 'العسل' })
  await category('عطور', { name: 'العطور' })
  await product('C-1', { title: 'قهوة سعودية شقراء', categories: ['قهوة'], sold: 50, price: 4000 })
  await product('C-2', { title: 'قهوة سعودية بالزعفران', categories: ['قهوة'], sold: 20, price: 8000 })
  await product('T-1', {
    title: 'شاي بورد الطائف',
    categories: ['قهوة'],
    sold: 9,
    price: 3000,
    attributes: { اللون: 'أخضر' },
  })
  await product('H-1', {
    title: 'عسل سدر جبلي',
    categories: ['عسل'],
    sold: 30,
    price: 22000,
    options: { الوزن: { '500 جم': { sku: 'H-1-500' } } },
  })
  await product('H-2', {
    title: 'عسل بالمكسرات',
    categories: ['عسل'],
    tags: ['هدية'],
    sold: 9,
    price: 9800,
    compareAt: 12000,
  })
  await product('S-1', { title: 'طقم أقلام للخط العربي', sold: 3, price: 14800 })
  await product('P-1', {
    title: 'عطر ليالي',
    categories: ['عطور'],
    sold: 40,
    price: 24500,
    attributes: { الفئة: 'للجنسين' },
  })
  await product('P-2', {
    title: 'عطر وردة',
    categories: ['عطور'],
    sold: 60,
    price: 32000,
    attributes: { الفئة: 'نسائي' },
  })
  await product('D-1', { title: 'دبس تمر', description: 'كأنه عسل، إلى آخره، يبقى ساعة.', sold: 5, price: 2000 })
})

const list = async (query: string) => (await shop.get(`/api/products?${query}`)).body.data
const skus = async (query: string): Promise<string[]> =>
  (await list(query)).items.map(({ sku }: { sku: string }) => sku)
const kinds = (search: { intents: { kind: string }[] }) => search.intents.map(({ kind }) => kind)

describe('a search for words that no product has together', () => {
  it('finds the main thing, and names the words that were left out', async () => {
    const told = await list('q=قهوة عربية')
    expect(told).toMatchObject({ total: 2, search: { left_out: ['عربية'], kept: ['قهوة'], corrected: null, near: [] } })
    expect(await skus('q=قهوة عربية')).toEqual(['C-1', 'C-2'])
  })

  it('drops an unknown word instead of correcting it to another', async () => {
    const told = await list('q=عسل سدر اصلي')
    expect(told.items.map(({ sku }: { sku: string }) => sku)).toEqual(['H-1'])
    expect(told.search).toMatchObject({ corrected: null, unknown: ['اصلي'], left_out: ['اصلي'], kept: ['عسل', 'سدر'] })
  })

  it('does not match a product by one half of its joint category', async () =>
    expect(await skus('q=شاي اخضر')).toEqual(['T-1']))
})

describe('a correction', () => {
  it('suggests words of products that match the other words too', async () => {
    expect(await list('q=عصل سدر')).toMatchObject({ total: 1, search: { corrected: 'عسل سدر' } })
    expect(await list('q=عصل سدر&exact=true')).toMatchObject({ search: { corrected: null, left_out: ['عصل'] } })
  })

  it('does not switch the keyboard layout if that gives no words', async () =>
    expect((await list('q=كولونيا')).search).toMatchObject({ corrected: null }))

  it('never suggests a word with another beginning', async () =>
    expect((await list('q=جلب سدر')).search).toMatchObject({ corrected: null, kept: ['سدر'] }))

  it('replaces no word with a meaning, even if the shop has no such thing', async () =>
    expect(await list('q=بشت')).toMatchObject({ total: 0, search: { corrected: null } }))

  it('never suggests a stop word', async () => expect((await list('q=الي ')).search).toMatchObject({ corrected: null }))
})

describe('what a search asks for besides words', () => {
  it('is applied, shown, and can be taken away', async () => {
    const told = await list('q=عسل اقل من ١٠٠ ريال')
    expect(told.items.map(({ sku }: { sku: string }) => sku)).toEqual(['H-2'])
    expect(told.search.intents).toEqual([
      { kind: 'kind', words: 'عسل', without: 'اقل من ١٠٠ ريال', price_min: null, price_max: null },
      { kind: 'price', words: 'اقل من ١٠٠ ريال', without: 'عسل', price_min: null, price_max: 10000 },
    ])
    expect((await list('q=ارخص عسل')).items[0].sku).toBe('H-2')
    expect(await skus('q=خصم')).toEqual(['H-2'])
    expect(kinds((await list('q=خصم')).search)).toEqual(['on_sale'])
    expect(await skus('q=نص كيلو عسل')).toEqual(['H-1', 'H-2'])
  })

  it('sets the sorting that it asks for', async () => {
    expect((await list('q=ارخص عسل')).search).toMatchObject({ sort: 'price_asc' })
    expect((await list('q=الاكثر مبيعا')).search).toMatchObject({ sort: 'best_selling' })
    expect((await list('q=عسل')).search).toMatchObject({ sort: null })
  })

  it('works beside an unknown word', async () =>
    expect(await list('q=وصلكم شي جديد')).toMatchObject({ total: 9, search: { sort: 'newest' } }))

  it('gives way to a filter and an order that are chosen', async () => {
    expect(await skus('q=عسل اقل من ١٠٠&price_max=50000')).toEqual(['H-1', 'H-2'])
    expect((await skus('q=ارخص عطر&sort=price_desc'))[0]).toBe('P-2')
  })

  it('is ignored if no product matches it', async () =>
    expect(await list('q=عسل اقل من ١٠')).toMatchObject({ total: 2, search: { left_out: ['اقل من ١٠'], intents: [] } }))

  it('includes unisex products in a search for men or women', async () => {
    expect(await skus('q=عطر رجالي')).toEqual(['P-1'])
    expect(kinds((await list('q=عطر رجالي')).search)).toEqual(['kind', 'men'])
  })

  it('filters lists and suggestions alike', async () => {
    expect(await skus('on_sale=true')).toEqual(['H-2'])
    expect((await list('')).facets.on_sale).toBe(1)
    const { products } = (await shop.get('/api/search/suggest?q=عسل اقل من ١٠٠')).body.data
    expect(products.map(({ sku }: { sku: string }) => sku)).toEqual(['H-2'])
  })

  it.each(['newest', 'best_selling', 'rating', 'price_asc', 'price_desc'])(
    'finds the same products in memory and in the database, by %s',
    async (sort) => {
      for (const q of ['قهوة عربية', 'عسل', 'خصم', 'عطر رجالي', 'شاي اخضر']) {
        const own = await list(`q=${q}`)
        const sorted = await list(`q=${q}&sort=${sort}`)
        expect(sorted.total).toBe(own.total)
        expect(sorted.items.map(({ sku }: { sku: string }) => sku).toSorted()).toEqual(
          own.items.map(({ sku }: { sku: string }) => sku).toSorted(),
        )
      }
    },
  )
})

describe('words around a product name', () => {
  it.each([
    ['what it is to be without is left out of the list', 'قهوة بدون زعفران', ['C-1']],
    ['who it is for leaves out what is for others', 'عطر لابوي', ['P-1']],
    ['who it is for finds what is for both, too', 'عطر لزوجتي', ['P-2', 'P-1']],
    ['politeness in any person says nothing', 'الله يسعدكم نبي نشتري عسل سدر', ['H-1']],
    ['a gift puts first what is given, and leaves nothing out', 'عسل هدية', ['H-2', 'H-1']],
    ['a dialect word is heard in Latin letters', 'shahiya', ['T-1']],
    ['a number says nothing alone', 'ايفون ٥٠٠', []],
    ['a thing counts only where a product is called so', 'ساعه', []],
    ['one word stands for another that the shop lacks', 'اسبريسو', ['C-1', 'C-2']],
    ['an age and a number are no sizes', 'عسل سدر لجدي عمره ٩٠', ['H-1']],
  ])('%s: %s', async (_, q, expected) => expect(await skus(`q=${q}`)).toEqual(expected))

  it('shows which word replaced another', async () =>
    expect((await list('q=اسبريسو')).search).toMatchObject({ left_out: ['اسبريسو'], kept: ['قهوة'] }))
})

describe('pins', () => {
  it('put products first, and hide others, for one search', async () => {
    await shop.db.transaction((tx) => setPins(tx, { q: 'قهوة', pinned: ['H-1', 'C-2'], hidden: ['C-1'] }))
    expect(await skus('q=قَهوة')).toEqual(['H-1', 'C-2'])
    expect(await skus('q=قهوة&per_page=1&page=2')).toEqual(['C-2'])
    expect(await list('q=قهوة&sort=newest')).toMatchObject({ total: 2 })
    expect((await skus('q=قهوة&sort=newest')).toSorted()).toEqual(['C-2', 'H-1'])
    expect(await skus('q=قهوة سعودية')).toEqual(['C-1', 'C-2'])
    await shop.db.transaction((tx) => setPins(tx, { q: 'قهوة', pinned: [], hidden: [] }))
    expect(await skus('q=قهوة')).toEqual(['C-1', 'C-2'])
  })

  it('are refused for products that do not exist', async () => {
    const set = (pinned: string[], hidden: string[]) =>
      shop.db.transaction((tx) => setPins(tx, { q: 'قهوة', pinned, hidden }))
    await expect(set(['X-1'], [])).rejects.toMatchObject({ status: 422 })
    await expect(set(['C-1'], ['C-1'])).rejects.toMatchObject({ status: 422 })
  })
})
