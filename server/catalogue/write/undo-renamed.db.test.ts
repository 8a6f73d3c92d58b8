import { beforeEach, describe, expect, it } from 'vitest'
import { openTestShop } from '#tests/fixtures/import-shop.ts'
import { opened } from '#tests/fixtures/opened.ts'
import { renameProduct, undoImport } from './service.ts'

const shop = opened(openTestShop)
beforeEach(() => shop.empty())

const author = { kind: 'key', name: 'webhook strapi' } as const
const product = (more: object) => ({ sku: 'A', title: 'عطر', price: 80, stock: 10, ...more })
const rename = (from: string, to: string) =>
  shop.db.transaction((tx) => renameProduct(tx, { from, to }, { author, publish: false }))
const undo = (id: number | null, options = {}) => shop.db.transaction((tx) => undoImport(tx, id!, options))
const rows = () => shop.rows('select p.sku, title, price from products p join variants v on v.product_id = p.id')

describe('an import from before a product got another SKU, undone', () => {
  it('restores the product under its new SKU, but for what was changed since', async () => {
    await shop.importRecords([product({})])
    const { id } = await shop.importRecords([product({ title: 'بعد', price: 90, stock: 3 })])
    await shop.importRecords([{ sku: 'A', stock: 5 }])
    await rename('A', 'B')
    await rename('B', 'C')
    expect(await undo(id)).toMatchObject({
      restored: 1,
      conflicts: [{ entity: 'product', entityId: 'C', field: 'variants.C.stock' }],
    })
    expect(await rows()).toEqual([{ sku: 'C', title: 'عطر', price: 8000 }])
  })

  it('restores a variant under its new SKU', async () => {
    const sizes = (price: number) =>
      ['S', 'L'].map((size) => ({ sku: `A-${size}`, price, stock: 1, options: { المقاس: size } }))
    const shirt = { sku: 'A', title: 'ثوب', options: [{ name: 'المقاس', values: ['S', 'L'] }] }
    await shop.importRecords([{ ...shirt, variants: sizes(80) }])
    const { id } = await shop.importRecords([{ ...shirt, variants: sizes(90) }])
    await rename('A-S', 'A-XS')
    expect(await undo(id)).toMatchObject({ restored: 1, conflicts: [] })
    expect(await shop.rows('select sku, price from variants order by sku')).toEqual([
      { sku: 'A-L', price: 8000 },
      { sku: 'A-XS', price: 8000 },
    ])
  })

  it('keeps a product that it made, unless told to delete what was edited', async () => {
    const { id } = await shop.importRecords([product({})])
    await rename('A', 'B')
    expect(await undo(id)).toMatchObject({ deleted: 0, conflicts: [{ entityId: 'B', field: 'sku' }] })
    const again = await shop.importRecords([{ ...product({}), sku: 'D' }])
    await rename('D', 'E')
    expect(await undo(again.id, { deletesEdited: true })).toMatchObject({ deleted: 1, conflicts: [] })
  })
})
