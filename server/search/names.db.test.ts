import { beforeAll, expect, it } from 'vitest'
import { opened } from '#tests/fixtures/opened.ts'
import { openShop } from '#tests/fixtures/shop.ts'

const shop = opened(openShop)
beforeAll(async () => {
  const { category, product } = shop.shelves
  for (const name of ['العطور', 'العناية بالبشرة', 'الأظافر والشعر']) await category(name, { name })
  await product('P-1', { title: 'عطر ليالي الدرعية', categories: ['العطور'] })
  await product('P-2', { title: 'عطر شيف تيبل Chef s Table 75 مل', categories: ['العطور'] })
  const care = { categories: ['العناية بالبشرة'] }
  await product('V-1', { title: 'فازلين للأيدي 75 مل', ...care })
  await product('C-1', { title: 'كريستيان لوران كريم الوجه', ...care })
  await product('C-2', { title: 'كريستيان لوران سيروم', ...care })
  await product('C-3', { title: 'سيروم نوت للوجه', ...care })
  await product('W-1', { title: 'ويلمان أوريجنال', ...care })
  await product('W-2', { title: 'ويلمان ماكس', ...care })
  await product('B-1', { title: 'لوشن اوليفيا باريس', brand: 'اوليفيا باريس', ...care })
  await product('R-1', { title: 'عطر مايزون باكارات روج 540' })
  await product('R-2', { title: 'عطر كارت أو دو بارفيوم' })
  await product('R-3', { title: 'طقم عطر Rouge' })
  await product('F-1', { title: 'معطر مفارش', sold: 90 })
  await product('F-2', { title: 'جهاز ترطيب الهواء فواحة' })
  await product('G-1', { title: 'صندوق هدية', description: 'للأظافر والشعر', tags: ['هدايا'] })
})

const list = async (q: string) => (await shop.get(`/api/products?q=${encodeURIComponent(q)}`)).body.data
const skus = async (q: string): Promise<string[]> => (await list(q)).items.map(({ sku }: { sku: string }) => sku)

it.each([
  ['in Latin letters with short vowels', 'layali aldiriyah', ['P-1']],
  ['in Latin letters with z as s and a silent e', 'vaseline', ['V-1']],
  ['beside a word that the shop lacks', 'ويلمان سبورت', ['W-1', 'W-2']],
  ['without its long vowels', 'بكارت روج', ['R-1']],
  ['in Latin letters, one word of which the shop writes, too', 'baccarat rouge', ['R-1']],
  ['of a whole brand', 'اوليفيا باريس ديلوكس', ['B-1']],
])('finds a name %s: %s', async (_, q, found) => expect((await skus(q)).toSorted()).toEqual(found))

it.each([
  ['part of a name beside a word that the shop lacks', 'كريستيان لوبوتان'],
  ['part of a brand beside a word that the shop lacks', 'ميمو باريس'],
  ['a Latin synonym within a title', 'طاولة'],
  ['a synonym that only lacks its ending', 'دفتر'],
  ['a thing that the shop lacks, though a person is named', 'شنطة مدرسة'],
  ['a thing that the shop lacks, though an order is asked for', 'شنطة رخيصة'],
])('finds nothing for %s: %s', async (_, q) => expect((await list(q)).total).toBe(0))

it('puts what has the word itself before what has its synonyms', async () =>
  expect(await skus('فواحه')).toEqual(['F-2', 'F-1']))

it('gives gifts for a person alone, and everything for an order alone', async () => {
  expect(await skus('شي لزوجتي')).toEqual(['G-1'])
  expect((await list('ارخص شي')).total).toBe(15)
})
