import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  applyPatches,
  categoryKey,
  removeCategory,
  removeProducts,
  undoImport,
} from '#server/catalogue/write/service.ts'
import { takeStock } from '#server/stock/service.ts'
import { openTestShop, type TestShop } from '#tests/fixtures/import-shop.ts'
import { DEMO_CATALOGUE, LossesNeedConsent, removeDemo } from './service.ts'

let shop: TestShop
beforeAll(async () => void (shop = await openTestShop()))
beforeEach(() => shop.empty())
afterAll(() => shop.close())

const author = { kind: 'person', name: 'سعد' } as const
const product = (sku: string, more: object = {}) => ({ sku, title: `عطر ${sku}`, price: 100, stock: 10, ...more })
const many = Array.from({ length: 10 }, (_, at) => product(`P${at}`))
const undo = (id: number | null) => shop.db.transaction((tx) => undoImport(tx, id!))
const rows = () => shop.rows('select sku, title, price_min as price, stock, status from products order by sku')
describe('a dry run', () => {
  it('says per product and field what would change, and changes nothing', async () => {
    await shop.importRecords([product('A'), product('B')])
    const before = await shop.rows('select * from products')
    const report = await shop.importRecords([product('A', { price: 90, brand: 'دار' }), product('B'), product('C')], {
      dryRun: true,
    })
    expect(report).toMatchObject({
      id: null,
      created: 1,
      updated: 1,
      unchanged: 1,
      changes: [
        { entity: 'brand', entityId: 'دار', before: null },
        {
          entity: 'product',
          entityId: 'A',
          before: { brand: null, 'variants.A.price': 10000 },
          after: { brand: 'دار', 'variants.A.price': 9000 },
        },
        { entity: 'product', entityId: 'C', before: null },
      ],
    })
    expect(await shop.rows('select * from products')).toEqual(before)
    expect(await shop.rows('select name from brands')).toEqual([])
    expect(await shop.version()).toBe(1)
    expect(await shop.rows('select count(*)::int as imports from catalogue_imports')).toEqual([{ imports: 1 }])
  })
})

describe('many products that lose something', () => {
  beforeEach(() => shop.importRecords(many))
  const without = (count: number, more: object) => many.map((one, at) => (at < count ? { ...one, ...more } : one))

  it.each([
    ['stock', { stock: 0 }],
    ['price', { price: 10 }],
    ['visibility', { status: 'draft' }],
  ])('need a yes: %s', async (kind, more) => {
    expect(await shop.importRecords(without(3, more))).toMatchObject({ updated: 3, losses: { [kind]: 3, of: 10 } })
    await shop.importRecords(many.map((one) => ({ ...one, status: 'active' })))
    const error: unknown = await shop.importRecords(without(4, more)).catch((one: unknown) => one)
    expect(error).toBeInstanceOf(LossesNeedConsent)
    expect(String(error)).not.toMatch(/--|[{}]/)
    expect(await rows()).toEqual(
      many.map(({ sku, title }) => ({ sku, title, price: 10000, stock: 10, status: 'active' })),
    )
    expect(await shop.importRecords(without(4, more), { yes: true })).toMatchObject({ updated: 4 })
  })
})

