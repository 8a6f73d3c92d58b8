import { describe, expect, it } from 'vitest'
import { undo } from '#server/catalogue-import/service.ts'
import { applyPatches } from '#server/catalogue/write/service.ts'
import { shopWithWooCommerce } from '#tests/fixtures/woo-shop.ts'
import { beginPull, claimPull } from './records.ts'
import { performPull } from './perform.ts'

const { shop, woo, config, pull, skus, product, imports, addMany } = shopWithWooCommerce()

describe('a pull from WooCommerce', () => {
  it('writes products with their categories, sale, stock and weight', async () => {
    woo.categories.push({ id: 7, name: 'تمور', parent: 0 }, { id: 8, name: 'سكري, فاخر', parent: 7 })
    woo.add({
      sku: 'DATES',
      name: 'تمر سكري',
      regular_price: '60.50',
      sale_price: '45',
      date_on_sale_to_gmt: '2099-01-01T00:00:00',
      stock_quantity: 12,
      weight: '0.5',
      categories: [{ id: 8, name: 'سكري, فاخر' }],
      brands: [{ id: 1, name: 'واحة' }],
      global_unique_id: '6281000000014',
    })
    woo.add({ sku: 'HIDDEN', catalog_visibility: 'hidden' })
    woo.add({ sku: 'DRAFT', status: 'draft', stock_status: 'outofstock' })
    expect(await pull()).toMatchObject({ state: 'done', counts: { read: 3, created: 3, rejected: 0 }, rejected: [] })
    const [dates] = await shop.rows(
      `select v.price, v.compare_at, v.stock, v.weight_grams, v.gtin, b.name as brand, c.name as category, top.name as top
       from products p join variants v on v.product_id = p.id join brands b on b.id = p.brand_id
       join product_categories l on l.product_id = p.id join categories c on c.id = l.category_id
       join categories top on top.id = c.parent_id where p.sku = 'DATES'`,
    )
    expect(dates).toEqual({
      price: 4500,
      compare_at: 6050,
      stock: 12,
      weight_grams: 500,
      gtin: '6281000000014',
      brand: 'واحة',
      category: 'سكري, فاخر',
      top: 'تمور',
    })
    expect([(await product('HIDDEN'))!['status'], (await product('DRAFT'))!['stock']]).toEqual(['draft', 0])
  })

  it('writes each variation, also those without a SKU of their own and those open to any value', async () => {
    const attributes = [
      { name: 'اللون', variation: true, options: ['أحمر', 'أزرق'] },
      { name: 'المقاس', variation: true, options: ['كبير', 'صغير'] },
      { name: 'الخامة', variation: false, options: ['قطن'] },
    ]
    const red = [{ name: 'اللون', option: 'أحمر' }]
    const variations = [
      { sku: 'SHIRT', attributes: [...red, { name: 'المقاس', option: 'كبير' }], regular_price: '20' },
      { sku: 'ANY', attributes: [{ name: 'اللون', option: 'أزرق' }], manage_stock: false, stock_quantity: null },
    ] as never[]
    const { id } = woo.add({ sku: 'SHIRT', type: 'variable', regular_price: '', attributes, variations })
    const { counts, rejected } = await pull()
    expect([counts, rejected]).toEqual([expect.objectContaining({ created: 1 }), []])
    const variants = await shop.rows<{ sku: string }>('select sku from variants order by position')
    expect(variants.map(({ sku }) => sku)).toEqual([`wc-${id + 1}`, 'ANY-كبير', 'ANY-صغير'])
  })

  it('says what it could not read, and takes the rest', async () => {
    woo.add({ sku: 'GOOD' })
    woo.add({ sku: 'BOX', type: 'grouped' })
    woo.add({ sku: 'ODD', name: { rendered: 'غريب' } as never })
    const { rejected, counts } = await pull()
    expect(counts).toMatchObject({ created: 1, rejected: 2 })
    expect(rejected.map(({ product: which, field }) => [which, field])).toEqual([
      ['ODD', 'name'],
      ['BOX', 'type'],
    ])
  })

  it('is one import of the log of changes, which undo takes back; without changes there is none', async () => {
    const { id } = woo.add({ sku: 'A', name: 'قبل' })
    await pull()
    woo.change(id, { name: 'بعد' })
    woo.add({ sku: 'B' })
    const { import_id: second } = await pull()
    const authors = await shop.rows(`select distinct author_kind, author_name from changes`)
    expect(authors).toEqual([{ author_kind: 'key', author_name: 'webhook woo' }])
    const before = await imports()
    expect(await pull({ is_full: true })).toMatchObject({ import_id: null, counts: { unchanged: 2 } })
    expect(await imports()).toBe(before)
    await shop.db.transaction((tx) => undo(tx, second!))
    expect([await skus(), (await product('A'))!['title']]).toEqual([['A'], 'قبل'])
  })

  it('leaves alone what the source does not say', async () => {
    const { id } = woo.add({ sku: 'A', weight: '1', brands: undefined })
    await pull()
    const patch = { sku: 'A', brand: 'دار', slug: 'chosen', returnable: false }
    await shop.db.transaction((tx) =>
      applyPatches(
        tx,
        { products: [patch, { sku: 'MINE', title: 'لنا', offer: { price: 500 } }] },
        {
          author: { kind: 'person', name: 'هند' },
          publish: false,
        },
      ),
    )
    woo.change(id, { name: 'جديد' })
    await pull()
    const [row] = await shop.rows(
      `select p.title, p.slug, p.returnable, b.name as brand from products p join brands b on b.id = p.brand_id`,
    )
    expect(row).toEqual({ title: 'جديد', slug: 'chosen', returnable: false, brand: 'دار' })
    expect(await skus()).toEqual(['A', 'MINE'])
  })

  it('may run twice at the same time, as a command and as a job', async () => {
    addMany(120)
    const both = await Promise.all([pull(), pull()])
    expect(both.map(({ state }) => state)).toEqual(['done', 'done'])
    expect(both.map(({ counts }) => counts!.created).toSorted((a, b) => a - b)).toEqual([0, 120])
    expect(await skus()).toHaveLength(120)
  })

  it('is taken up again where a process died', async () => {
    woo.add({ sku: 'A' })
    const id = await beginPull(shop.db, 'woo', { cause: 'schedule' })
    const again = await claimPull(shop.db, id)
    await performPull({ db: shop.db, config: config() }, again!, { allow: () => true })
    expect([await skus(), await claimPull(shop.db, id)]).toEqual([['A'], undefined])
  })

  it('asks only for what has changed since the last one, unless told to take all', async () => {
    woo.add({ sku: 'OLD', date_modified_gmt: '2020-01-01T00:00:00' })
    await pull()
    const changed = woo.add({ sku: 'NEW' })
    woo.asked.length = 0
    expect((await pull()).counts).toMatchObject({ read: 1, created: 1 })
    expect(woo.asked[0]!.searchParams.get('modified_after')).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d$/)
    expect((await pull({ is_full: true })).counts).toMatchObject({ read: 2 })
    woo.change(changed.id, { date_modified_gmt: '2020-01-01T00:00:00' })
    expect(await pull()).toMatchObject({ state: 'done', reason: 'unchanged', counts: null })
  })
})

