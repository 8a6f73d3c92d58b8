import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { customerTables, orderTables } from '#server/account/tables.ts'
import { sql } from '#server/database/drizzle.ts'
import { payments } from '#server/database/schema.ts'
import { notify } from '#server/notifications/service.ts'
import { signedInCustomer, type SignedInCustomer } from '#tests/fixtures/customers.ts'
import { orderOf } from '#tests/fixtures/delivered.ts'
import { openTestJobs, type TestJobs } from '#tests/fixtures/jobs.ts'
import { addressEntry, newKey, readyToPay } from '#tests/fixtures/orders.ts'
import { openShop, type Shop } from '#tests/fixtures/shop.ts'
import { formWith } from '#tests/fixtures/upload.ts'

/** As much of a JSON schema as the contract uses. */
type Schema = {
  $ref?: string
  type?: string
  const?: unknown
  enum?: unknown[]
  anyOf?: Schema[]
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  minimum?: number
  minItems?: number
  format?: string
  pattern?: string
  minLength?: number
}
type Operation = {
  security?: object[]
  parameters?: { name: string; in: string; required?: boolean; schema: Schema }[]
  requestBody?: { content: Record<string, { schema: Schema }> }
}
type Method = 'get' | 'post' | 'put' | 'patch' | 'delete'
type Call = { method: Method; path: string; operation: Operation; ids: string[] }

/** What anybody may do with what somebody else owns, and why. */
const OPEN: Record<string, string> = {
  'put /api/ratings/{id}/helpful': 'readers say which published ratings helped them',
  'delete /api/ratings/{id}/helpful': 'they take that back',
}
/** For the shop's own people and programs, who have tokens of their own. */
const isForStaff = ({ path }: Call): boolean => /^\/api\/(staff|publishing)\b/.test(path)
/** Names of parts of paths that say whose something is. Products, coupons and the like are everybody's. */
const OWNED = new Set(['id', 'file', 'order_id', 'key'])
/** Words that fit a field by its name, where its schema alone does not say enough. */
const WORDS: Record<string, unknown> = {
  ...addressEntry,
  password: 'نخلة على الشاطئ',
  email: 'b@example.com',
  quantity: 1,
  code: '123456',
}

let shop: Shop
let jobs: TestJobs
let calls: Call[]
let schemas: Record<string, Schema>
let owner: SignedInCustomer
let other: SignedInCustomer
/** Every name of something that is the owner's. */
let names: string[]

beforeAll(async () => {
  shop = await openShop()
  jobs = await openTestJobs(shop.database)
  await shop.shelves.product('DATES', { price: 5000, stock: 100 })
  const { paths, components } = (await shop.get('/api/openapi.json')).body
  schemas = components.schemas
  calls = Object.entries<Record<string, Operation>>(paths)
    .flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]): Call => ({
        method: method as Method,
        path,
        operation,
        ids: [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!),
      })),
    )
    .filter(({ operation }) => operation.security)
  owner = await arrange()
  names = await namesOf(owner.id)
  other = await signedInCustomer(shop.db, { name: 'سارة الغريبة' })
})
afterAll(async () => {
  await jobs.close()
  await shop.close()
})

