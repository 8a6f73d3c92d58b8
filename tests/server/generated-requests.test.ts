import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Failure } from '#api/contract/envelope.ts'
import { readConfig } from '#server/config.ts'
import { customers } from '#server/platform/database/schema.ts'
import { hashPassword } from '#server/identity/passwords.ts'
import { eq } from '#server/platform/database/drizzle.ts'
import { signNotice } from '#server/publishing/triggers/webhook-signature.ts'
import type { Random } from '#tools/torture/random.ts'
import { readDescription, type Call, type Description } from '#tests/fixtures/api-description.ts'
import { namesOwnedBy } from '#tests/fixtures/customers.ts'
import { insertOrder } from '#tests/fixtures/order-rows.ts'
import { requestWith, textFields } from '#tests/fixtures/hostile-texts.ts'
import { requestsOf, type GeneratedRequest } from '#tests/fixtures/hostile-requests.ts'
import { openTestJobs, type TestJobs } from '#tests/fixtures/jobs.ts'
import { giveMoney, readyToPay } from '#tests/fixtures/orders.ts'
import { seededRandom, TIME_LIMIT, times } from '#tests/fixtures/properties.ts'
import { openShop, type Shop } from '#tests/fixtures/shop.ts'
import { addStaff } from '#tests/fixtures/staff.ts'
import { TEXT_SHAPES } from '#tests/fixtures/text-shapes.ts'

const REQUESTS = times(500, 50_000)
/** Of some 200,000 pairs of a field and a shape. */
const SHAPED = times(300, 40_000)
const AT_ONCE = 8
const MOST_ERRORS = 20
const MOST_BYTES = 256 * 1024
/** A text of the largest body comes back escaped. */
const MOST_BYTES_OF_TEXT = 1024 * 1024
/** An event stream never ends. */
const ENDLESS = /\/stream$/
/** Would end the key that the requests are sent with. */
const ENDING = '/api/staff/keys/{id}/revoke'
/** The OpenAPI document, and bulk data for programs. */
const LARGE = /^\/api\/(openapi\.json|docs|catalogue\/|staff\/audit\/export)/
const SECRET = 'a-secret-of-an-editors-system-000'

let shop: Shop
let jobs: TestJobs
let description: Description
let staff: { token: string }
let passwordHash: string
const faults: string[] = []

beforeAll(async () => {
  const { payments, publishing } = readConfig({
    TRIAL: '0',
    MOYASAR_SECRET_KEY: 'sk',
    MOYASAR_WEBHOOK_SECRET: SECRET,
    MOYASAR_URL: 'http://127.0.0.1:9',
    WEBHOOK_SECRETS: SECRET,
  })
  shop = await openShop({ level: 'error', stream: { write: (line) => faults.push(line) } }, { payments, publishing })
  jobs = await openTestJobs(shop.database)
  await shop.shelves.category('قمصان')
  await shop.shelves.product('DATES', {
    price: 5000,
    stock: 1000,
    categories: ['قمصان'],
    attributes: { اللون: 'أبيض' },
  })
  await shop.shelves.product('SHIRT', {
    categories: ['قمصان'],
    brand: 'نخيل',
    options: { المقاس: { M: { sku: 'SHIRT-M' }, L: { sku: 'SHIRT-L' } } },
  })
  staff = await addStaff(shop.db, 'سارة')
  passwordHash = await hashPassword('نخلة على الشاطئ')
  description = await readDescription(shop)
})
afterAll(async () => {
  await jobs.close()
  await shop.close()
})

let newcomers = 0
/** A customer with data in most parts of the shop, which generated calls may sign out or close. */
async function newcomer(): Promise<{ headers: Record<string, string>; ids: string[] }> {
  const sku = `GIFT-${(newcomers += 1)}`
  await shop.shelves.product(sku, { price: 5000, stock: 1000 })
  const { id, customer } = await readyToPay(shop, sku)
  const hash = newcomers % 3 === 0 ? null : passwordHash
  await shop.db.update(customers).set({ passwordHash: hash }).where(eq(customers.id, customer.id))
  const delivered = await insertOrder(shop.db, customer.id, { lines: [{ sku }] })
  await giveMoney(shop, customer.id, 100_000)
  await shop.post('/api/tickets', { topic: 'other', subject: 'سؤال', text: 'أين طلبي؟' }, customer.headers)
  const orders = [String(id), String(delivered.id)]
  return { headers: customer.headers, ids: [...orders, ...orders, ...(await namesOwnedBy(shop.db, customer.id))] }
}

