import { beforeAll, describe, expect, it } from 'vitest'
import { opened } from '#tests/fixtures/opened.ts'
import { openShop } from '#tests/fixtures/shop.ts'

const shop = opened(openShop)
beforeAll(async () => {
  const { category, product } = shop.shelves
  for (const name of ['العناية بالشعر', 'العافية', 'النوم', 'القهوة المختصة', 'الحديد']) await category(name, { name })
  const hair = ['العناية بالشعر']
  await product('S-1', { title: 'نوفا شامبو للشعر 300 مل', categories: hair, sold: 90 })
  await product('S-2', { title: 'بيوتي شامبو أطفال 250 مل', categories: hair, sold: 80 })
  await product('B-1', { title: 'نوفا بلسم شعر 250 مل', categories: hair, sold: 70 })
  await product('SB-1', { title: 'كيو شامبو وبلسم 400 مل', categories: hair, sold: 1 })
  await product('L-1', {
    title: 'ستربس ليمون خالي من السكر',
    description: '<p>يناسب مرضى السكري، ويحافظ على مستويات السكر في الدم.</p>',
    sold: 60,
  })
  await product('L-2', { title: 'ستربس عسل', description: '<p>يحافظ على مستويات السكر في الدم.</p>', sold: 70 })
  await product('A-1', { title: 'نوفا شراب', categories: ['العافية'], description: 'يهدئ الحموضة.' })
  await product('T-1', { title: 'نوفا شاي البابونج', categories: ['العافية'], sold: 5 })
  await product('T-2', { title: 'نوفا خلطة', categories: ['العافية'], description: 'فيها البابونج.' })
  await product('T-3', { title: 'نوفا قناع', categories: ['العناية بالشعر'], description: 'فيه البابونج.' })
  await product('N-1', { title: 'جي بي ميلاتونين 30 كبسولة', categories: ['النوم'], sold: 50 })
  await product('N-2', { title: 'دريم ميلاتونين 60 قرص', categories: ['النوم'], sold: 40 })
  await product('I-1', { title: 'هيمو حديد 10 مل - 28 كيس', categories: ['الحديد'], sold: 30 })
  await product('V-1', { title: 'ساكو فيتامين ب12 شرائح', price: 2300, sold: 3 })
  await product('V-2', { title: 'نوفا فيتامين سي', price: 1200, sold: 30 })
  const coffee = ['القهوة المختصة']
  const roast = (degree: string) => ({ categories: coffee, attributes: { التحميص: degree } })
  await product('C-1', { title: 'قهوة صباحية', ...roast('فاتح'), sold: 500 })
  await product('C-2', { title: 'قهوة المساء', ...roast('فاتح'), description: 'لونها داكن عند الغلي.', sold: 9 })
  await product('C-3', {
    title: 'قهوة الليل',
    ...roast('داكن'),
    sold: 1,
    options: { الوزن: { '0.5 كجم': { sku: 'C-3-5' } } },
  })
})

const list = async (q: string) => (await shop.get(`/api/products?q=${encodeURIComponent(q)}`)).body.data
const skus = async (q: string): Promise<string[]> => (await list(q)).items.map(({ sku }: { sku: string }) => sku)

it.each(['فيتامين ب ١٢', 'فيتامين ب12', 'ب١٢'])('reads a number in a name as no price: %s', async (q) => {
  expect((await skus(q))[0]).toBe('V-1')
  expect((await list(q)).search.intents).not.toContainEqual(expect.objectContaining({ kind: 'price' }))
})

describe('a size that few products have', () => {
  it.each(['قهوة ٥٠٠ جم', 'قهوة 500g', 'نص كيلو قهوة'])('puts them first, and the others after: %s', async (q) => {
    expect((await skus(q))[0]).toBe('C-3')
    const { total, search } = await list(q)
    expect([total, search.partly.length]).toEqual([3, 1])
  })

  it('is a number and a unit that stand together', async () =>
    expect(await list('٢٨ مل')).toMatchObject({ total: 0, search: { unknown: ['٢٨ مل'] } }))

  it('is the same for all forms of goods', async () => expect(await skus('ميلاتونين ٦٠ حبة')).toEqual(['N-2', 'N-1']))
})

it('puts first what attributes say, then what descriptions say', async () => {
  expect(await skus('قهوة غامقة')).toEqual(['C-3', 'C-2', 'C-1'])
  expect((await list('قهوة غامقة')).search.partly).toEqual(['غامقة'])
})

describe('a thing that the shop lacks', () => {
  it.each([
    ['is not replaced by what is like the rest', 'تمر سكري'],
    ['is not replaced by what it is for', 'سماعات للنوم'],
  ])('%s: %s', async (_, q) => expect((await list(q)).total).toBe(0))

  it('is said to be lacking', async () =>
    expect((await list('سماعات للنوم')).search).toMatchObject({ unknown: ['سماعات'], kept: [] }))
})

it('widens few results by what others of the same kind describe', async () =>
  expect(await skus('البابونج')).toEqual(['T-1', 'T-2']))

describe('words of a health shop', () => {
  it.each(['دوا للحموضه', 'علاج للحموضة'])('ask for a medicine by what it is for: %s', async (q) => {
    expect(await skus(q)).toEqual(['A-1'])
    expect((await list(q)).search.unknown).not.toContain('للحموضه')
  })

  it('are read though a verb beside them is not known', async () => expect(await skus('شعري يتقصف')).toContain('B-1'))

  it('leave out what does not say so, where its text speaks of the thing', async () =>
    expect(await skus('ستربس بدون سكر')).toEqual(['L-1']))

  it.each(['انام', 'ما انام زين'])('ask for what makes one sleep, as a verb: %s', async (q) =>
    expect((await skus(q)).toSorted()).toEqual(['N-1', 'N-2']),
  )

  it.each(['شامبو وبلسم', 'شامبو و بلسم', 'بلسم وشامبو'])('name two kinds: %s', async (q) => {
    const found = await skus(q)
    expect(found[0]).toBe('SB-1')
    expect(found.slice(1).toSorted()).toEqual(['B-1', 'S-1', 'S-2'])
  })

  it.each(['حبوب نوم', 'كبسولات نوم', 'قرص نوم', 'شي ينوم'])('ask for what makes one sleep: %s', async (q) =>
    expect((await skus(q)).toSorted()).toEqual(['N-1', 'N-2']),
  )
})