describe('an import that is taken back', () => {
  it('leaves everything as it was before it', async () => {
    await shop.importRecords([
      product('A', { brand: 'دار', categories: [['عطور']], pictures: [{ src: 'https://x.test/1.jpg' }] }),
      product('B', {
        options: [{ name: 'اللون', values: ['أبيض'] }],
        variants: [{ sku: 'B-1', price: 5, stock: 1, options: { اللون: 'أبيض' } }],
      }),
      { type: 'category', path: ['عطور'], description: 'قديم' },
      { type: 'home_block', kind: 'story', title: 'أول' },
    ])
    const file = `${shop.folder}/before.jsonl`
    await shop.exportTo(file)
    const { id } = await shop.importRecords(
      [
        product('A', {
          title: 'عود',
          price: 70,
          compare_at: 80,
          brand: 'دار أخرى',
          categories: [['عطور', 'عود']],
          pictures: [{ src: 'https://x.test/2.jpg' }],
          tags: ['جديد'],
        }),
        product('B', {
          options: [{ name: 'اللون', values: ['أسود', 'أبيض'] }],
          variants: [
            { sku: 'B-2', price: 6, options: { اللون: 'أسود' } },
            { sku: 'B-1', price: 4, stock: 9, options: { اللون: 'أبيض' } },
          ],
        }),
        product('C'),
        { type: 'category', path: ['عطور'], description: 'جديد', slug: 'perfumes' },
        { type: 'home_block', kind: 'story', title: 'ثان' },
      ],
      { yes: true },
    )
    const undone = await undo(id)
    expect(undone).toMatchObject({ conflicts: [], archived: 0 })
    const again = await shop.importFiles([file])
    expect(again).toMatchObject({ created: 0, updated: 0 })
    expect(await rows()).toHaveLength(2)
    expect(await shop.rows('select name from brands')).toEqual([{ name: 'دار' }])
    await expect(undo(id)).rejects.toThrow('أُلغي من قبل')
    await expect(undo(99)).rejects.toThrow('لا استيراد برقم')
  })

  it('leaves what something else has changed since, and lists it', async () => {
    await shop.importRecords([product('A'), product('B')])
    const { id } = await shop.importRecords([
      product('A', { price: 80, stock: 20, title: 'عود' }),
      product('B', { price: 80, stock: 20 }),
      product('C'),
    ])
    await shop.db.transaction((tx) => takeStock(tx, [{ sku: 'A', quantity: 1 }]))
    await shop.db.transaction((tx) => takeStock(tx, [{ sku: 'C', quantity: 1 }]))
    await shop.db.transaction((tx) => applyPatches(tx, { variants: [{ sku: 'B', price: 7500 }] }, { author }))
    const { conflicts } = await undo(id)
    expect(conflicts.map(({ entityId, field }) => [entityId, field])).toEqual([
      ['C', 'variants.C.stock'],
      ['B', 'variants.B.price'],
      ['A', 'variants.A.stock'],
    ])
    expect(await rows()).toEqual([
      { sku: 'A', title: 'عطر A', price: 10000, stock: 19, status: 'active' },
      { sku: 'B', title: 'عطر B', price: 7500, stock: 10, status: 'active' },
      { sku: 'C', title: 'عطر C', price: 10000, stock: 9, status: 'active' },
    ])
  })

  it('takes what it made and somebody edited since only if it is told to', async () => {
    const made = async (deletesEdited: boolean) => {
      await shop.empty()
      const { id } = await shop.importRecords([
        { type: 'brand', name: 'دار' },
        { sku: 'EDIT', title: 'جديد', brand: 'دار', price: 5 },
      ])
      await shop.importRecords([{ sku: 'EDIT', title: 'معدّل' }])
      const { deleted, conflicts } = await shop.db.transaction((tx) => undoImport(tx, id!, { deletesEdited }))
      return {
        deleted,
        conflicts: conflicts.map(({ field }) => field),
        left: await shop.rows('select sku from products'),
      }
    }
    expect(await made(false)).toMatchObject({ conflicts: expect.arrayContaining(['title']), left: [{ sku: 'EDIT' }] })
    expect(await made(true)).toEqual({ deleted: 2, conflicts: [], left: [] })
  })

  it('takes the rest back where a variant is gone since', async () => {
    const sized = (...variants: object[]) => ({
      sku: 'B',
      title: 'عطر',
      options: [{ name: 'حجم', values: [] }],
      variants,
    })
    const variant = (size: string, more: object) => ({ sku: `B-${size}`, options: { حجم: size }, ...more })
    await shop.importRecords([sized(variant('1', { price: 1 }), variant('2', { price: 1 }))])
    const { id } = await shop.importRecords([sized(variant('1', { stock: 1 }), variant('3', { price: 1 }))])
    const gone = { sku: 'B', gone: { variants: ['B-1'] } }
    await shop.db.transaction((tx) => applyPatches(tx, { products: [gone] }, { author }))
    const { conflicts } = await undo(id)
    expect(conflicts.map(({ field }) => field)).toEqual(['options', 'variants.B-1.stock'])
    expect(await shop.rows('select sku from variants')).toEqual([{ sku: 'B-2' }])
  })

  it('finds again what was moved or renamed since, and lists what it leaves', async () => {
    const move = (path: string[], to: string[]) =>
      shop.db.transaction((tx) => applyPatches(tx, { categories: [{ path, to }] }, { author }))
    const category = (...path: string[]) => ({ type: 'category', path })
    const described = (description: string, ...path: string[]) => ({ ...category(...path), description })
    await shop.importRecords([
      category('عطور'),
      described('قديم', 'عطور', 'شرقية'),
      category('هدايا'),
      { type: 'brand', name: 'دار' },
      product('A', { categories: [['عطور']], brand: 'دار' }),
    ])
    const { id } = await shop.importRecords([
      described('جديد', 'عطور', 'شرقية'),
      category('عطور', 'غربية'),
      category('عود'),
      category('مسك'),
      { type: 'brand', name: 'دار', description: 'جديد' },
      { type: 'brand', name: 'بيت' },
      product('A', { categories: [['هدايا']], brand: 'بيت' }),
    ])
    await move(['عطور'], ['روائح'])
    await move(['روائح', 'شرقية'], ['روائح', 'عربية'])
    await move(['عود'], ['هدايا', 'عود'])
    await shop.db.transaction((tx) => applyPatches(tx, { brands: [{ name: 'دار', rename: 'دار العود' }] }, { author }))
    const undone = await undo(id)
    expect(undone.conflicts).toEqual([
      { entity: 'category', entityId: categoryKey(['هدايا', 'عود']), field: 'path', isNew: true },
    ])
    expect(
      await shop.rows(`select c.name, p.name as above, c.description from categories c
        left join categories p on p.id = c.parent_id order by c.id`),
    ).toEqual([
      { name: 'روائح', above: null, description: '' },
      { name: 'هدايا', above: null, description: '' },
      { name: 'عربية', above: 'روائح', description: 'قديم' },
      { name: 'عود', above: 'هدايا', description: '' },
    ])
    expect(
      await shop.rows(`select c.name as category, b.name as brand, b.description from products p join brands b on b.id = p.brand_id
        join product_categories pc on pc.product_id = p.id join categories c on c.id = pc.category_id`),
    ).toEqual([{ category: 'روائح', brand: 'دار العود', description: '' }])
    expect(await shop.rows('select name from brands')).toEqual([{ name: 'دار العود' }])
  })

  it('lists what it cannot give back since it is gone', async () => {
    await shop.importRecords([{ type: 'category', path: ['عطور'] }, product('A')])
    const { id } = await shop.importRecords([
      { type: 'category', path: ['عطور'], description: 'جديد' },
      product('A', { price: 80 }),
    ])
    await shop.db.transaction((tx) => removeCategory(tx, ['عطور'], { author }))
    await shop.db.transaction((tx) => removeProducts(tx, ['A'], { author }))
    expect((await undo(id)).conflicts).toEqual([
      { entity: 'product', entityId: 'A', field: 'missing' },
      { entity: 'category', entityId: 'عطور', field: 'missing' },
    ])
  })

  it('one after another, the latest first', async () => {
    await shop.importRecords([product('A')])
    const second = await shop.importRecords([product('A', { price: 80 })])
    const third = await shop.importRecords([product('A', { price: 60 })])
    expect((await undo(second.id)).conflicts).toHaveLength(1)
    expect((await undo(third.id)).conflicts).toEqual([])
    expect(await rows()).toMatchObject([{ price: 8000 }])
  })
})

