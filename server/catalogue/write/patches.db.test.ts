import { beforeEach, describe, expect, it } from 'vitest'
import { sql } from '#server/platform/database/drizzle.ts'
import { takeStock } from '#server/stock/service.ts'
import { openTestShop } from '#tests/fixtures/import-shop.ts'
import { applyPatches, removeProducts, type Patches } from './service.ts'
import { opened } from '#tests/fixtures/opened.ts'
import { lockWaits } from '#tests/fixtures/lock-waits.ts'

const shop = opened(openTestShop)
beforeEach(() => shop.empty())

const HOUR = 3_600_000
const write = (patches: Patches, now = new Date()) =>
  shop.db.transaction((tx) => applyPatches(tx, patches, { author: { kind: 'person', name: 'سعد' }, now }))
const offers = () => shop.rows('select sku, price, compare_at, stock, options from variants order by position')
const shirt = {
  sku: 'SHIRT',
  title: 'قميص',
  options: [{ name: 'المقاس', values: ['S', 'M', 'L'] }],
  variants: [
    { sku: 'SHIRT-S', price: 90, stock: 118, options: { المقاس: 'S' } },
    { sku: 'SHIRT-M', price: 90, stock: 74, options: { المقاس: 'M' } },
    { sku: 'SHIRT-L', price: 90, stock: 26, options: { المقاس: 'L' } },
  ],
}
const sizes = (price: number) => [
  { sku: 'SHIRT-S', price, compare_at: null, stock: 118, options: ['S'] },
  { sku: 'SHIRT-M', price, compare_at: null, stock: 74, options: ['M'] },
  { sku: 'SHIRT-L', price, compare_at: null, stock: 26, options: ['L'] },
]

describe('a file with few fields', () => {
  beforeEach(() => shop.importRecords([shirt]))

  it('changes the price of all variants and leaves them and their stock', async () => {
    expect(await shop.importRecords([{ sku: 'SHIRT', title: 'قميص', price: 80 }])).toMatchObject({ updated: 1 })
    expect(await offers()).toEqual(sizes(8000))
    expect(await shop.rows('select stock, price_min, options from products')).toMatchObject([
      { stock: 218, price_min: 8000, options: [{ name: 'المقاس' }] },
    ])
  })

  it('changes only the variants that it names', async () => {
    const [small] = shirt.variants
    await shop.importRecords([{ sku: 'SHIRT', variants: [{ ...small, stock: 5, price: 95 }] }])
    expect(await offers()).toEqual([{ ...sizes(9000)[0], stock: 5, price: 9500 }, ...sizes(9000).slice(1)])
  })

  it('needs title and price for new products only', async () => {
    expect(
      await shop.importRecords([
        { sku: 'SHIRT', brand: 'دار' },
        { sku: 'NEW', price: 5 },
      ]),
    ).toMatchObject({
      updated: 1,
      rejected: [{ row: 2, field: 'title' }],
    })
    expect(await offers()).toEqual(sizes(9000))
  })

  it('is rejected if it does not say which variant it means', async () => {
    await shop.importRecords([{ sku: 'SHIRT', variants: [{ sku: 'SHIRT-L', price: 99, options: { المقاس: 'L' } }] }])
    const report = await shop.importRecords([{ sku: 'SHIRT', title: 'قميص', price: 80 }])
    expect(report).toMatchObject({ updated: 0, rejected: [{ row: 1, field: 'price' }] })
    expect(await shop.importRecords([{ sku: 'SHIRT', title: 'قميص', stock: 3 }])).toMatchObject({
      rejected: [{ field: 'stock' }],
    })
  })

  it('removes what it leaves out only if it is declared complete', async () => {
    const single = { sku: 'SHIRT', title: 'قميص', variants: [shirt.variants[1]!], options: shirt.options }
    await shop.importRecords([single])
    expect(await offers()).toHaveLength(3)
    await shop.importRecords([single], { replace: true, yes: true })
    expect(await offers()).toEqual([sizes(9000)[1]])
    expect(await shop.rows('select options from products')).toMatchObject([{ options: [{ values: [{ value: 'M' }] }] }])
  })

  it('is rejected with a solution if a variant would have no value for an option', async () => {
    const report = await shop.importRecords([
      {
        sku: 'SHIRT',
        options: [{ name: 'اللون', values: ['أبيض'] }],
        variants: [{ sku: 'SHIRT-W', price: 90, options: { اللون: 'أبيض' } }],
      },
    ])
    expect(report.rejected).toMatchObject([
      { field: 'options', reason: expect.stringContaining('على أنه كامل') as string },
    ])
    expect(await offers()).toEqual(sizes(9000))
  })
})

