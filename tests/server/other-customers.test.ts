import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import { payments } from '#server/platform/database/schema.ts'
import { notify } from '#server/notifications/notify.ts'
import { findOrder } from '#server/orders/queries.ts'
import { invoiceOrder } from '#server/orders/invoicing.ts'
import { readDescription, sample, type Call, type Schema } from '#tests/fixtures/api-description.ts'
import { namesOwnedBy, signedInCustomer, type SignedInCustomer } from '#tests/fixtures/customers.ts'
import { opened } from '#tests/fixtures/opened.ts'
import { insertOrder } from '#tests/fixtures/order-rows.ts'
import { openTestJobs } from '#tests/fixtures/jobs.ts'
import { addressEntry, newKey, readyToPay } from '#tests/fixtures/orders.ts'
import { openShop } from '#tests/fixtures/shop.ts'
import { formWith } from '#tests/fixtures/upload.ts'

/** Calls that are allowed on another customer's data, with the reason. */
const OPEN: Record<string, string> = {
  'put /api/ratings/{id}/helpful': 'readers say which published ratings helped them',
  'delete /api/ratings/{id}/helpful': 'they take that back',
}
/** For staff and programs, which have their own tokens. */
const isForStaff = ({ path }: Call): boolean => /^\/api\/(staff|publishing)\b/.test(path)
/** Path parameters that identify owned data. Products, coupons and the like are public. */
const OWNED = new Set(['id', 'file', 'order_id', 'key'])
const shop = opened(openShop)
opened(() => openTestJobs(shop.database))
let calls: Call[]
let schemas: Record<string, Schema>
let owner: SignedInCustomer
let other: SignedInCustomer
/** All ids of the owner's data. */
let names: string[]

beforeAll(async () => {
  await shop.shelves.product('DATES', { price: 5000, stock: 100 })
  const description = await readDescription(shop)
  schemas = description.schemas
  calls = description.calls.filter(({ operation }) => operation.security)
  owner = await arrange()
  names = await namesOwnedBy(shop.db, owner.id)
  other = await signedInCustomer(shop.db, { name: 'سارة الغريبة' })
})

/** A customer with data in every part of the shop. */
async function arrange(): Promise<SignedInCustomer> {
  const { customer } = await readyToPay(shop)
  await shop.post('/api/addresses', { ...addressEntry, label: 'سر المالك' }, customer.headers)
  const delivered = await insertOrder(shop.db, customer.id, { lines: [{ sku: 'DATES' }] })
  expect(
    (
      await shop.put(
        `/api/orders/${delivered.id}/ratings`,
        { subject: 'product', sku: 'DATES', stars: 5, words: 'سر المالك' },
        customer.headers,
      )
    ).status,
  ).toBe(200)
  await shop.db.transaction(async (tx) => invoiceOrder(tx, (await findOrder(tx, delivered.id))!))
  await shop.db.insert(payments).values({
    id: crypto.randomUUID(),
    customerId: customer.id,
    method: 'card',
    provider: 'moyasar',
    amount: 5000,
    state: 'failed',
  })
  await shop.db.transaction((tx) =>
    notify(tx, {
      customerId: customer.id,
      kind: 'orderShipped',
      values: { order: delivered.number, tracking: '-' },
      path: '/',
    }),
  )
  const { headers, payload } = formWith(
    'photo.png',
    await sharp({ create: { width: 40, height: 40, channels: 3, background: 'sienna' } })
      .png()
      .toBuffer(),
    'image/png',
  )
  const uploaded = await shop.app.inject({
    method: 'POST',
    url: '/api/uploads?purpose=ticket',
    headers: { ...headers, ...customer.headers },
    payload,
  })
  const ticket = await shop.post(
    '/api/tickets',
    { topic: 'other', subject: 'سر المالك', text: 'سر المالك', files: [uploaded.json().data.id] },
    customer.headers,
  )
  expect(ticket.status).toBe(200)
  return customer
}

/** Bodies that need what their schema does not require. */
const bodyOf = ({ method, path, operation }: Call): object | undefined => {
  if (`${method} ${path}` === 'put /api/orders/{id}/address') return { address: addressEntry }
  if (path.startsWith('/api/addresses')) return addressEntry
  if (path.endsWith('/apple-pay-session'))
    return { validation_url: 'https://apple-pay-gateway.apple.com/paymentservices/startSession' }
  const schema = operation.requestBody?.content['application/json']?.schema
  return schema && (sample(schemas, schema) as object)
}