/** Somebody who has something in every corner of the shop. */
async function arrange(): Promise<SignedInCustomer> {
  const { customer } = await readyToPay(shop)
  await shop.post('/api/addresses', { ...addressEntry, label: 'سر المالك' }, customer.headers)
  const delivered = await orderOf(shop.db, customer.id, { lines: [{ sku: 'DATES' }] })
  expect(
    (
      await shop.put(
        `/api/orders/${delivered.id}/ratings`,
        { subject: 'product', sku: 'DATES', stars: 5, words: 'سر المالك' },
        customer.headers,
      )
    ).status,
  ).toBe(200)
  await shop.db
    .insert(payments)
    .values({
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

async function namesOf(customerId: number): Promise<string[]> {
  const found = new Set<string>()
  const read = async (query: ReturnType<typeof sql>): Promise<void> => {
    for (const row of (await shop.db.execute(query)).rows)
      for (const [column, value] of Object.entries(row))
        if (/(^|_)(id|key)$/.test(column) && value !== null) found.add(String(value))
  }
  for (const { table } of customerTables) await read(sql`select * from ${table} where customer_id = ${customerId}`)
  for (const { table } of orderTables)
    await read(sql`select * from ${table} where order_id in (select id from orders where customer_id = ${customerId})`)
  return [...found]
}

/** Something that the schema takes, so that it is not the form that is refused. */
function sample(schema: Schema, name = ''): unknown {
  if (schema.$ref) return sample(schemas[schema.$ref.split('/').at(-1)!]!, name)
  if (name in WORDS) return WORDS[name]
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return schema.enum[0]
  if (schema.anyOf) return sample(schema.anyOf[0]!, name)
  if (schema.type === 'object')
    return Object.fromEntries(
      (schema.required ?? []).map((field) => [field, sample(schema.properties![field]!, field)]),
    )
  if (schema.type === 'array') return Array.from({ length: schema.minItems ?? 0 }, () => sample(schema.items!))
  if (schema.type === 'integer' || schema.type === 'number') return schema.minimum ?? 1
  if (schema.type === 'boolean') return true
  if (schema.format === 'uuid') return crypto.randomUUID()
  return 'x'.repeat(Math.max(schema.minLength ?? 0, 12))
}

/** The order's address is one of two things, of which the schema demands neither. */
const bodyOf = ({ method, path, operation }: Call): object | undefined => {
  if (`${method} ${path}` === 'put /api/orders/{id}/address') return { address: addressEntry }
  const schema = operation.requestBody?.content['application/json']?.schema
  return schema && (sample(schema) as object)
}

function ask(call: Call, values: string[], headers: Record<string, string>) {
  let path = call.path
  call.ids.forEach((name, index) => (path = path.replace(`{${name}}`, values[index] ?? 'DATES')))
  const query = (call.operation.parameters ?? [])
    .filter((one) => one.in === 'query' && one.required)
    .map(({ name, schema }) => `${name}=${String(sample(schema, name))}`)
  const url = query.length ? `${path}?${query.join('&')}` : path
  const all = { ...headers, 'idempotency-key': newKey() }
  if (call.method === 'get') return shop.get(url, all)
  if (call.method === 'delete') return shop.del(url, all)
  return shop[call.method](url, bodyOf(call), all)
}

/** Each way to name what the call is about by something of the owner's. */
const combinations = ({ ids }: Call): string[][] =>
  ids.reduce<string[][]>(
    (made, name) => made.flatMap((values) => (OWNED.has(name) ? names : ['DATES']).map((value) => [...values, value])),
    [[]],
  )

const isAboutOwned = (call: Call): boolean =>
  !isForStaff(call) && call.ids.some((name) => OWNED.has(name)) && !(titleOf(call) in OPEN)
const titleOf = ({ method, path }: Call): string => `${method} ${path}`

/** Calls that were answered with none of these statuses. */
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

describe('a customer who is signed in', () => {
  it('reaches what is their own by its name, so that the names below are right', async () => {
    const unreached: string[] = []
    for (const call of calls.filter((one) => one.method === 'get' && isAboutOwned(one))) {
      const statuses = await Promise.all(
        combinations(call).map(async (values) => (await ask(call, values, owner.headers)).status),
      )
      if (!statuses.includes(200)) unreached.push(titleOf(call))
    }
    expect(unreached).toEqual([])
  })

  it('gets 404 or 403 for everything that is another’s, whatever the call', async () => {
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

  it('reads nothing of another’s in any list', async () => {
    const said: string[] = []
    // A stream of news never ends; its own test says whose it is.
    for (const call of calls.filter(
      (one) => one.method === 'get' && one.ids.length === 0 && !isForStaff(one) && !one.path.endsWith('/stream'),
    )) {
      const { status, body } = await ask(call, [], other.headers)
      // 404: of what everybody has one, such as a partnership, and they have none.
      if (![200, 404].includes(status) || /سر المالك|\b9\d\d-\d{3}-\d00\b|العليا/.test(JSON.stringify(body)))
        said.push(`${titleOf(call)}: ${status}`)
    }
    expect(said).toEqual([])
  })

  it('has no use for another’s address in an order of their own', async () => {
    const { id, customer } = await readyToPay(shop)
    const [address] = (await shop.get('/api/addresses', owner.headers)).body.data
    expect((await shop.put(`/api/orders/${id}/address`, { address_id: address.id }, customer.headers)).status).toBe(404)
  })

  it('is nobody to the calls of the shop’s own people', async () => {
    const staff = calls.filter(isForStaff)
    expect(staff.length).toBeGreaterThan(10)
    expect(await answeredBut(staff, other.headers, [401, 403])).toEqual([])
  })
})

describe('without signing in', () => {
  it('every one of those calls is refused', async () => {
    expect(await answeredBut(calls, {}, [401])).toEqual([])
  })
})