describe('a patch', () => {
  beforeEach(() => shop.importRecords([{ ...shirt, brand: 'دار', tags: ['صيف'], description: 'قطن' }]))
  const row = () => shop.rows('select title, description, brand_id, tags from products')

  it('keeps what is absent and clears what is null', async () => {
    await write({ products: [{ sku: 'SHIRT', brand: null, tags: null }] })
    expect(await row()).toEqual([{ title: 'قميص', description: '<p>قطن</p>', brand_id: null, tags: [] }])
    expect(await offers()).toEqual(sizes(9000))
  })

  it('keeps the focus of a picture unless it is named, and clears it by null', async () => {
    const source = 'https://x.test/1.jpg'
    const picture = { source, alt: '', key: null, width: null, height: null }
    const focus = async (given?: { focus: string | null }) => {
      await write({ products: [{ sku: 'SHIRT', pictures: [{ ...picture, ...given }] }] })
      return (await shop.rows('select focus from product_pictures'))[0]!['focus']
    }
    expect(await focus()).toBeNull()
    expect(await focus({ focus: '30% 20%' })).toBe('30% 20%')
    expect(await focus()).toBe('30% 20%')
    await shop.importRecords([{ sku: 'SHIRT', title: 'قميص', pictures: [{ src: source, alt: 'أمام' }] }])
    expect(await shop.rows('select alt, focus from product_pictures')).toEqual([{ alt: 'أمام', focus: '30% 20%' }])
    expect(await focus({ focus: null })).toBeNull()
  })

  it('removes variants, options, sales and pictures only by name', async () => {
    const picture = (source: string) => ({ source, alt: '', key: null, width: null, height: null })
    const pictures = ['https://x.test/1.jpg', 'https://x.test/2.jpg']
    await write({ products: [{ sku: 'SHIRT', pictures: pictures.map(picture) }] })
    await write({ products: [{ sku: 'SHIRT', pictures: [picture('https://x.test/3.jpg')] }] })
    const addresses = () =>
      shop.rows('select p.source from product_pictures l join pictures p on p.id = l.picture_id order by l.position')
    expect(await addresses()).toEqual(['3', '1', '2'].map((name) => ({ source: `https://x.test/${name}.jpg` })))
    await write({ products: [{ sku: 'SHIRT', gone: { variants: ['SHIRT-M'], pictures: [pictures[0]!] } }] })
    expect(await offers()).toEqual([sizes(9000)[0], sizes(9000)[2]])
    expect(await addresses()).toEqual(['3', '2'].map((name) => ({ source: `https://x.test/${name}.jpg` })))
    const alike = await write({ products: [{ sku: 'SHIRT', gone: { options: ['المقاس'] } }] })
    expect(alike.refused).toMatchObject([{ field: 'options' }])
    await write({ products: [{ sku: 'SHIRT', gone: { options: ['المقاس'], variants: ['SHIRT-L'] } }] })
    expect(
      await shop.rows('select v.options, p.options as names from variants v join products p on p.id = v.product_id'),
    ).toEqual([{ options: [], names: [] }])
  })

  it('of a price leaves the sale, and the price before it is the new one', async () => {
    const now = new Date()
    const sale = { regular: 9000, price: 7000, from: now.getTime() - HOUR, to: now.getTime() + HOUR }
    await write({ variants: [{ sku: 'SHIRT-S', sale }] }, now)
    await write({ variants: [{ sku: 'SHIRT-S', price: 9500 }] }, now)
    expect((await offers())[0]).toMatchObject({ price: 7000, compare_at: 9500 })
    const low = await write({ variants: [{ sku: 'SHIRT-S', price: 6000 }] }, now)
    expect(low.refused).toMatchObject([{ field: 'price' }])
    await write({ variants: [{ sku: 'SHIRT-S', sale: null }] }, now)
    expect((await offers())[0]).toMatchObject({ price: 9500, compare_at: null })
  })

  it('of an unknown variant is refused without affecting others', async () => {
    const { refused, count } = await write({
      variants: [
        { sku: 'NONE', stock: 1 },
        { sku: 'SHIRT-S', stock: 1 },
      ],
    })
    expect([refused.map(({ field }) => field), count.updated]).toEqual([['sku'], 1])
  })

  it('keeps the stock that a concurrent order takes', async () => {
    let release = (): void => {}
    const held = new Promise<void>((done) => (release = done))
    let isTaken = (): void => {}
    const taken = new Promise<void>((done) => (isTaken = done))
    const order = shop.db.transaction(async (tx) => {
      await takeStock(tx, [{ sku: 'SHIRT-S', quantity: 8 }])
      isTaken()
      await held
    })
    await taken
    const change = write({ products: [{ sku: 'SHIRT', title: 'قميص قطن' }] })
    await expect.poll(() => lockWaits(shop.db)).toBe(1)
    release()
    await Promise.all([order, change])
    expect((await offers())[0]).toMatchObject({ stock: 110 })
    expect(await shop.rows('select title, stock from products')).toEqual([{ title: 'قميص قطن', stock: 210 }])
  })

  it('of a product that is deleted concurrently is refused', async () => {
    const deleted = Promise.withResolvers<void>()
    const held = Promise.withResolvers<void>()
    const removal = shop.db.transaction(async (tx) => {
      await removeProducts(tx, ['SHIRT'], { author: { kind: 'person', name: 'سعد' }, publish: false })
      deleted.resolve()
      await held.promise
    })
    await deleted.promise
    const change = write({ variants: [{ sku: 'SHIRT-S', stock: 1 }] })
    await expect.poll(() => lockWaits(shop.db)).toBe(1)
    held.resolve()
    await removal
    expect(await change).toMatchObject({ refused: [{ field: 'title' }], count: { updated: 0 } })
    expect(await offers()).toEqual([])
  })

  it('is logged with author and fields, and publishes only the pages that show it', async () => {
    await write({ variants: [{ sku: 'SHIRT-S', stock: 117 }] })
    const { run } = await write({ variants: [{ sku: 'SHIRT-S', price: 8000, stock: 116 }] })
    expect(
      await shop.rows(
        "select author_kind, author_name, entity, entity_id, before, after from changes where author_kind = 'person' order by id",
      ),
    ).toEqual(
      [
        [{ 'variants.SHIRT-S.stock': 118 }, { 'variants.SHIRT-S.stock': 117 }],
        [
          { 'variants.SHIRT-S.stock': 117, 'variants.SHIRT-S.price': 9000 },
          { 'variants.SHIRT-S.stock': 116, 'variants.SHIRT-S.price': 8000 },
        ],
      ].map(([before, after]) => ({
        author_kind: 'person',
        author_name: 'سعد',
        entity: 'product',
        entity_id: 'SHIRT',
        before,
        after,
      })),
    )
    expect(await shop.rows('select id, requested from publishing_runs')).toEqual([
      { id: run, requested: { skus: ['SHIRT'], categories: [], pages: [], full: false } },
    ])
  })
})

