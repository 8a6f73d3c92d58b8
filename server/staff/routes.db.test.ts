import { beforeAll, describe, expect, it } from 'vitest'
import type { StaffAction } from '#api/contract/staff.ts'
import type { StaffOrder } from '#api/contract/staff-orders.ts'
import { eq } from '#server/platform/database/drizzle.ts'
import { orderLines } from '#server/platform/database/schema.ts'
import { balanceOf } from '#server/wallet/service.ts'
import { signedInCustomer } from '#tests/fixtures/customers.ts'
import { openTestJobs } from '#tests/fixtures/jobs.ts'
import { opened } from '#tests/fixtures/opened.ts'
import { newKey, newTracking, readyToPay } from '#tests/fixtures/orders.ts'
import { openShop, type Answer } from '#tests/fixtures/shop.ts'
import { addStaff } from '#tests/fixtures/staff.ts'
import { revokeKey } from './service.ts'

const shop = opened(openShop)
opened(() => openTestJobs(shop.database))
let saad: { id: number; headers: { authorization: string } }
beforeAll(async () => {
  await shop.shelves.product('DATES', { title: 'تمر سكري', price: 5000, stock: 100 })
  await shop.shelves.product('CUP', { title: 'فنجان', price: 3000, stock: 2 })
  const { id, token } = await addStaff(shop.db, 'سعد')
  saad = { id, headers: { authorization: `Bearer ${token}` } }
})

const get = (path: string): Promise<Answer> => shop.get(`/api/staff${path}`, saad.headers)
const post = (path: string, body: object = {}, headers: Record<string, string> = {}): Promise<Answer> =>
  shop.post(`/api/staff${path}`, body, { ...saad.headers, ...headers })

/** A cash order of two pieces: 145 riyals. */
async function ordered() {
  const ready = await readyToPay(shop, 'DATES', 2)
  await ready.pay({ method: 'cod', total: 14_500 })
  const move = (to: string, more: object = {}) => post(`/orders/${ready.id}/moves`, { to, ...more })
  const deliver = async () => {
    await move('preparing')
    await move('shipped', { carrier: 'SMSA', tracking: newTracking() })
    return move('delivered')
  }
  return { ...ready, move, deliver }
}

