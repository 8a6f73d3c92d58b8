import { beforeAll, describe, expect, it } from 'vitest'
import { opened } from '#tests/fixtures/opened.ts'
import { openShop } from '#tests/fixtures/shop.ts'

const shop = opened(openShop)
beforeAll(async () => {
  const { category, product } = shop.shelves
  for (const name of ['العسل', 'التمور', 'فناجين', 'الوزن والرشاقة', 'العناية']) await category(name, { name })
  await product('H-1', { title: 'عسل سدر', categories: ['العسل'], sold: 90 })
  await product('H-2', { title: 'عسل طلح داكن', categories: ['العسل'], sold: 80 })
  await product('D-1', { title: 'تمر سكري', categories: ['التمور'], sold: 70 })
  await product('D-2', { title: 'تمر خلاص', categories: ['التمور'], sold: 60 })
  await product('G-1', { title: 'صندوق الضيافة', tags: ['عسل'], attributes: { المحتويات: 'تمر' }, sold: 1 })
  await product('G-2', { title: 'صندوق هدايا فارغ', tags: ['هدية'], sold: 95 })
  await product('G-3', { title: 'صندوق بخور', tags: ['هدية'], sold: 2 })
  await product('F-6', { title: 'طقم فناجين', attributes: { 'عدد القطع': '6' }, categories: ['فناجين'], sold: 50 })
  await product('F-12', { title: 'طقم فناجين ملونة', attributes: { 'عدد القطع': '12' }, categories: ['فناجين'] })
  await product('W-1', { title: 'وسادة كتان', sold: 40 })
  await product('W-2', { title: 'بطانية صوف', sold: 30 })
  await product('W-3', { title: 'بساط صوف', description: 'يناسب وسادة وبطانية' })
  await product('S-1', { title: 'كبسولات خضراء', categories: ['الوزن والرشاقة'] })
  await product('S-2', { title: 'قناع بشرة رطبة', description: 'للشعر وهو رطب', categories: ['العناية'] })
})

const list = async (q: string) => (await shop.get(`/api/products?q=${encodeURIComponent(q)}`)).body.data
const skus = async (q: string): Promise<string[]> => (await list(q)).items.map(({ sku }: { sku: string }) => sku)

describe('a search for several things', () => {
  it.each([
    ['what has both first, then both in turn', 'عسل وتمر', ['G-1', 'H-1', 'D-1', 'H-2', 'D-2']],
    ['a conjunction apart', 'عسل و تمر', ['G-1', 'H-1', 'D-1', 'H-2', 'D-2']],
    ['a preposition', 'عسل مع تمر', ['G-1', 'H-1', 'D-1', 'H-2', 'D-2']],
    ['what each is like', 'عسل سدر وتمر خلاص', ['H-1', 'D-2']],
    ['a word that begins with «و» stays a word', 'وسادة وبطانية', ['W-1', 'W-2']],
  ])('%s: %s', async (_, q, expected) => expect(await skus(q)).toEqual(expected))

  it('finds three things, and counts all in any order', async () => {
    expect((await skus('عسل وتمر ووسادة')).toSorted()).toEqual(['D-1', 'D-2', 'G-1', 'H-1', 'H-2', 'W-1'])
    const { total, facets } = await list('عسل وتمر')
    expect([total, facets.in_stock]).toEqual([5, 5])
    const sorted = (await shop.get('/api/products?q=عسل وتمر&sort=price_asc')).body.data
    expect(sorted.total).toBe(5)
  })

  it('can be taken apart, one by one', async () =>
    expect((await list('عسل سدر وتمر بدون مكسرات')).search.intents).toMatchObject([
      { kind: 'kind', words: 'عسل سدر', without: 'تمر بدون مكسرات' },
      { kind: 'kind', words: 'تمر', without: 'عسل سدر بدون مكسرات' },
      { kind: 'without', words: 'مكسرات', without: 'عسل سدر وتمر' },
    ]))
})

describe('what only puts products first', () => {
  it('is how many pieces are wanted', async () => {
    expect(await skus('طقم فناجيل ١٢')).toEqual(['F-12', 'F-6'])
    expect((await list('طقم فناجيل ١٢')).search.partly).toEqual(['١٢'])
  })

  it('is no price where something else is counted', async () =>
    expect((await list('تمر اكثر من ٣ انواع')).search.intents).toEqual([]))

  it('does not put an empty box first', async () => {
    expect((await skus('هدية')).slice(0, 2)).toEqual(['G-3', 'G-2'])
    expect((await skus('صندوق هدايا فارغ'))[0]).toBe('G-2')
  })
})

describe('a synonym', () => {
  it('finds nothing that is only another form, or only described', async () =>
    expect((await skus('رطب')).filter((sku) => sku === 'S-2')).toEqual(['S-2']))

  it('of dates does not find a moist skin', async () => expect(await skus('تمور')).not.toContain('S-2'))

  it('leads to the name of a category by a purpose', async () => {
    expect(await skus('تخسيس')).toEqual(['S-1'])
    expect(await skus('حبوب تخسيس')).toEqual(['S-1'])
  })
})

describe('a search without results', () => {
  it('names the categories that come near, or those at the top', async () => {
    const names = async (q: string) =>
      (await list(q)).search.categories.map(({ name }: { name: string }) => name).toSorted()
    expect(await names('تمر بدون تمر')).toEqual(['التمور'])
    expect(await names('توم فورد')).toEqual(['التمور', 'العسل', 'العناية', 'الوزن والرشاقة', 'فناجين'])
    expect((await list('عسل')).search.categories).toEqual([])
  })

  it('says how many products it left out', async () => {
    const { total, search } = await list('وسادة بدون كتان')
    expect([total, search.excluded]).toEqual([0, 1])
    expect(search.intents.at(-1)).toMatchObject({ kind: 'without', without: 'وسادة' })
  })
})
