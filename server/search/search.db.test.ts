import { createHash } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { opened } from '#tests/fixtures/opened.ts'
import { openShop } from '#tests/fixtures/shop.ts'
import { readState } from '#server/catalogue/public-reads.ts'
import { isPresentable } from './query/words-never-suggested.ts'
import { readPopular } from './popular-searches.ts'
import { recordSearch } from './record-searches.ts'
import { addSynonyms, listSynonyms, removeSynonyms, reportSearches } from './service.ts'

const shop = opened(openShop)
beforeAll(async () => {
  const { category, product } = shop.shelves
  await category('قهوة', { name: 'القهوة والشاي' })
  await category('عطور', { name: 'العطور' })
  await product('Q-1', { title: 'قهوة سعودية شقراء بالهيل', brand: 'محمصة الضحى', categories: ['قهوة'], sold: 50 })
  await product('Q-2', { title: 'قهوة سعودية بالزعفران', brand: 'محمصة الضحى', categories: ['قهوة'], sold: 20 })
  await product('T-1', { title: 'شاي أسود بالنعناع', categories: ['قهوة'], sold: 5, price: 3000 })
  await product('P-1', {
    title: 'عطر لطافة عود مود 100 مل',
    brand: 'لطافة',
    categories: ['عطور'],
    sold: 9,
    price: 9000,
    rating: [4.6, 30],
  })
  await product('P-2', {
    title: 'عطر خمرة 50 مل',
    brand: 'Latafa',
    categories: ['عطور'],
    sold: 8,
    stock: 0,
    price: 20000,
    rating: [3.2, 5],
  })
  await product('M-1', { title: 'مبخرة خزفية', sold: 2 })
})

const list = async (query: string) => (await shop.get(`/api/products?${query}`)).body.data
const skus = async (query: string): Promise<string[]> =>
  (await list(query)).items.map(({ sku }: { sku: string }) => sku)
const suggest = async (q: string) => (await shop.get(`/api/search/suggest?q=${q}`)).body.data

