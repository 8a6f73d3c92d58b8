import { beforeAll, describe, expect, it } from 'vitest'
import { readDescription } from '#tests/fixtures/api-description.ts'
import { signedInPerson, staffKeyHeaders } from '#tests/fixtures/staff.ts'
import { opened } from '#tests/fixtures/opened.ts'
import { openShop } from '#tests/fixtures/shop.ts'
import { newKey } from '#tests/fixtures/orders.ts'

const shop = opened(openShop)
let person: Record<string, string>
let key: Record<string, string>
beforeAll(async () => {
  person = (await signedInPerson(shop.db)).headers
  key = await staffKeyHeaders(shop.db, 'نظام المخزن')
})

const TIMES = [
  'yesterday',
  '2026-02-30T00:00:00Z',
  '2026-11-30T23:59:60Z',
  '0000-01-01T00:00:00Z',
  '0001-01-01T00:00:00+14:00',
  '9999-12-31T23:59:59-14:00',
  '2026-11-30T00:00:00+23:59',
  '2026-11-30T00:00:00-16:00',
  `2026-11-30T00:00:00.${'1'.repeat(300)}Z`,
  '2026-11-30t00:00:00z',
  '2026-11-30 00:00:00Z',
]
const CURSORS = [
  '0',
  '-1',
  '999999999999999',
  '٩٩٩',
  'x'.repeat(3000),
  '00000000-0000-4000-8000-000000000000',
  Buffer.from('9007199254740991.9007199254740991').toString('base64url'),
  Buffer.from('9999999999999999.1').toString('base64url'),
  Buffer.from('1.1').toString('base64'),
  "'; drop table orders; --",
  '%00',
  ...TIMES,
]

it('a time or a cursor that was made up is read or refused, and never a failure of the shop', async () => {
  const { calls } = await readDescription(shop)
  const failures: unknown[] = []
  let count = 0
  for (const { method, path, operation, ids } of calls) {
    if (method !== 'get' || !('x-permission' in operation) || ids.length > 0) continue
    for (const { name, in: place, schema } of operation.parameters ?? []) {
      if (place !== 'query' || name === 'wait') continue
      const isTime = schema.format === 'date-time' || schema.format === 'date'
      const values = name === 'before' || name === 'after' ? CURSORS : isTime ? TIMES : []
      for (const value of values) {
        const state = path.endsWith('/sales') ? 'state=on&' : ''
        const { status } = await shop.get(`${path}?${state}${name}=${encodeURIComponent(value)}`, person)
        count += 1
        if (status !== 200 && status !== 422) failures.push([path, name, value.slice(0, 60), status])
      }
    }
  }
  expect(count).toBeGreaterThan(400)
  expect(failures).toEqual([])
})

describe('two calls with one Idempotency-Key', () => {
  it('at once do the change once, and with another body are refused', async () => {
    await shop.shelves.product('DATES', { price: 5000, stock: 10 })
    const headers = { ...key, 'idempotency-key': newKey() }
    const move = (pieces: number) => shop.post('/api/staff/stock/moves', { items: [{ sku: 'DATES', pieces }] }, headers)
    const answers = await Promise.all(Array.from({ length: 8 }, () => move(5)))
    const statuses = answers.map(({ status }) => status)
    expect(statuses.filter((status) => status !== 200 && status !== 409)).toEqual([])
    const again = await move(5)
    expect(again.status).toBe(200)
    const given = answers.filter(({ status }) => status === 200).map(({ body }) => body)
    expect(given).toEqual(given.map(() => again.body))
    const { items } = (await shop.get('/api/staff/stock?code=DATES', key)).body.data
    expect(items[0].stock).toBe(15)
    expect((await move(6)).body).toMatchObject({ code: 'invalid', errors: { 'Idempotency-Key': [expect.any(String)] } })
  })
})

describe('a call that waits for events', () => {
  it('is let go when its client leaves', async () => {
    const url = await shop.app.listen({ port: 0, host: '127.0.0.1' })
    const { next } = (await shop.get('/api/staff/events', key)).body.data
    const path = `/api/staff/events?after=${next}&wait=`
    const statusNow = async () => (await shop.get(`${path}1`, key)).status
    const leaving = new AbortController()
    const waiting: Promise<unknown>[] = []
    const fill = async (): Promise<number> => {
      waiting.push(fetch(`${url}${path}25`, { headers: key, signal: leaving.signal }).catch(() => {}))
      return statusNow()
    }
    await expect.poll(fill).toBe(429)
    leaving.abort()
    await Promise.all(waiting)
    await expect.poll(statusNow).toBe(200)
  })
})
