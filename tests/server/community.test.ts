import { beforeAll, describe, expect, it } from 'vitest'
import { readConfig } from '#server/config.ts'
import { openJobs } from '#server/platform/jobs/service.ts'
import { ratings } from '#server/platform/database/schema.ts'
import { signedInCustomer } from '#tests/fixtures/customers.ts'
import { opened } from '#tests/fixtures/opened.ts'
import { insertOrder } from '#tests/fixtures/order-rows.ts'
import { openShop } from '#tests/fixtures/shop.ts'
import { staffKeyHeaders } from '#tests/fixtures/staff.ts'

const shop = opened(openShop)
opened(() => openJobs({ database: shop.database, config: readConfig({}), log: console, work: false }))
const headers = opened(() => staffKeyHeaders(shop.db, 'ريم'))
beforeAll(async () => {
  await shop.shelves.product('C-1')
})

async function rated() {
  const noura = await signedInCustomer(shop.db)
  const { id } = await insertOrder(shop.db, noura.id, { lines: [{ sku: 'C-1' }] })
  const rating = (
    await shop.put(
      `/api/orders/${id}/ratings`,
      { subject: 'product', sku: 'C-1', stars: 5, words: 'ممتاز' },
      noura.headers,
    )
  ).body.data
  return { noura, id: rating.id as number }
}

describe('staff', () => {
  it('see the samples of a demonstration, which have neither order nor author', async () => {
    const { id } = await rated()
    const sample = { sku: 'C-1', title: 'تمر', subject: 'product', stars: 4, words: 'طازج', isSample: true } as const
    await shop.db.insert(ratings).values({ ...sample, state: 'published' })
    await shop.post(`/api/staff/ratings/${id}/publish`, undefined, headers)
    const { items } = (await shop.get('/api/staff/ratings?state=published', headers)).body.data
    expect(items).toEqual([
      expect.objectContaining({ words: 'طازج', order: null, author: null }),
      expect.objectContaining({ id, order: expect.any(String), author: 'نورة' }),
    ])
    await shop.db.delete(ratings)
  })

  it('publish, answer and hide ratings, recorded with their name', async () => {
    const { noura, id } = await rated()
    for (const [who, status] of [
      [{}, 401],
      [noura.headers, 403],
    ] as const)
      expect((await shop.post(`/api/staff/ratings/${id}/publish`, undefined, who)).status).toBe(status)
    expect(
      (await shop.get('/api/staff/ratings', headers)).body.data.items.map((one: { id: number }) => one.id),
    ).toContain(id)
    expect((await shop.post(`/api/staff/ratings/${id}/publish`, undefined, headers)).status).toBe(200)
    expect((await shop.post(`/api/staff/ratings/${id}/answer`, { text: 'شكرًا لك' }, headers)).status).toBe(200)
    expect((await shop.get('/api/products/C-1/ratings')).body.data.items[0]).toMatchObject({
      words: 'ممتاز',
      answer: 'شكرًا لك',
    })
    expect((await shop.post(`/api/staff/ratings/${id}/hide`, {}, headers)).body.errors).toHaveProperty('why')
    await shop.post(`/api/staff/ratings/${id}/hide`, { why: 'طلب صاحبه' }, headers)
    expect((await shop.get('/api/products/C-1/ratings')).body.data.items).toEqual([])
    const { items } = (await shop.get(`/api/staff/actions?subject=rating:${id}`, headers)).body.data
    expect(items.map(({ action, staff }: { action: string; staff: { name: string } }) => [action, staff.name])).toEqual(
      [
        ['rating.hide', 'ريم'],
        ['rating.answer', 'ريم'],
        ['rating.publish', 'ريم'],
      ],
    )
    expect((await shop.post('/api/staff/ratings/999999/publish', undefined, headers)).status).toBe(404)
  })

  it('decide on a rating as they saw it', async () => {
    const { noura, id } = await rated()
    const { items } = (await shop.get('/api/staff/ratings', headers)).body.data
    const { version } = items.find((one: { id: number }) => one.id === id)
    const named = { ...headers, 'if-match': `"${version}"` }
    const order = (await shop.get('/api/ratings', noura.headers)).body.data.items[0].order_id
    await shop.put(
      `/api/orders/${order}/ratings`,
      { subject: 'product', sku: 'C-1', stars: 1, words: 'تغيّر رأيي' },
      noura.headers,
    )
    for (const [what, body] of [
      ['publish', undefined],
      ['hide', { why: 'سبب' }],
      ['answer', { text: 'شكرًا' }],
    ] as const)
      expect((await shop.post(`/api/staff/ratings/${id}/${what}`, body, named)).status).toBe(412)
    expect((await shop.get('/api/staff/community/counts', headers)).body.data.ratings).toBeGreaterThan(0)
  })

  it('answer tickets and close them', async () => {
    const noura = await signedInCustomer(shop.db)
    const { id } = (
      await shop.post('/api/tickets', { topic: 'other', subject: 'سؤال', text: 'متى تفتحون؟' }, noura.headers)
    ).body.data
    expect(
      (await shop.get('/api/staff/tickets', headers)).body.data.items.map((one: { id: number }) => one.id),
    ).toContain(id)
    expect((await shop.get(`/api/staff/tickets/${id}`, headers)).body.data.messages[0].text).toBe('متى تفتحون؟')
    await shop.post(`/api/staff/tickets/${id}/answer`, { text: 'من الأحد إلى الخميس.', close: true }, headers)
    expect((await shop.get(`/api/tickets/${id}`, noura.headers)).body.data).toMatchObject({
      state: 'closed',
      messages: [{}, { author: 'staff' }],
    })
  })

  it('read contact messages and decide on partners', async () => {
    await shop.post('/api/contact', {
      name: 'هدى',
      email: 'huda@example.com',
      topic: 'business',
      text: 'نود التعاون معكم.',
    })
    const [letter] = (await shop.get('/api/staff/contacts', headers)).body.data.items
    expect(letter).toMatchObject({ name: 'هدى', topic: 'business' })
    await shop.post(`/api/staff/contacts/${letter.id}/handled`, undefined, headers)
    expect((await shop.get('/api/staff/contacts', headers)).body.data.items).toEqual([])
    const noura = await signedInCustomer(shop.db)
    await shop.post('/api/partner', { place: 'قناة القهوة' }, noura.headers)
    const [asked] = (await shop.get('/api/staff/partners', headers)).body.data.items
    expect((await shop.post(`/api/staff/partners/${asked.id}/decision`, { decision: 'maybe' }, headers)).status).toBe(
      422,
    )
    const one = `/api/staff/partners/${asked.id}`
    expect((await shop.post(`${one}/decision`, { decision: 'refuse' }, headers)).body.errors).toHaveProperty('why')
    const { version } = (await shop.get(one, headers)).body.data
    const named = { ...headers, 'if-match': `"${version}"` }
    expect((await shop.post(`${one}/decision`, { decision: 'accept' }, named)).status).toBe(200)
    expect((await shop.post(`${one}/decision`, { decision: 'refuse', why: 'لا' }, named)).status).toBe(412)
    expect((await shop.get(one, headers)).body.data).toMatchObject({
      state: 'active',
      customer_id: noura.id,
      referrals: [],
    })
    expect((await shop.get('/api/partner', noura.headers)).body.data.state).toBe('active')
  })
})
