import { beforeEach, describe, expect, it } from 'vitest'
import { addStaff } from '#tests/fixtures/staff.ts'
import { shopWithProducts } from '#tests/fixtures/staff-products.ts'

const { shop, headers, create, read, shirt } = shopWithProducts()

describe('prices and stock', () => {
  it('need permissions of their own in every call that changes them', async () => {
    const sku = await shirt()
    const { token } = await addStaff(shop.db, 'محرّر', ['catalogue.read', 'catalogue.write'])
    const editor = { authorization: `Bearer ${token}` }
    const small = `${sku}-S`
    const before = await read(sku)
    const product = `/api/staff/products/${sku}`
    const answers = [
      await shop.patch('/api/staff/variants', { items: [{ sku: small, price: 101 }] }, editor),
      await shop.patch('/api/staff/variants', { items: [{ sku: small, stock: 7 }] }, editor),
      await shop.patch(product, { variants: [{ sku: small, sale: { price: 1 } }] }, editor),
      await shop.patch(product, { gone: { sales: [small] } }, editor),
      await shop.post('/api/staff/products', { sku: 'N', title: 'ن', variants: [{ sku: 'N', price: 1 }] }, editor),
    ]
    expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 403, 403])
    expect(await read(sku)).toEqual(before)
    const weight = { items: [{ sku: small, weight_grams: 300 }] }
    expect((await shop.patch('/api/staff/variants', weight, editor)).status).toBe(200)
  })
})

describe('prices and stock in bulk', () => {
  let sku: string
  beforeEach(async () => void (sku = await shirt()))
  const bulk = (what: string, items: object[]) => shop.patch(`/api/staff/${what}`, { items }, headers)

  it('are written together, including sales with start and end', async () => {
    const day = 86_400_000
    const [from, to] = [new Date(Date.now() - day).toISOString(), new Date(Date.now() + day).toISOString()]
    const { body } = await bulk('prices', [
      { sku: `${sku}-S`, price: 8000, sale: { price: 6000, from, to } },
      { sku: `${sku}-M`, compare_at: 12_000 },
    ])
    expect(body.data).toEqual({
      updated: 1,
      unchanged: 0,
      undo: expect.any(String),
      publishing_run: expect.any(String),
    })
    expect((await read(sku)).variants).toMatchObject([
      { price: 8000, sale: { price: 6000, from, to }, stock: 118 },
      { price: 9000, compare_at: 12_000, stock: 74 },
    ])
    expect((await shop.get(`/api/products/${sku}`)).body.data.variants[0]).toMatchObject({
      price: 6000,
      compare_at: 8000,
    })
    // The price before the sale; then the sale ends.
    await bulk('prices', [{ sku: `${sku}-S`, sale: { price: 5000, from: null, to } }])
    expect((await read(sku)).variants[0]).toMatchObject({ price: 8000, sale: { price: 5000, from: null } })
    await bulk('prices', [{ sku: `${sku}-S`, sale: null }])
    expect((await read(sku)).variants[0]).toMatchObject({ price: 8000, sale: null })
  })

  it('are written all or none, and the faulty item is named', async () => {
    const answer = await bulk('variants', [
      { sku: `${sku}-S`, stock: 1 },
      { sku: `${sku}-M`, sale: { price: 9001 } },
      { sku: 'NONE', price: 5 },
    ])
    expect(answer.status).toBe(422)
    expect(Object.keys(answer.body.errors).toSorted()).toEqual(['items.1.sale', 'items.2.sku'])
    expect((await read(sku)).variants[0]).toMatchObject({ stock: 118 })
  })

  it('are limited to 500 per call', async () => {
    const variants = Array.from({ length: 500 }, (_, at) => ({
      sku: `${sku}-P${at}`,
      price: 100,
      options: { رقم: `${at}` },
    }))
    expect((await create({ sku: `${sku}-P`, title: 'لوحات', variants })).status).toBe(200)
    const items = variants.map(({ sku: one }, at) => ({ sku: one, stock: at }))
    expect((await bulk('stock', items)).body.data).toMatchObject({ updated: 1 })
    expect((await read(`${sku}-P`)).variants.map(({ stock }) => stock)).toEqual(items.map(({ stock }) => stock))
    expect((await bulk('stock', [...items, { sku: `${sku}-S`, stock: 1 }])).status).toBe(422)
    expect((await bulk('stock', [{ sku: `${sku}-S`, stock: 1, price: 1 }])).status).toBe(422)
  })

  it('of one SKU are merged', async () => {
    await bulk('variants', [
      { sku: `${sku}-S`, stock: 7 },
      { sku: `${sku}-S`, price: 7000 },
    ])
    expect((await read(sku)).variants[0]).toMatchObject({ stock: 7, price: 7000 })
  })
})