describe('texts that customers type', () => {
  const name = { label: 'الاسم', price: 2500, max_length: 12, required: true }
  const texts = async () => (await shop.rows('select text_options from products'))[0]!['text_options']

  it('stay when they are not named, are replaced as a whole, and cleared by null', async () => {
    await shop.importRecords([
      { ...shirt, text_options: [{ label: 'الاسم', price: 25, max_length: 12, required: true }] },
    ])
    expect(await texts()).toEqual([name])
    await shop.importRecords([{ sku: 'SHIRT', title: 'قميص صيفي' }])
    await write({ products: [{ sku: 'SHIRT', textOptions: undefined }] })
    expect(await texts()).toEqual([name])
    await write({ products: [{ sku: 'SHIRT', textOptions: [{ ...name, price: 0 }] }] })
    expect(await texts()).toEqual([{ ...name, price: 0 }])
    await shop.importRecords([{ sku: 'SHIRT', text_options: null }], { yes: true })
    expect(await texts()).toEqual([])
  })
})

it('waits for its log before the transaction ends, also when a patch cannot be read', async () => {
  await shop.db.execute(sql`
    create function full_log() returns trigger language plpgsql as $$ begin raise 'the log is full'; end $$`)
  await shop.db.execute(sql`create trigger refuse before insert on changes execute function full_log()`)
  const heads = Array.from({ length: 201 }, (_, at) => ({ sku: `P${at}`, isOffer: false, givesUp: false }))
  const read = (place: number) => {
    if (place === 200) throw new Error('the patch is gone')
    return { sku: `P${place}`, title: 'قميص', offer: { price: 9000 } }
  }
  try {
    const writing = shop.db.transaction((tx) =>
      applyPatches(tx, { products: { heads, read } }, { author: { kind: 'person', name: 'سعد' } }),
    )
    await expect(writing).rejects.toThrow('Failed query')
    expect(await shop.rows('select count(*)::int as count from products')).toEqual([{ count: 0 }])
  } finally {
    await shop.db.execute(sql`drop function full_log cascade`)
  }
})
