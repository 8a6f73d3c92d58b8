import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { lockWriting } from '#server/catalogue/write/service.ts'
import { desc } from '#server/platform/database/drizzle.ts'
import { changes, ownerNotices } from '#server/platform/database/schema.ts'
import { editor, EDITORS } from '#tests/fixtures/editors.ts'
import { openTestJobs } from '#tests/fixtures/jobs.ts'
import { opened } from '#tests/fixtures/opened.ts'
import { signedCall } from '#tests/fixtures/sequences.ts'
import { openShop } from '#tests/fixtures/shop.ts'
import { staffKeyHeaders } from '#tests/fixtures/staff.ts'

const shop = opened(openShop)
opened(() => openTestJobs(shop.database))
const staff = opened(() => staffKeyHeaders(shop.db, 'هند'))
beforeAll(async () => {
  for (const { preset, secret } of EDITORS)
    await shop.put(`/api/staff/webhooks/sources/${preset}`, { preset, secrets: [secret], writes_content: true }, staff)
})
let products = 0
let sku: string
beforeEach(async () => {
  sku = `A-${(products += 1)}`
  await shop.shelves.product(sku, { title: 'قبل', price: 5000, stock: 7 })
})

let deliveries = 0
async function send(
  preset: (typeof EDITORS)[number]['preset'],
  change: Omit<Parameters<ReturnType<typeof editor>['call']>[0], 'id'> & { id?: string },
) {
  const { url, headers, payload } = editor(preset).call({ id: String(100 + products), ...change }, (deliveries += 1))
  const answer = await shop.app.inject({ method: 'POST', url, headers, payload })
  return { status: answer.statusCode, retryAfter: answer.headers['retry-after'], ...answer.json().data }
}
const product = async (which = sku) => {
  const { title, status, variants } = (await shop.get(`/api/staff/products/${which}`, staff)).body.data
  return [title, variants[0].price, variants[0].stock, status]
}