describe('/api/staff', () => {
  it('accepts only staff tokens: no visitors, customers or former staff', async () => {
    const customer = await signedInCustomer(shop.db)
    const left = await addStaff(shop.db, 'من غادر')
    await revokeKey(shop.db, null, left.id)
    const {
      body: { paths },
    } = await shop.get('/api/openapi.json')
    const calls = Object.entries<Record<string, { tags: string[]; security: object[] }>>(paths)
      .filter(([path]) => /^\/api\/staff(?!\/auth\/(?!step-up))/.test(path))
      .flatMap(([path, methods]) =>
        Object.entries(methods).map(([method, operation]) => ({
          method,
          operation,
          path: path.replace('{id}', '1').replace('{sku}', 'DATES').replace('{code}', 'EID'),
        })),
      )
    expect(calls.length).toBeGreaterThan(13)
    for (const { method, path, operation } of calls) {
      expect(operation.security).toEqual([{ bearer: [] }, { staffSession: [] }])
      const ask = (headers: Record<string, string>) =>
        shop.app.inject({ method: method.toUpperCase() as 'GET', url: path, headers })
      const statuses = await Promise.all([
        ask({}),
        ask({ authorization: `Bearer ${left.token}` }),
        ask(customer.headers),
      ])
      expect([path, ...statuses.map(({ statusCode }) => statusCode)]).toEqual([path, 401, 401, 403])
    }
    expect((await get('/me')).body.data).toMatchObject({ id: saad.id, name: 'سعد', kind: 'key', session: null })
  })

  it('moves an order to delivery, with every step recorded by name', async () => {
    const { id, move, deliver } = await ordered()
    expect((await move('shipped')).status).toBe(422)
    expect(await move('delivered')).toMatchObject({ status: 409, body: { message: expect.stringContaining('«مؤكد»') } })
    expect((await move('confirmed')).status).toBe(422)
    expect((await deliver()).body.data).toMatchObject({
      state: 'delivered',
      tracking: { carrier: 'SMSA' },
      invoices: [{ kind: 'invoice', total: 14_500 }],
      customer: { name: 'نورة' },
    })
    expect((await post(`/orders/${id}/notes`, { text: '  طلب العميل الاتصال قبل الوصول ' })).status).toBe(200)
    expect((await post(`/orders/${id}/notes`, { text: '   ' })).status).toBe(422)
    const { actions } = (await get(`/orders/${id}`)).body.data as StaffOrder
    expect(actions.map(({ action, staff }) => [action, staff?.name])).toEqual([
      ['order.note', 'سعد'],
      ['order.delivered', 'سعد'],
      ['order.shipped', 'سعد'],
      ['order.preparing', 'سعد'],
    ])
    expect(actions[0]!.details).toEqual({ text: 'طلب العميل الاتصال قبل الوصول' })
  })

  it('receives a return, or refuses it with a reason', async () => {
    const [one, other] = [await ordered(), await ordered()]
    for (const { id, customer, deliver } of [one, other]) {
      await deliver()
      await shop.post(
        `/api/orders/${id}/return`,
        { reason: 'لا يناسبني', lines: [{ sku: 'DATES', quantity: 1 }], refund_to: 'wallet' },
        customer.headers,
      )
    }
    expect((await get('/returns?state=requested&limit=1')).body.data).toMatchObject({
      items: [{ order_id: other.id, order_number: other.order.number, lines: [{ sku: 'DATES', quantity: 1 }] }],
      more: true,
    })
    expect((await one.move('returned', { restock: false })).body.data).toMatchObject({
      state: 'delivered',
      returns: [{ state: 'received' }],
      refunds: [{ amount: 5000, to: 'wallet', state: 'done', reason: 'returned' }],
    })
    expect((await other.move('delivered')).status).toBe(422)
    expect((await other.move('delivered', { why: 'فُتح المنتج' })).body.data).toMatchObject({
      state: 'delivered',
      returns: [{ state: 'refused' }],
      refunds: [],
    })
    expect(await balanceOf(shop.db, one.customer.id)).toBe(5000)
    const returned = async (id: number) =>
      (await shop.db.select().from(orderLines).where(eq(orderLines.orderId, id))).map((line) => line.returned)
    expect([await returned(one.id), await returned(other.id)]).toEqual([[1], [0]])
    expect((await get('/returns?state=requested')).body.data.items).toEqual([])
    expect((await get('/refunds?state=done')).body.data.items).toMatchObject([
      { order_number: one.order.number, amount: 5000 },
    ])
  })

  it('refunds once per idempotency key', async () => {
    const { id, customer, deliver } = await ordered()
    await deliver()
    const key = newKey()
    const refund = (body: object, with_ = key) =>
      post(`/orders/${id}/refunds`, { to: 'wallet', why: 'تلف', ...body }, { 'idempotency-key': with_ })
    const answers = await Promise.all([refund({ amount: 4500 }), refund({ amount: 4500 }), refund({ amount: 4500 })])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(await balanceOf(shop.db, customer.id)).toBe(4500)
    expect((await refund({ amount: 100 })).status).toBe(422)
    expect((await refund({ amount: 10_001 }, newKey())).status).toBe(409)
    expect((await refund({}, newKey())).body.data.refunds).toHaveLength(2)
    expect(await balanceOf(shop.db, customer.id)).toBe(14_500)
    expect((await refund({}, newKey())).status).toBe(409)
    expect((await post(`/orders/${id}/refunds`, { to: 'wallet', why: 'تلف' })).status).toBe(422)
  })

  it('lists orders in pages, by state, number, mobile, name, method and date', async () => {
    const customer = await signedInCustomer(shop.db, { name: 'خالد_العتيبي', phone: '+966555123456' })
    await shop.post('/api/cart/items', { sku: 'CUP' }, customer.headers)
    const { id, number } = (await shop.post('/api/checkout', {}, customer.headers)).body.data as StaffOrder
    const ids = async (query: string): Promise<number[]> =>
      ((await get(`/orders?${query}`)).body.data.items as { id: number }[]).map((order) => order.id)
    const digits = number.replaceAll('-', '').replaceAll(/\d/g, (digit) => '٠١٢٣٤٥٦٧٨٩'[Number(digit)]!)
    for (const q of [number, digits, '٠٥٥٥١٢٣٤٥٦', '+966555123456', 'خالد', 'خالد_ا'])
      expect([q, await ids(`q=${encodeURIComponent(q)}`)]).toEqual([q, [id]])
    expect(await ids('q=%25')).toEqual([])
    expect(await ids('state=awaiting_payment&state=expired')).toEqual([id])
    expect(await ids('method=cod')).not.toContain(id)
    expect(await ids('until=2020-01-01')).toEqual([])
    expect(await ids(`from=${new Date(Date.now() + 3 * 3_600_000).toISOString().slice(0, 10)}`)).toContain(id)
    const all: number[] = []
    for (let more = true; more;) {
      const page = (await get(`/orders?limit=2${all.length ? `&before=${all.at(-1)}` : ''}`)).body.data as {
        items: { id: number }[]
        more: boolean
      }
      all.push(...page.items.map((order) => order.id))
      more = page.more
    }
    expect(all).toEqual((await ids('limit=100')).toSorted((a, b) => b - a))
    expect((await get('/orders?state=lost')).status).toBe(422)
    expect((await get('/orders/99999')).status).toBe(404)
  })

  it('cancels before shipping, and records it in the same transaction', async () => {
    const { id, move } = await ordered()
    expect((await move('cancelled', { why: 'طلب العميل' })).body.data).toMatchObject({
      state: 'cancelled',
      actions: [{ action: 'order.cancelled', staff: { name: 'سعد' }, details: { why: 'طلب العميل' } }],
    })
    expect((await move('cancelled')).status).toBe(409)
    expect(((await get(`/orders/${id}`)).body.data as StaffOrder).actions).toHaveLength(1)
  })

  it('sets stock, and shows reservations of running payments', async () => {
    expect((await shop.put('/api/staff/stock/CUP', { stock: 7 }, saad.headers)).status).toBe(200)
    const { rows } = await shop.db.execute('select author_kind, author_name, entity_id, before, after from changes')
    expect(rows).toEqual([
      {
        author_kind: 'key',
        author_name: 'سعد',
        entity_id: 'CUP',
        before: { 'variants.CUP.stock': 2 },
        after: { 'variants.CUP.stock': 7 },
      },
    ])
    expect((await get('/stock?q=CU&most=7')).body.data).toMatchObject({
      items: [{ sku: 'CUP', stock: 7, held: 0, title: 'فنجان' }],
      more: false,
    })
    expect((await get('/stock?limit=1')).body.data).toMatchObject({ items: [{ sku: 'CUP' }], more: true })
    expect((await get('/stock?after=CUP')).body.data.items).toMatchObject([{ sku: 'DATES' }])
    expect((await shop.put('/api/staff/stock/CUP', { stock: -1 }, saad.headers)).status).toBe(422)
    expect((await shop.put('/api/staff/stock/NONE', { stock: 1 }, saad.headers)).status).toBe(404)
    expect((await get('/actions?action=stock')).body.data.items).toMatchObject([
      { action: 'stock.set', subject: 'sku:CUP', details: { pieces: 7, before: 2 } },
    ])
  })

  it('creates and ends coupons', async () => {
    const made = await post('/coupons', { code: 'عيد ٢٠', kind: 'percent', value: 20, ends_at: '2030-01-01T00:00:00Z' })
    expect(made.body.data).toMatchObject({
      code: 'عيد20',
      value: 20,
      active: true,
      used: 0,
      ends_at: '2030-01-01T00:00:00.000Z',
      uses_in_all: null,
    })
    expect((await post('/coupons', { code: 'عيد20', kind: 'percent', value: 10 })).status).toBe(409)
    const wrong = [
      { code: 'X' },
      { value: 0 },
      { value: 101 },
      { starts_at: '2030-01-02T00:00:00Z', ends_at: '2030-01-01T00:00:00Z' },
      { starts_at: 'soon' },
      { kind: 'amount', value: 0 },
    ]
    for (const given of wrong)
      expect((await post('/coupons', { code: 'GOOD', kind: 'percent', value: 20, ...given })).status).toBe(422)
    expect((await post('/coupons/عيد٢٠/stop')).status).toBe(200)
    expect((await get('/coupons?active=true')).body.data.items).toEqual([])
    expect((await get('/coupons')).body.data.items).toMatchObject([{ code: 'عيد20', active: false }])
    expect((await post('/coupons/NONE/stop')).status).toBe(404)
  })

  it('filters the action log by person, action and subject', async () => {
    const all = (await get('/actions?limit=100')).body.data.items as StaffAction[]
    expect(all.find(({ action }) => action === 'key.revoke')).toMatchObject({ staff: null })
    const mine = (await get(`/actions?staff=${saad.id}&limit=100`)).body.data.items as StaffAction[]
    expect(new Set(mine.map(({ staff }) => staff?.name))).toEqual(new Set(['سعد']))
    expect((await get(`/actions?before=${all.at(-2)!.id}`)).body.data.items).toEqual([all.at(-1)])
  })
})