function ask(call: Call, values: string[], headers: Record<string, string>) {
  let path = call.path
  call.ids.forEach((name, index) => (path = path.replace(`{${name}}`, values[index] ?? 'DATES')))
  const query = (call.operation.parameters ?? [])
    .filter((one) => one.in === 'query' && one.required)
    .map(({ name, schema }) => `${name}=${String(sample(schemas, schema, name))}`)
  const url = query.length ? `${path}?${query.join('&')}` : path
  const all = { ...headers, 'idempotency-key': newKey() }
  if (call.method === 'get') return shop.get(url, all)
  if (call.method === 'delete') return shop.del(url, all)
  return shop[call.method](url, bodyOf(call), all)
}

/** Every way to fill a call's ids with the owner's. */
const combinations = ({ ids }: Call): string[][] =>
  ids.reduce<string[][]>(
    (made, name) => made.flatMap((values) => (OWNED.has(name) ? names : ['DATES']).map((value) => [...values, value])),
    [[]],
  )

const isAboutOwned = (call: Call): boolean =>
  !isForStaff(call) && call.ids.some((name) => OWNED.has(name)) && !(titleOf(call) in OPEN)
const titleOf = ({ method, path }: Call): string => `${method} ${path}`

/** Calls answered with none of these statuses. */
async function answeredBut(asked: Call[], headers: Record<string, string>, statuses: number[]): Promise<string[]> {
  const found: string[] = []
  for (const call of asked) {
    const { status } = await ask(
      call,
      call.ids.map(() => '1'),
      headers,
    )
    if (!statuses.includes(status)) found.push(`${titleOf(call)}: ${status}`)
  }
  return found
}

describe('a signed-in customer', () => {
  it('can access their own data, which proves that the ids are valid', async () => {
    const unreached: string[] = []
    for (const call of calls.filter((one) => one.method === 'get' && isAboutOwned(one))) {
      const statuses = await Promise.all(
        combinations(call).map(async (values) => (await ask(call, values, owner.headers)).status),
      )
      if (!statuses.includes(200)) unreached.push(titleOf(call))
    }
    expect(unreached).toEqual([])
  })

  it('gets 404 or 403 for all data of another customer', async () => {
    const walked = calls.filter(isAboutOwned)
    expect(walked.length).toBeGreaterThan(20)
    const wrong: string[] = []
    for (const call of walked) {
      const answers = await Promise.all(
        combinations(call).map(async (values) => ({ values, status: (await ask(call, values, other.headers)).status })),
      )
      for (const { values, status } of answers)
        if (status !== 404 && status !== 403) wrong.push(`${titleOf(call)} ${values.join(' ')}: ${status}`)
    }
    expect(wrong).toEqual([])
  })

  it('sees nothing of another customer in any list', async () => {
    const said: string[] = []
    // An event stream never ends; its own test covers it.
    for (const call of calls.filter(
      (one) => one.method === 'get' && one.ids.length === 0 && !isForStaff(one) && !one.path.endsWith('/stream'),
    )) {
      const { status, body } = await ask(call, [], other.headers)
      // 404: data that a customer may lack, such as a partnership.
      if (![200, 404].includes(status) || /سر المالك|\b9\d\d-\d{3}-\d00\b|العليا/.test(JSON.stringify(body)))
        said.push(`${titleOf(call)}: ${status}`)
    }
    expect(said).toEqual([])
  })

  it('cannot use another customer’s address in an order', async () => {
    const { id, customer } = await readyToPay(shop)
    const [address] = (await shop.get('/api/addresses', owner.headers)).body.data
    expect((await shop.put(`/api/orders/${id}/address`, { address_id: address.id }, customer.headers)).status).toBe(404)
  })

  it('is rejected by staff routes', async () => {
    const staff = calls.filter(isForStaff)
    expect(staff.length).toBeGreaterThan(10)
    expect(await answeredBut(staff, other.headers, [401, 403])).toEqual([])
  })
})

describe('without a session', () => {
  it('every one of those calls is refused', async () => {
    expect(await answeredBut(calls, {}, [401])).toEqual([])
  })
})