describe('the content of a delivery', () => {
  it.each(['standard-webhooks', 'strapi', 'directus', 'sanity', 'contentful', 'woocommerce', 'salla', 'zid'] as const)(
    'of %s is written where the source is set to',
    async (preset) => {
      const { unwritten, run_id: run } = await send(preset, { sku, title: 'بعد', price: 62.5, stock: 3 })
      expect([unwritten, run]).toEqual([[], expect.any(String)])
      expect(await product()).toEqual(['بعد', 6250, 3, 'active'])
      const [change] = await shop.db.select().from(changes).limit(1)
      expect(change).toMatchObject({ authorKind: 'key', authorName: expect.stringContaining('webhook ') })
    },
  )

  it('of a deletion by id archives the product', async () => {
    await send('woocommerce', { sku })
    await send('woocommerce', { isGone: true })
    expect((await product())[3]).toBe('archived')
  })

  it('leaves missing and unreadable fields unchanged', async () => {
    await send('strapi', { sku, title: 'بعد' })
    expect(await product()).toEqual(['بعد', 5000, 7, 'active'])
    expect((await send('strapi', { sku, title: '', price: -3, stock: 1.5 })).unwritten).toEqual(['price', 'stock'])
    expect(await product()).toEqual(['بعد', 5000, 7, 'active'])
  })

  it('of another kind than expected is named', async () => {
    const data = { sku, title: ['بعد'], price: { amount: 5 }, stock: 3 }
    const call = signedCall('standard-webhooks', { body: { type: 'product.updated', data }, verdict: '' })
    const answer = await shop.app.inject({ method: 'POST', ...call })
    expect(answer.json().data).toMatchObject({ unwritten: ['price', 'title'], reason: 'content-refused' })
    expect(await product()).toEqual(['قبل', 5000, 3, 'active'])
  })

  it('is written to the variant that it names', async () => {
    await shop.shelves.product('V-1', {
      title: 'قبل',
      options: { اللون: { أحمر: { sku: 'V-1-R' }, أزرق: { sku: 'V-1-B' } } },
    })
    await send('strapi', { sku: 'V-1-B', title: 'بعد', price: 12, stock: 1 })
    // Of which variant there are so many, the product's own SKU does not say; its title is written.
    expect((await send('strapi', { sku: 'V-1', title: 'آخر', stock: 3 })).unwritten).toEqual(['stock'])
    const [last] = (await shop.get('/api/staff/webhooks/deliveries?limit=1', staff)).body.data.items
    expect(last).toMatchObject({ verdict: 'accepted', reason: 'no-variant' })
    const { title, variants } = (await shop.get('/api/staff/products/V-1', staff)).body.data
    const blue = variants.find((one: { sku: string }) => one.sku === 'V-1-B')
    const red = variants.find((one: { sku: string }) => one.sku === 'V-1-R')
    expect([title, blue.price, blue.stock, red.price]).toEqual(['آخر', 1200, 1, 10000])
  })

  it('is not written to the whole product where it is of one variant among several', async () => {
    await shop.shelves.product('W-1', {
      title: 'ثوب',
      options: { المقاس: { صغير: { sku: 'W-S' }, كبير: { sku: 'W-L' } } },
    })
    // WooCommerce reports a variation under a title and with a state of its own.
    const variation = { id: 801, sku: 'W-S', name: 'ثوب - صغير', status: 'publish', regular_price: '55' }
    const call = { event: 'product.updated', body: variation, verdict: '' }
    const answer = await shop.app.inject({ method: 'POST', ...signedCall('woocommerce', call) })
    expect(answer.json().data).toMatchObject({ unwritten: ['title', 'status'], reason: 'of-variant' })
    const { title, status, variants } = (await shop.get('/api/staff/products/W-1', staff)).body.data
    expect([title, status, variants[0].price]).toEqual(['ثوب', 'active', 5500])
  })

  it('is not written to sizes of one price that it does not name', async () => {
    const sizes = { صغير: { sku: 'E-S', price: 5000 }, كبير: { sku: 'E-L', price: 5000 } }
    await shop.shelves.product('E-1', { title: 'قبل', options: { المقاس: sizes } })
    const answer = await send('strapi', { sku: 'E-1', title: 'بعد', price: 12 })
    expect(answer).toMatchObject({ unwritten: ['price'], reason: 'no-variant' })
    const several = await shop.app.inject({
      method: 'POST',
      ...signedCall('standard-webhooks', {
        body: { type: 'product.updated', data: { skus: ['E-S', 'E-L'], price: 13, title: 'آخر' } },
        verdict: '',
      }),
    })
    expect(several.json().data).toMatchObject({ unwritten: ['price'], reason: 'no-variant' })
    const { title, variants } = (await shop.get('/api/staff/products/E-1', staff)).body.data
    expect([title, ...variants.map(({ price }: { price: number }) => price)]).toEqual(['آخر', 5000, 5000])
  })

  it('that is older than what was written is ignored', async () => {
    const now = Date.now()
    await send('strapi', { sku, title: 'الأحدث', at: now })
    await send('strapi', { sku, title: 'الأقدم', at: now - 60_000 })
    expect((await product())[0]).toBe('الأحدث')
  })

  it.each(['woocommerce', 'shopify'] as const)('of %s is not undone by an old body with another id', async (preset) => {
    const at = Date.now() - 3_600_000
    const old = { sku, title: 'الأقدم', at: at - 60_000 }
    await send(preset, old)
    await send(preset, { sku, title: 'الأحدث', at })
    // Their signatures cover the body alone.
    await send(preset, old)
    expect((await product())[0]).toBe('الأحدث')
    const [last] = (await shop.get('/api/staff/webhooks/deliveries?limit=1', staff)).body.data.items
    expect(last).toMatchObject({ verdict: 'accepted', reason: 'outdated' })
  })

  it('is not outdated by a later notice of stock, which writes nothing', async () => {
    const body = { id: 900, handle: 'late', status: 'active', variants: [{ id: 901, sku, inventory_item_id: 902 }] }
    const at = (second: number) => `2026-11-28T20:00:${second}+03:00`
    const post = (event: string, fields: object) =>
      shop.app.inject({
        method: 'POST',
        ...signedCall('shopify', { event, body: fields, verdict: '' }),
      })
    await post('products/update', { ...body, updated_at: at(10) })
    await post('inventory_levels/update', { inventory_item_id: 902, available: 1, updated_at: at(20) })
    await post('products/update', { ...body, status: 'archived', updated_at: at(15) })
    expect((await product())[3]).toBe('archived')
    await post('products/update', { ...body, status: 'active', updated_at: at(12) })
    expect((await product())[3]).toBe('archived')
  })

  it('that comes while a catalogue is imported is refused for a while, with a word to the owners', async () => {
    const answer = await shop.db.transaction(async (tx) => {
      await lockWriting(tx)
      return send('strapi', { sku, title: 'بعد' })
    })
    expect(answer).toMatchObject({ status: 503, retryAfter: '120' })
    const [last] = (await shop.get('/api/staff/webhooks/deliveries?limit=1', staff)).body.data.items
    expect(last).toMatchObject({ verdict: 'refused', reason: 'busy', status: 503 })
    const [notice] = await shop.db.select().from(ownerNotices).orderBy(desc(ownerNotices.id)).limit(1)
    expect(notice).toMatchObject({ kind: 'sourceIgnored', name: expect.stringContaining('والكتالوج يُستورد') })
    await send('strapi', { sku, title: 'بعد' })
    expect((await product())[0]).toBe('بعد')
  })

  it('never makes a product', async () => {
    const answer = await send('strapi', { sku: 'NEW-1', title: 'جديد', price: 5 })
    expect(answer).toMatchObject({ verdict: 'ignored', reason: 'unknown-product', unwritten: ['title', 'price'] })
    expect((await shop.get('/api/staff/products/NEW-1', staff)).status).toBe(404)
  })
})