describe('what is removed', () => {
  it('goes with everything that belongs to it', async () => {
    await shop.importRecords([product('A', { categories: [['عطور']] }), product('B')])
    const removed = await shop.db.transaction((tx) => removeProducts(tx, ['A', 'NONE'], { author }))
    expect(removed).toEqual({ deleted: ['A'], archived: [], missing: ['NONE'], run: expect.any(String) })
    expect(await rows()).toMatchObject([{ sku: 'B' }])
    expect(await shop.rows('select count(*)::int as documents from search_documents')).toEqual([{ documents: 1 }])
    expect(await shop.db.transaction((tx) => removeCategory(tx, ['عطور'], { author }))).toMatchObject({
      result: 'deleted',
    })
    expect(await shop.rows('select name from categories')).toEqual([])
    expect(await shop.rows('select entity_id from changes where after is null order by id')).toEqual([
      { entity_id: 'A' },
      { entity_id: 'عطور' },
    ])
  })
})

describe('the demo catalogue', () => {
  it('leaves alone what is not of it', async () => {
    await shop.importFiles([DEMO_CATALOGUE])
    const [{ name }] = (await shop.rows<{ name: string }>(
      'select name from categories where parent_id is null order by position limit 1',
    )) as [{ name: string }]
    await shop.importRecords([product('MINE', { brand: 'داري', categories: [[name]] })])
    const cleared = await shop.db.transaction((tx) => removeDemo(tx, { kind: 'command', name: 'clear' }))
    expect(cleared).toMatchObject({ archived: 0, deleted: expect.any(Number) as number })
    expect(await rows()).toMatchObject([{ sku: 'MINE' }])
    expect(await shop.rows('select name from categories')).toEqual([{ name }])
    expect(await shop.rows('select name from brands')).toEqual([{ name: 'داري' }])
    expect(await shop.rows('select title from home_blocks')).toEqual([])
    expect(await shop.db.transaction((tx) => removeDemo(tx, { kind: 'command', name: 'clear' }))).toEqual({
      deleted: 0,
      archived: 0,
      categories: 0,
      brands: 0,
    })
  })
})

describe('a column that nothing reads', () => {
  it('is listed with how many cells it holds', async () => {
    const file =
      'Type,SKU,Name,Published,Regular price,Supplier,Shelf\nsimple,A,عطر,1,10,مصنع,\nsimple,B,عود,1,20,مصنع,\n'
    expect(await shop.importFile('w.csv', file)).toMatchObject({
      created: 2,
      unread: [{ file: 'w.csv', kind: 'column', name: 'Supplier', cells: 2 }],
    })
  })
})