describe('a search', () => {
  it.each([
    ['words without their article', 'القهوة', ['Q-1', 'Q-2']],
    ['another dialect', 'قهاوي', ['Q-1', 'Q-2']],
    ['Latin letters', 'qahwa', ['Q-1', 'Q-2']],
    ['a brand in Latin letters', 'latafa', ['P-2', 'P-1']],
    ['a brand in Arabic letters', 'لطافه', ['P-1', 'P-2']],
    ['a size without a space, in eastern digits', '١٠٠مل', ['P-1']],
    ['a broken plural', 'مباخر', ['M-1']],
    ['a word and a size without a space', 'خمرة50مل', ['P-2']],
    ['two words without the space between them', 'شايأسود', ['T-1']],
  ])('understands %s', async (_, q, expected) =>
    expect((await skus(`q=${q}`)).slice(0, expected.length)).toEqual(expected),
  )

  it('reports its spelling correction', async () => {
    expect(await list('q=قهوخ')).toMatchObject({ total: 2, search: { corrected: 'قهوة', near: [] } })
    expect(await list('q=ri,m')).toMatchObject({ total: 2, search: { corrected: 'قهوة' } })
    expect(await list('q=قهوة')).toMatchObject({ total: 2, search: { corrected: null, unknown: [] } })
    expect((await list('sort=newest')).search).toBeNull()
  })

  it('always returns something: partial matches, or else bestsellers', async () => {
    const part = await list('q=قهوة خزعبلات')
    expect(part).toMatchObject({ total: 2, search: { unknown: ['خزعبلات'], left_out: ['خزعبلات'], near: [] } })
    expect(part.items.map(({ sku }: { sku: string }) => sku)).toEqual(['Q-1', 'Q-2'])
    const { total, search } = await list('q=xyzzyx')
    expect(total).toBe(0)
    expect(search.near[0].sku).toBe('P-1')
  })

  it('offers alternatives if filters leave nothing: matches without filters, and partial matches within them', async () => {
    const narrowed = await list('q=شاي نعناع&price_min=8000')
    expect(narrowed).toMatchObject({ total: 0, items: [] })
    expect(narrowed.search.near.map(({ sku }: { sku: string }) => sku)).toEqual(['T-1'])
    const within = await list('q=عطر خمرة&in_stock=true')
    expect(within.total).toBe(0)
    expect(within.search.near.map(({ sku }: { sku: string }) => sku)).toEqual(['P-2', 'P-1'])
  })

  it('hears no name in consonants alone', async () => {
    await shop.shelves.product('G-1', { title: 'إناء زجاج' })
    expect(await skus('q=zjaj')).toEqual(['G-1'])
    expect(await list('q=zzzzqq')).toMatchObject({ total: 0, search: { unknown: ['zzzzqq'], terms: [] } })
  })

  it('is exact on request', async () => {
    expect(await list('q=قهوخ&exact=true')).toMatchObject({
      total: 0,
      search: { corrected: null, meant: 'قهوة', unknown: ['قهوخ'] },
    })
    expect((await list('q=قهوخ&exact=true')).search.near).not.toEqual([])
    expect(await list('q=القهوة&exact=true')).toMatchObject({ total: 2, search: { corrected: null, meant: null } })
  })

  it('suggests another word if the typed one finds little and the other much', async () => {
    for (const at of [1, 2, 3, 4, 5]) await shop.shelves.product(`B-${at}`, { title: `وردة رقم ${at}`, stock: 1 })
    await shop.shelves.product('B-6', { title: 'مسند قردة' })
    const told = await list('q=قردة')
    expect(told).toMatchObject({ total: 1, search: { corrected: null, meant: 'وردة' } })
    expect((await list(`q=${told.search.meant}`)).total).toBe(5)
    expect((await list('q=وردة')).search.meant).toBeNull()
    for (const at of [1, 2, 3, 4, 5, 6]) await shop.shelves.update(`B-${at}`, { status: 'archived' })
  })

  it('puts buyable products first among equals, and supports filters and sorting', async () => {
    expect(await skus('q=عطر')).toEqual(['P-1', 'P-2'])
    expect(await skus('q=عطر&sort=price_desc')).toEqual(['P-2', 'P-1'])
    expect(await skus('q=عطر&in_stock=true')).toEqual(['P-1'])
    const { facets, total } = await list('q=عطر&rating=4')
    expect(total).toBe(1)
    expect(facets.ratings).toEqual([
      { stars: 4, count: 1 },
      { stars: 3, count: 2 },
      { stars: 2, count: 2 },
      { stars: 1, count: 2 },
    ])
    expect(facets.price.bars.reduce((sum: number, { count }: { count: number }) => sum + count, 0)).toBe(1)
  })

  it('reflects catalogue changes at once', async () => {
    await shop.shelves.product('N-1', { title: 'سبحة كهرمان', stock: 3 })
    expect(await skus('q=سبحه')).toEqual(['N-1'])
    await shop.shelves.update('N-1', { title: 'مسند كهرمان', description: '' })
    expect([await skus('q=مسند'), (await list('q=سبحة')).items]).toEqual([['N-1'], []])
    await shop.shelves.update('N-1', { status: 'archived' })
    expect((await list('q=مسند')).total).toBe(0)
  })
})

describe('synonyms', () => {
  it('can be added and removed by the merchant', async () => {
    expect((await list('q=مركاة')).total).toBe(0)
    await addSynonyms(shop.db, ['مركاة', 'قهوة سعودية'])
    expect((await skus('q=مركاه')).toSorted()).toEqual(['Q-1', 'Q-2'])
    await removeSynonyms(shop.db, 'مركاة')
    expect((await list('q=مركاة')).total).toBe(0)
    await expect(addSynonyms(shop.db, ['قهوة', 'قهوه'])).rejects.toMatchObject({ status: 422 })
  })

  it('from the built-in list can be removed', async () => {
    expect((await listSynonyms(shop.db)).some(({ terms }) => terms.includes('مبخره'))).toBe(true)
    await removeSynonyms(shop.db, 'مبخرة')
    expect((await list('q=مدخن')).total).toBe(0)
  })
})