function namesOf(ids: string[]): Record<string, string[]> {
  return {
    id: ids,
    order_id: ids,
    sku: ['DATES', 'SHIRT-M'],
    skus: ['DATES', 'SHIRT-M'],
    slug: ['قمصان', 'نخيل'],
    category: ['قمصان'],
    brand: ['نخيل'],
    attribute: ['اللون:أبيض'],
    option: ['المقاس:M'],
    file: ['lucide.json'],
    icons: ['gift', 'gift,coffee'],
  }
}

async function faultOf(request: GeneratedRequest, remoteAddress: string, most: number): Promise<string | undefined> {
  const answer = await shop.app.inject({ ...request, method: request.method as 'GET', remoteAddress })
  const isJson = String(answer.headers['content-type']).startsWith('application/json')
  const { errors = {} } = answer.statusCode === 422 && isJson ? answer.json<Failure>() : {}
  if (answer.statusCode >= 500) return `${answer.statusCode}: ${faults.at(-1) ?? ''}`
  if (Object.values(errors).flat().length > MOST_ERRORS) return 'too many errors'
  return answer.rawPayload.length > most && !LARGE.test(request.url) ? 'too large an answer' : undefined
}

/** Mostly with the owner's session. */
function headersFor({ path, operation }: Call, owner: { headers: object }, random: Random): Record<string, string> {
  const isForStaff = path.startsWith('/api/staff') !== random.chance(0.05)
  if (path.startsWith('/api/publishing')) return { authorization: `Bearer ${SECRET}` }
  if (isForStaff) return { authorization: `Bearer ${staff.token}` }
  return random.chance(operation.security ? 0.97 : 0.5) ? { ...owner.headers } : {}
}

/** A webhook of an editors' system requires a signature. */
function signed(request: GeneratedRequest): GeneratedRequest {
  if (request.url !== '/api/webhooks/catalogue') return request
  const timestamp = String(Math.round(Date.now() / 1000))
  const signature = `v1=${signNotice(SECRET, timestamp, request.payload ?? '')}`
  return { ...request, headers: { ...request.headers, 'webhook-timestamp': timestamp, 'webhook-signature': signature } }
}

type Draw = (owner: { headers: Record<string, string>; ids: string[] }, random: Random) => () => GeneratedRequest

/** Sends so many requests, and returns the faults of their answers. */
async function faultsOf(draw: Draw, count: number, most: number): Promise<string[]> {
  const random = seededRandom()
  const found: string[] = []
  let owner = await newcomer()
  let next = draw(owner, random)
  for (let sent = 0; sent < count && found.length < 20; sent += AT_ONCE) {
    if ((await shop.get('/api/addresses', owner.headers)).status === 401) {
      owner = await newcomer()
      next = draw(owner, random)
    }
    const requests = Array.from({ length: Math.min(AT_ONCE, count - sent) }, () => signed(next()))
    const answers = await Promise.all(
      requests.map((request) => faultOf(request, `10.${random.between(0, 255)}.${random.between(0, 255)}.7`, most)),
    )
    answers.forEach((fault, at) => {
      if (fault) found.push(`${fault}\n${JSON.stringify(requests[at]).slice(0, 1500)}`)
    })
  }
  return found
}

const calls = (): Call[] => description.calls.filter(({ path }) => !ENDLESS.test(path) && path !== ENDING)

describe('any request to the API', () => {
  it('gets a short response without a server error', { timeout: TIME_LIMIT }, async () => {
    const draw: Draw = (owner, random) => {
      const request = requestsOf({ ...description, calls: calls() }, namesOf(owner.ids), random)
      return () => request((call) => headersFor(call, owner, random))
    }
    expect(await faultsOf(draw, REQUESTS, MOST_BYTES)).toEqual([])
  })

  it('gets one for any shape of any of its texts, too', { timeout: TIME_LIMIT }, async () => {
    const pairs = textFields({ ...description, calls: calls() }).flatMap((field) =>
      TEXT_SHAPES.map((shape) => ({ field, shape })),
    )
    expect(pairs.length).toBeGreaterThan(10_000)
    const order = shuffled(pairs, seededRandom()).slice(0, SHAPED)
    const left = order.values()
    const draw: Draw = (owner, random) => () => {
      const { field, shape } = left.next().value!
      const headers = headersFor(field.call, owner, random)
      return requestWith(description, field, shape, { names: namesOf(owner.ids), headers, random })
    }
    expect(await faultsOf(draw, order.length, MOST_BYTES_OF_TEXT)).toEqual([])
  })
})

/** In a random order, which is the same for the same seed. */
const shuffled = <T>(values: T[], random: Random): T[] =>
  values
    .map((value) => ({ value, at: random.between(0, 2 ** 30) }))
    .toSorted((one, other) => one.at - other.at)
    .map(({ value }) => value)
