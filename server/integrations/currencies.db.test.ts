import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sql } from '#server/platform/database/drizzle.ts'
import { editor } from '#tests/fixtures/editors.ts'
import { openIdleJobs } from '#tests/fixtures/jobs.ts'
import { opened } from '#tests/fixtures/opened.ts'
import { signedCall } from '#tests/fixtures/sequences.ts'
import { openShop } from '#tests/fixtures/shop.ts'
import { staffKeyHeaders } from '#tests/fixtures/staff.ts'

const shop = opened(openShop)
opened(() => openIdleJobs(shop.database))
const staff = opened(() => staffKeyHeaders(shop.db, 'هند'))
beforeAll(async () => {
  const { secret } = editor('directus')
  const source = { preset: 'directus', secrets: [secret], writes_content: true }
  await shop.put('/api/staff/webhooks/sources/directus', source, staff)
})
let key = 0
let sku: string
beforeEach(async () => {
  sku = `A-${(key += 1)}`
  await shop.shelves.product(sku, { title: 'قبل', price: 5000 })
})

async function directus(event: 'create' | 'update', payload: object) {
  const body = { event: `products.items.${event}`, collection: 'products', keys: [key], payload }
  const answer = await shop.app.inject({ method: 'POST', ...signedCall('directus', { body, verdict: '' }) })
  const { unwritten, reason } = answer.json().data
  return [unwritten, reason]
}
const price = async () => (await shop.get(`/api/staff/products/${sku}`, staff)).body.data.variants[0].price
const REFUSED = [['price'], 'other-currency']

describe('a price without its currency, in a delivery of changes alone', () => {
  it('is in the currency that the product was given last', async () => {
    expect(await directus('create', { sku, price: 30, currency: 'USD' })).toEqual(REFUSED)
    expect(await directus('update', { price: 31, title: 'بعد' })).toEqual(REFUSED)
    expect(await price()).toBe(5000)
    await directus('update', { currency: 'SAR' })
    expect(await directus('update', { price: 32 })).toEqual([[], null])
    expect(await price()).toBe(3200)
  })

  it('is so after a draft in another currency, and with a new SKU', async () => {
    await directus('create', { sku, title: 'مسودة', price: 30, currency: 'USD', status: 'draft' })
    expect((await directus('update', { price: 31, status: 'published', title: 'بعد' }))[0]).toContain('price')
    const former = sku
    sku = `${former}-new`
    expect(await directus('update', { sku, price: 33 })).toEqual(REFUSED)
    expect(await price()).toBe(5000)
  })

  it('is so for as long as the product has its id, not only while deliveries are kept', async () => {
    await directus('create', { sku, price: 30, currency: 'USD', title: 'تمر' })
    await shop.db.execute(sql`delete from webhook_deliveries`)
    expect(await directus('update', { price: 31 })).toEqual(REFUSED)
    expect(await directus('update', { sku, price: 31 })).toEqual(REFUSED)
    expect(await price()).toBe(5000)
  })

  it('is in riyals where no currency was ever given', async () => {
    await directus('create', { sku, title: 'بعد' })
    expect(await directus('update', { price: 31 })).toEqual([[], null])
    expect(await price()).toBe(3100)
  })
})
