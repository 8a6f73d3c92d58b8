import { beforeAll, expect, it } from 'vitest'
import { opened } from '#tests/fixtures/opened.ts'
import { openShop } from '#tests/fixtures/shop.ts'

const shop = opened(openShop)
beforeAll(async () => {
  const { category, product } = shop.shelves
  await category('قهوة', { name: 'مشروبات' })
  await category('شموع', { name: 'الشموع' })
  await product('C-1', { title: 'قهوة سعودية شقراء', categories: ['قهوة'], sold: 50 })
  await product('C-2', { title: 'بهارات قهوة', categories: ['قهوة'], sold: 5 })
  await product('W-1', { title: 'شمعة برائحة القهوة', categories: ['شموع'], sold: 90 })
})

const skus = async (q: string): Promise<string[]> =>
  (await shop.get(`/api/products?q=${q}`)).body.data.items.map(({ sku }: { sku: string }) => sku).toSorted()

it.each([
  ['a search that is met whole finds what only mentions it', 'قهوة', ['C-1', 'C-2', 'W-1']],
  ['one of which a word was left out does not', 'قهوة هرري', ['C-1', 'C-2']],
  ['nor one that says what it is for', 'قهوة للضيوف', ['C-1', 'C-2']],
  ['what is called so is found', 'شمعة هرري', ['W-1']],
  ['either of two is found', 'قهوة او شمعة', ['C-1', 'C-2', 'W-1']],
])('%s: %s', async (_, q, expected) => expect(await skus(q)).toEqual(expected))