describe('suggestions', () => {
  it('start with the first letter: products, categories, brands and whole searches', async () => {
    const told = await suggest('قه')
    expect(told.products.map(({ sku }: { sku: string }) => sku)).toEqual(['Q-1', 'Q-2'])
    expect(told.categories).toEqual([{ slug: 'قهوة', name: 'القهوة والشاي' }])
    expect(told.queries.slice(0, 2)).toEqual(['قهوة', 'قهوة سعودية'])
    expect((await suggest('محم')).brands).toEqual([{ slug: 'محمصة-الضحى', name: 'محمصة الضحى' }])
    expect((await suggest('ق')).products.length).toBeGreaterThan(0)
    expect((await suggest('قهوة سعودية ب')).products).toHaveLength(2)
  })

  it('show bestsellers for an empty query, and reject an overlong one', async () => {
    expect((await suggest('')).products[0].sku).toBe('P-1')
    expect((await shop.get(`/api/search/suggest?q=${'ق'.repeat(201)}`)).status).toBe(422)
    expect((await shop.get('/api/search/suggest?q=ق')).headers['cache-control']).toBe('public, max-age=0, s-maxage=5')
  })

  it('treat the query as words, never as a pattern', async () => {
    for (const q of ['%25', '_', "'", '\\', '|%26!', "' or 1=1", ':*'])
      expect((await shop.get(`/api/search/suggest?q=${q}`)).status).toBe(200)
  })
})

describe('popular searches', () => {
  const asking = async (q: string, ...visitors: string[]): Promise<void> => {
    const state = await readState(shop.db)
    for (const visitor of visitors)
      await recordSearch(shop.db, state, { kind: 'search', q }, (words) =>
        createHash('sha256')
          .update(visitor + words)
          .digest(),
      )
  }
  const popular = async (): Promise<string[]> => (await readPopular(shop.db)).map(({ shown }) => shown)

  it('appear once several visitors searched with results, however often one of them did', async () => {
    await asking('عطر لطافة', ...Array.from({ length: 9 }, () => 'هند'))
    await asking('عطر لطافة', 'سارة')
    expect(await popular()).not.toContain('عطر لطافة')
    await asking('عطر لطافة', 'نورة')
    expect(await popular()).toEqual(['عطر لطافة'])
    await asking('مظلة شمس', 'هند', 'سارة', 'نورة', 'ريم')
    expect(await popular()).toEqual(['عطر لطافة'])
  })

  it("do not appear if the shop's list blocks them", async () => {
    await asking('قهوة يا كلب', 'هند', 'سارة', 'نورة')
    await asking('خَمر', 'هند', 'سارة', 'نورة')
    await asking('خمرة', 'هند', 'سارة', 'نورة')
    expect((await popular()).toSorted()).toEqual(['خمرة', 'عطر لطافة'])
    expect(['سكس', 'السكس', 'Porn', 'فودكا عطر', 'حبوب هلوسة'].filter(isPresentable)).toEqual([])
    expect(['خمرة لطافة', 'عطر نسائي', 'حقيبة'].filter(isPresentable)).toHaveLength(3)
  })

  it('store only whether there were several visitors', async () => {
    const { rows } = await shop.db.execute<{ askers: number[] }>('select askers from search_counts')
    expect(
      rows.every(({ askers }) => askers.length <= 3 && askers.every((asker) => asker >= 0 && asker < 2 ** 16)),
    ).toBe(true)
  })
})

describe('search statistics', () => {
  const search = (q: string, kind = 'search') => shop.post('/api/search/events', { kind, q })

  it('count searches for the shop', async () => {
    const before = await reportSearches(shop.db, 7)
    for (const q of ['شاي نعناع', 'شَاي نعناع', 'شاى نعناع']) expect((await search(q)).status).toBe(200)
    await search('شاي نعناع', 'click')
    await search('طائرة ورقية')
    const report = await reportSearches(shop.db, 7)
    expect({
      searches: report.searches - before.searches,
      failures: report.failures - before.failures,
      clicks: report.clicks,
    }).toEqual({ searches: 4, failures: 1, clicks: 1 })
    expect(report.failed).toContainEqual({ shown: 'طائرة ورقية', searches: 1, failures: 1, clicks: 0 })
    expect(report.frequent.find(({ shown }) => shown.endsWith('نعناع'))).toMatchObject({
      searches: 3,
      failures: 0,
      clicks: 1,
    })
  })

  it('do not store searches that look personal', async () => {
    const before = await reportSearches(shop.db, 7)
    for (const q of ['0501234567', '٠٥٠١٢٣٤٥٦٧', '050 123 4567', 'ali@example.com']) await search(q)
    expect(await reportSearches(shop.db, 7)).toEqual(before)
    expect((await shop.post('/api/search/events', { kind: 'look', q: 'x' })).status).toBe(422)
  })
})
