import { beforeAll, describe, expect, it } from 'vitest'
import { opened } from '#tests/fixtures/opened.ts'
import { openShop } from '#tests/fixtures/shop.ts'

const shop = opened(openShop)
beforeAll(async () => {
  const { category, product } = shop.shelves
  await category('حلا', { name: 'الحلويات' })
  await product('O-1', { title: 'نوفا أوميجا 3 زيت السمك 60 كبسولة', sold: 90 })
  await product('O-2', { title: 'نوفا أوميجا 3 من الطحالب 30 كبسولة', sold: 9 })
  await product('H-1', { title: 'نوفا زيت لعلاج تساقط الشعر', description: 'فيه زيتون.', sold: 5 })
  await product('H-2', { title: 'بيبي غسول للشعر والجسم', sold: 50 })
  await product('G-1', { title: 'حلوى جيلاتينية بفيتامين د', categories: ['حلا'], sold: 40 })
  await product('G-2', { title: 'حلوى مضغ بفيتامين د', categories: ['حلا'], sold: 4 })
  await product('B-1', { title: 'صندوق هدايا التمر', tags: ['هدية'], sold: 80 })
  await product('B-2', { title: 'صندوق هدايا الأقلام', tags: ['هدية'], description: 'يليق بجلسة القهوة.', sold: 8 })
  await product('M-1', { title: 'مشروب لزيادة التركيز وتحسين الذاكرة', sold: 3 })
  await product('W-1', { title: 'كريم أساس يدوم 24 ساعة', sold: 2 })
  await product('K-1', { title: 'عطر نوفا مادمازل', sold: 9 })
  await product('K-2', { title: 'رغوة استحمام مدموزيل', sold: 1 })
  await product('P-1', { title: 'عطر نوفا عالي التركيز 100 مل', sold: 99 })
})

const list = async (q: string) => (await shop.get(`/api/products?q=${encodeURIComponent(q)}`)).body.data
const skus = async (q: string): Promise<string[]> => (await list(q)).items.map(({ sku }: { sku: string }) => sku)

describe('a term of two words', () => {
  it.each(['زيت زيتون', 'جهاز ضغط'])('that the shop lacks is not meant by one of them: %s', async (q) =>
    expect(await list(q)).toMatchObject({ total: 0, search: { unknown: [q] } }),
  )

  it.each(['اوميجا مب زيت سمك', 'اوميجا بدون زيت السمك'])('is left out as a whole: %s', async (q) =>
    expect(await skus(q)).toEqual(['O-2']),
  )

  it('is the same with and without the article', async () => expect(await skus('تساقط شعر')).toEqual(['H-1']))

  it('says more than one of its words alone, which has another sense', async () =>
    expect(await skus('للحفظ والدراسه')).toEqual(['M-1']))
})

describe('what a search is to be without', () => {
  it('is named by its adjective, too', async () => expect(await skus('حلوى خاليه من الجيلاتين')).toEqual(['G-2']))

  it('if it is a kind of goods, is what is called so, and not what mentions it', async () =>
    expect(await skus('هديه بدون اكل')).toEqual(['B-2']))
})

it.each([
  ['اومقا ثري', ['O-1', 'O-2']],
  ['قطه لزميلتي تولدت', ['B-1', 'B-2']],
])('reads words of dialects: %s', async (q, expected) => expect((await skus(q)).toSorted()).toEqual(expected))

it('takes hours for no watch', async () => expect((await list('ساعة رولكس')).total).toBe(0))

it('finds a foreign name in all spellings of its vowels, though the shop has the one that was typed', async () =>
  expect((await skus('مدموزيل')).toSorted()).toEqual(['K-1', 'K-2']))

it('takes a word of two senses by what stands beside it: capsules are no coffee', async () =>
  expect((await list('نسكافيه')).total).toBe(0))
