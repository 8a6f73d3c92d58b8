import { beforeAll, describe, expect, it } from 'vitest'
import { sql } from '#server/platform/database/drizzle.ts'
import { readDescription } from '#tests/fixtures/api-description.ts'
import { newKey } from '#tests/fixtures/orders.ts'
import { shopWithStaff } from '#tests/fixtures/staff-shop.ts'
import { staffKeyHeaders } from '#tests/fixtures/staff.ts'
import { CHANGES_NOTHING } from './answer-once.ts'

const { shop, ordered } = shopWithStaff()
let headers: Record<string, string> = {}
beforeAll(async () => {
  headers = await staffKeyHeaders(shop.db, 'نظام المخزن')
  await shop.shelves.product('DATES', { price: 5000, stock: 100 })
})

describe('the API of staff', () => {
  it('takes an Idempotency-Key with every write', async () => {
    const { calls } = await readDescription(shop)
    const writes = calls.filter(
      ({ method, path, operation }) =>
        method !== 'get' &&
        path.startsWith('/api/staff/') &&
        'x-permission' in operation &&
        !CHANGES_NOTHING.test(operation.operationId.slice('staff_'.length)),
    )
    expect(writes.length).toBeGreaterThan(120)
    const without = writes.filter(
      ({ operation }) => !operation.parameters?.some(({ name }) => name === 'Idempotency-Key'),
    )
    expect(without.map(({ operation }) => operation.operationId)).toEqual([])
  })
})

describe('a list', () => {
  it('is read to its end by `next`, with lines and times of change', async () => {
    const made = [await ordered(), await ordered(), await ordered()]
    const seen: number[] = []
    let next: number | null = null
    do {
      const query: string = next === null ? '' : `&before=${next}`
      const { data } = (await shop.get(`/api/staff/orders?limit=2${query}`, headers)).body
      expect(data.more).toBe(data.next !== null)
      seen.push(...data.items.map(({ id }: { id: number }) => id))
      expect(data.items[0]).toMatchObject({
        lines: [{ sku: 'DATES', quantity: 1, price: 5000 }],
        updated_at: expect.stringMatching(/Z$/),
      })
      next = data.next
    } while (next !== null)
    expect(seen).toEqual(made.map(({ id }) => id).toReversed())
  })

  it('leaves out what has not changed since `updated_after`', async () => {
    const [older, newer] = [await ordered(), await ordered()]
    const { updated_at: last } = (await shop.get(`/api/staff/orders/${newer.id}`, headers)).body.data
    await newer.buy()
    await older.buy()
    const after = async (path: string, time: string) =>
      (await shop.get(`/api/staff/${path}?updated_after=${time}`, headers)).body.data.items as { id: number }[]
    expect((await after('orders', last)).map(({ id }) => id)).toEqual([newer.id, older.id])
    const ahead = new Date(Date.now() + 60_000).toISOString()
    for (const path of ['orders', 'products', 'tickets', 'ratings']) expect(await after(path, ahead)).toEqual([])
    expect(await after('products', '2026-01-01T00:00:00Z')).toMatchObject([{ sku: 'DATES' }])
  })

  it('names parameters that it does not know', async () => {
    const { status, headers: answered } = await shop.get('/api/staff/orders?limit=1&status=paid&سعر=1', headers)
    expect([status, answered['warning']]).toEqual([200, '299 - "unknown query parameters: status, %D8%B3%D8%B9%D8%B1"'])
    expect((await shop.get('/api/staff/orders?limit=1', headers)).headers).not.toHaveProperty('warning')
  })
})

describe('what is read', () => {
  it('is not sent again where it is known, and its ETag names the version that a change expects', async () => {
    const { id, buy } = await ordered()
    await buy()
    const path = `/api/staff/orders/${id}`
    const etag = String((await shop.get(path, headers)).headers['etag'])
    const again = await shop.get(path, { ...headers, 'if-none-match': `W/"other", ${etag}` })
    expect([again.status, again.body, again.headers['etag']]).toEqual([304, '', etag])
    const move = (expected: string) =>
      shop.post(`${path}/moves`, { to: 'preparing' }, { ...headers, 'if-match': expected })
    expect((await move('"other:version"')).status).toBe(412)
    expect((await move(etag)).status).toBe(200)
    expect((await shop.get(path, { ...headers, 'if-none-match': etag })).status).toBe(200)
  })
})

