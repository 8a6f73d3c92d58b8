import { beforeAll, describe, expect, it } from 'vitest'
import { signedInCustomer } from '#tests/fixtures/customers.ts'
import { opened } from '#tests/fixtures/opened.ts'
import { openShop } from '#tests/fixtures/shop.ts'

const shop = opened(openShop)
beforeAll(async () => {
  for (const sku of ['H-1', 'H-2', 'H-3']) await shop.shelves.product(sku)
  await shop.shelves.product('H-gone', { status: 'archived' })
})

const skus = (items: { sku: string }[]) => items.map(({ sku }) => sku)

describe('a wishlist', () => {
  it("is private, merges a visitor's list, and keeps products that are not sold at the moment", async () => {
    const [noura, saad] = [await signedInCustomer(shop.db), await signedInCustomer(shop.db)]
    await shop.post('/api/wishlist', { skus: ['H-1'] }, noura.headers)
    const merged = (
      await shop.post('/api/wishlist', { skus: ['H-3', 'H-2', 'H-1', 'H-gone', 'nothing'] }, noura.headers)
    ).body.data
    expect(merged).toMatchObject({ skus: ['H-3', 'H-2', 'H-gone', 'H-1'], share: null })
    expect(skus(merged.items)).toEqual(['H-3', 'H-2', 'H-1'])
    expect((await shop.get('/api/wishlist', saad.headers)).body.data.skus).toEqual([])
    expect((await shop.del('/api/wishlist/H-2', noura.headers)).body.data.skus).toEqual(['H-3', 'H-gone', 'H-1'])
    expect((await shop.get('/api/wishlist')).status).toBe(401)
  })

  it('is visible by its link until the link is revoked', async () => {
    const noura = await signedInCustomer(shop.db, { name: 'نورة القحطاني' })
    await shop.post('/api/wishlist', { skus: ['H-1'] }, noura.headers)
    const { share } = (await shop.post('/api/wishlist/share', undefined, noura.headers)).body.data
    expect(share).toMatch(/^[\w-]{22}$/)
    expect((await shop.post('/api/wishlist/share', undefined, noura.headers)).body.data.share).toBe(share)
    const seen = (await shop.get(`/api/wishlists/${share}`)).body.data
    expect([seen.owner, skus(seen.items)]).toEqual(['نورة', ['H-1']])
    await shop.del('/api/wishlist/share', noura.headers)
    expect((await shop.get(`/api/wishlists/${share}`)).status).toBe(404)
    expect((await shop.post('/api/wishlist/share', undefined, noura.headers)).body.data.share).not.toBe(share)
  })
})

describe('recently viewed products', () => {
  it('are listed once each, newest first, and can be cleared', async () => {
    const noura = await signedInCustomer(shop.db)
    await shop.post('/api/viewed', { skus: ['H-1', 'H-2'] }, noura.headers)
    expect(skus((await shop.post('/api/viewed', { skus: ['H-2'] }, noura.headers)).body.data)).toEqual(['H-2', 'H-1'])
    await shop.del('/api/viewed', noura.headers)
    expect((await shop.get('/api/viewed', noura.headers)).body.data).toEqual([])
  })

  it('of a visitor are loaded by SKU', async () => {
    expect(skus((await shop.get('/api/cards?skus=H-2&skus=H-gone&skus=H-1')).body.data)).toEqual(['H-2', 'H-1'])
  })
})