describe('pages', () => {
  it('are all read, each product once', async () => {
    addMany(250)
    expect((await pull()).counts).toMatchObject({ read: 250, created: 250, unchanged: 0 })
    expect(new Set(await skus()).size).toBe(250)
    expect(woo.asked.filter(({ pathname }) => pathname.endsWith('/products'))).toHaveLength(3)
  })

  it('lose no product when others go and come while they are read', async () => {
    const all = addMany(320)
    woo.afterPage((page) => {
      if (page === 1) for (const { id } of all.slice(0, 30)) woo.products.delete(id)
      if (page === 2) woo.products.delete(all[120]!.id)
      if (page === 3) woo.add({ sku: 'LATE' })
    })
    const { counts } = await pull()
    const found = await skus()
    expect(found).toHaveLength(counts!.created)
    for (const { sku } of [...all.slice(31, 120), ...all.slice(121)]) expect(found).toContain(sku)
    expect(found).toContain('LATE')
  })

  it('that do not follow on one another are no catalogue', async () => {
    woo.withoutOffset()
    addMany(150)
    expect(await pull()).toMatchObject({ state: 'failed', reason: 'not-understood', detail: 'offset is ignored' })
    expect(await skus()).toEqual([])
  })

  it('end where a proxy takes the totals away', async () => {
    woo.withoutTotals()
    addMany(100)
    expect((await pull()).counts).toMatchObject({ created: 100 })
  })
})