describe('a write with an Idempotency-Key', () => {
  const note = (id: number, text: string, key: string, by = headers) =>
    shop.post(`/api/staff/orders/${id}/notes`, { text }, { ...by, 'idempotency-key': key })
  const notesOf = async (id: number): Promise<unknown[]> =>
    (await shop.get(`/api/staff/actions?subject=order:${id}&action=order.note`, headers)).body.data.items

  it('is done once, and answers the first answer again', async () => {
    const [{ id }, key] = [await ordered(), newKey()]
    const first = await note(id, 'يتصل قبل التسليم', key)
    const again = await note(id, 'يتصل قبل التسليم', key)
    expect([first.status, again.status, again.body]).toEqual([200, 200, first.body])
    expect(await notesOf(id)).toHaveLength(1)
    const other = await note(id, 'نص آخر', key)
    expect([other.status, Object.keys(other.body.errors)]).toEqual([422, ['Idempotency-Key']])
    const stranger = await staffKeyHeaders(shop.db, 'نظام آخر')
    expect((await note(id, 'نص آخر', key, stranger)).status).toBe(200)
    const kept = await shop.db.execute(
      sql`select answer::text as answer from staff_idempotency_keys where key = ${key}`,
    )
    expect(kept.rows.map(({ answer }) => String(answer)).join()).not.toMatch(/[\u0600-\u06FF]/)
  })

  it('is refused while the first call is running, and done again if that has died before it did anything', async () => {
    const [{ id }, key] = [await ordered(), newKey()]
    await note(id, 'أولى', key)
    const die = (age: string) =>
      shop.db.execute(sql`update staff_idempotency_keys set status = null, answer = null, is_done = false,
        created_at = now() - ${age}::interval where key = ${key}`)
    await die('1 second')
    const running = await note(id, 'أولى', key)
    expect([running.status, running.body.code, running.headers['retry-after']]).toEqual([
      409,
      'idempotency_at_work',
      '2',
    ])
    await die('10 minutes')
    expect((await note(id, 'أولى', key)).status).toBe(200)
    expect(await notesOf(id)).toHaveLength(2)
  })

  it('is not done again if its answer was lost: the order answers as it is, and others say so', async () => {
    const [{ id, customer }, key] = [await ordered(), newKey()]
    const lose = () =>
      shop.db.execute(sql`update staff_idempotency_keys set status = null, answer = null where key = ${key}`)
    await note(id, 'أولى', key)
    await lose()
    expect(await note(id, 'أولى', key)).toMatchObject({ status: 200, body: { data: { id } } })
    expect(await notesOf(id)).toHaveLength(1)

    const other = { ...(await staffKeyHeaders(shop.db, 'نظام العملاء')), 'idempotency-key': key }
    const noteCustomer = () => shop.post(`/api/staff/customers/${customer.id}/notes`, { text: 'يفضّل الصباح' }, other)
    expect((await noteCustomer()).status).toBe(200)
    await lose()
    expect(await noteCustomer()).toMatchObject({ status: 409, body: { code: 'idempotency_answer_lost' } })
  })

  it('is answered again where the change is one transaction, too', async () => {
    const key = { ...headers, 'idempotency-key': newKey() }
    const offer = () => shop.put('/api/staff/payment-ways/cod', { offered: true }, key)
    const set = () =>
      shop.patch(
        '/api/staff/stock',
        { items: [{ sku: 'DATES', stock: 90 }] },
        { ...headers, 'idempotency-key': 'stock-of-today' },
      )
    for (const write of [offer, set]) {
      const first = await write()
      expect([first.status, (await write()).body]).toEqual([200, first.body])
    }
  })

  it('may be mended and sent again after a refusal', async () => {
    const [{ id }, key] = [await ordered(), newKey()]
    expect((await note(id, '', key)).status).toBe(422)
    expect((await note(999_999, 'نص', key)).status).toBe(404)
    expect((await note(id, 'نص', key)).status).toBe(200)
  })
})

describe('a refusal', () => {
  it('is in the language that was asked for, with one code', async () => {
    const ask = async (language: string) =>
      (await shop.get('/api/staff/orders/999999', { ...headers, 'accept-language': language })).body
    const arabic = await ask('ar')
    const english = await ask('en-GB, ar;q=0.5')
    expect(arabic).toMatchObject({ code: 'not_found', status: 404, detail: arabic.message, type: 'about:blank' })
    expect(english).toMatchObject({
      code: 'not_found',
      title: 'Not Found',
      message: expect.stringMatching(/^[A-Z][\x20-\x7e]+$/),
    })
    const { errors } = (
      await shop.post('/api/staff/orders/1/notes', { text: 1 }, { ...headers, 'accept-language': 'en' })
    ).body
    expect(errors).toEqual({ text: [expect.stringMatching(/^[\x20-\x7e]+$/)] })
  })
})
