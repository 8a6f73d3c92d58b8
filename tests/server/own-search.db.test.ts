import { beforeAll, expect, it } from 'vitest'
import { browserIndexFiles } from '#server/search/service.ts'
import { openOwnSearch, type OwnSearch } from '#stores/own-search.ts'
import { opened } from '#tests/fixtures/opened.ts'
import { openShop } from '#tests/fixtures/shop.ts'

const shop = opened(openShop)
let searchOffline: OwnSearch
beforeAll(async () => {
  const { category, product } = shop.shelves
  await category('قهوة', { name: 'قهوة سعودية' })
  await category('عطور', { name: 'العطور' })
  await category('بطانيات', { name: 'بطانيات' })
  await product('C-1', { title: 'قهوة سعودية بالهيل', categories: ['قهوة'], tags: ['هيل'], sold: 50, price: 4000 })
  await product('C-2', { title: 'بن خولاني', categories: ['قهوة'], sold: 20, price: 8000 })
  await product('B-1', { title: 'بطانية صوف', categories: ['بطانيات'], tags: ['شتاء'], sold: 3, price: 25000 })
  await product('V-1', { title: 'مزهرية خزفية', sold: 3, price: 15000 })
  await product('M-1', { title: 'تمر محشو باللوز', tags: ['هدية'], sold: 30, price: 9000, compareAt: 12000 })
  await product('P-1', { title: 'عطر ليالي', categories: ['عطور'], tags: ['هدية'], sold: 40, price: 32000 })
  await product('P-2', { title: 'عطر وردة', categories: ['عطور'], sold: 60, price: 24500 })
  await product('S-1', { title: 'سجادة صلاة للأطفال', tags: ['هدية'], sold: 60, price: 6900 })
  const files = await browserIndexFiles(shop.db)
  searchOffline = await openOwnSearch(async (path) => JSON.parse(files.get(path)!))
})

it.each([
  ['a word left out and a synonym', 'الله يعافيكم ابغى كوفي ايطالي', ['C-1', 'C-2']],
  ['a verb and a place that say nothing', 'ودي اخذ لحاف للصاله', ['B-1']],
  ['what a thing is to do', 'شي يدفيني', ['B-1']],
  ['what a thing is to hold', 'شي احط فيه الورد', ['V-1']],
  ['a thing that the shop has others for', 'بقلاوه', ['M-1']],
  ['what a thing is to be without', 'قهوة بدون هيل', ['C-2']],
  ['a gift for a grown-up', 'هدية لابوي', ['M-1', 'P-1']],
  ['a misspelling', 'مزهريه خذفيه', ['V-1']],
  ['a price', 'عطر تحت ٣٠٠', ['P-2']],
  ['a gift beside a thing, and praise', 'عطر هديه فخمه', ['P-1', 'P-2']],
  ['a person beside what the shop lacks', 'شي رومانسي لخطيبتي', ['M-1', 'P-1']],
  ['a number that says nothing alone', 'ايفون ١٥', []],
  ['an order', 'ارخص عطر', ['P-2', 'P-1']],
  ['a reason', 'عندي شتا وابي قهوه', ['C-1', 'C-2']],
  ['a choice', 'مزهريه او بطانيه', ['V-1', 'B-1']],
])('finds offline what it finds online, by %s: %s', async (_, q, expected) => {
  const { items } = (await shop.get(`/api/products?q=${q}`)).body.data
  expect(items.map(({ sku }: { sku: string }) => sku).toSorted()).toEqual(expected.toSorted())
  expect(
    searchOffline
      .search(q, 10)
      .products.map(({ sku }) => sku)
      .toSorted(),
  ).toEqual(expected.toSorted())
})

it('says offline which words it left out', () =>
  expect(searchOffline.search('ابغى كوفي ايطالي', 10).details).toMatchObject({ left_out: ['ايطالي'], kept: ['كوفي'] }))

it('keeps the order that was asked for', () => {
  const { products, details } = searchOffline.search('ارخص عطر', 10)
  expect([details.sort, products.map(({ sku }) => sku)]).toEqual(['price_asc', ['P-2', 'P-1']])
})
