import { beforeAll, describe, expect, it } from 'vitest'
import { sql, type SQL } from '#server/platform/database/drizzle.ts'
import { readDescription, sample, type Call, type Schema } from '#tests/fixtures/api-description.ts'
import { signedInCustomer } from '#tests/fixtures/customers.ts'
import { signedInPerson } from '#tests/fixtures/staff.ts'
import { shopWithStaff } from '#tests/fixtures/staff-shop.ts'

const { shop, ordered } = shopWithStaff()
/** Excerpts beside the one thing that is read. */
const NO_LISTS = ['staff_getSale', 'staff_listSourceDifferences']
/** Their parameters are closed: others are refused already. */
const CLOSED = ['staff_listEvents', 'staff_listEventDeliveries']

type List = Call & {
  data: Schema
  item: Schema
  parameters: string[]
  /** With the query that it needs. */ address: string
}
let lists: List[]
let headers: Record<string, string>
beforeAll(async () => {
  headers = (await signedInPerson(shop.db)).headers
  await shop.shelves.product('DATES', { price: 5000, stock: 100 })
  await (await ordered()).buy()
  const { calls, schemas } = await readDescription(shop)
  const inside = (schema: Schema | undefined): Schema =>
    schema?.$ref ? schemas[schema.$ref.split('/').at(-1)!]! : (schema ?? {})
  lists = calls
    .filter(({ method, operation }) => method === 'get' && 'x-permission' in operation)
    .map((call) => {
      const { responses = {}, parameters = [] } = call.operation as typeof call.operation & {
        responses?: Record<string, { content?: Record<string, { schema: Schema }> }>
      }
      const data = inside(inside(responses['200']?.content?.['application/json']?.schema).properties?.['data'])
      const item = inside(inside(data.type === 'array' ? data : data.properties?.['items']).items)
      const query = parameters
        .filter((one) => one.in === 'query' && one.required)
        .map(({ name, schema }): [string, string] => [name, String(sample(schemas, schema, name))])
      const address = `${call.path}?${new URLSearchParams(query).toString()}`
      return { ...call, data, item, parameters: parameters.map(({ name }) => name), address }
    })
    .filter(({ data, operation: { operationId } }) => {
      const isList = data.type === 'array' || data.properties?.['items']
      return isList && !NO_LISTS.includes(operationId)
    })
})

/** Names of the lists that a condition holds for. */
const named = (holds: (list: List) => boolean): string[] =>
  lists.filter(holds).map(({ operation }) => operation.operationId)
/** Read as a whole, since there are never many. */
const isWhole = ({ data }: List): boolean => data.properties?.['next']?.type === 'null'
const unasked = (): List[] => lists.filter(({ ids }) => ids.length === 0)

describe('every list of staff', () => {
  it('says whether there is a further page, and is read on by a cursor', () => {
    expect(lists.length).toBeGreaterThan(45)
    expect(named(({ data }) => !data.properties?.['more'] || !data.properties['next'])).toEqual([])
    const isRead = ({ parameters }: List) => parameters.includes('before') || parameters.includes('after')
    expect(named((list) => !isWhole(list) && !isRead(list))).toEqual([])
    expect(named((list) => isWhole(list) && isRead(list))).toEqual([])
  })

  it('takes `updated_after` where its rows say when they were changed', () => {
    const hasTime = ({ item }: List) => item.properties?.['updated_at'] !== undefined
    const takes = ({ parameters }: List) => parameters.includes('updated_after')
    expect(named(takes).toSorted()).toEqual([
      'staff_listOrders',
      'staff_listProducts',
      'staff_listRatings',
      'staff_listTickets',
    ])
    expect(named((list) => !isWhole(list) && hasTime(list) !== takes(list))).toEqual([])
  })

  it('is not sent again where it is known', async () => {
    const failures: unknown[] = []
    for (const { address, operation } of unasked()) {
      const first = await shop.get(address, headers)
      const again = await shop.get(address, { ...headers, 'if-none-match': String(first.headers['etag']) })
      if (first.status !== 200 || again.status !== 304 || again.body !== '')
        failures.push([operation.operationId, first.status, again.status])
    }
    expect(failures).toEqual([])
  })

  it('names a parameter that it does not know', async () => {
    const failures: unknown[] = []
    for (const { address, operation } of unasked()) {
      const { status, headers: answered } = await shop.get(`${address}&utm_source=x`, headers)
      const isNamed = answered['warning'] === '299 - "unknown query parameters: utm_source"'
      const isRight = CLOSED.includes(operation.operationId) ? status === 422 : status === 200 && isNamed
      if (!isRight) failures.push([operation.operationId, status])
    }
    expect(failures).toEqual([])
  })
})

/** Ids of all pages of two rows. @param between what happens after each page */
async function readPages(
  path: string,
  cursor: string,
  between: (ids: unknown[]) => Promise<void> = async () => {},
): Promise<unknown[]> {
  const ids: unknown[] = []
  let next: string | null = null
  do {
    const query: string = next === null ? '' : `&${cursor}=${encodeURIComponent(next)}`
    const { data } = (await shop.get(`${path}limit=2${query}`, headers)).body
    ids.push(...data.items.map(({ id }: { id: unknown }) => id))
    next = data.next
    await between(ids)
  } while (next !== null)
  return ids
}

describe('pages of a list', () => {
  beforeAll(() =>
    shop.db.execute(sql`insert into webhook_sources (name, preset) values ('store', 'standard-webhooks')`),
  )
  const MOMENT = '2026-11-30T10:00:00.123'
  it.each([
    [
      '/api/publishing/runs?',
      (at: string) => sql`insert into publishing_runs (id, cause, requested, received_at, state)
        values (gen_random_uuid(), 'staff', '{"skus":[],"categories":[],"pages":[],"full":true}', ${at}, 'done')`,
    ],
    [
      '/api/staff/webhooks/pulls?',
      (at: string) => sql`insert into source_pulls (id, source, kind, cause, state, requested_at)
        values (gen_random_uuid(), 'store', 'pull', 'staff', 'done', ${at})`,
    ],
    [
      '/api/staff/webhooks/deliveries?',
      (at: string) => sql`insert into webhook_deliveries (id, source, verdict, status, received_at)
        values (gen_random_uuid(), 'store', 'ping', 200, ${at})`,
    ],
  ] as [string, (at: string) => SQL][])('of %s have each row of one millisecond once', async (path, insert) => {
    for (let micros = 100; micros < 105; micros += 1) await shop.db.execute(insert(`${MOMENT}${micros}Z`))
    await shop.db.execute(insert(`${MOMENT}104Z`))
    const ids = await readPages(path, 'before')
    expect([ids.length, new Set(ids).size]).toEqual([6, 6])
    const before = await shop.get(`${path}before=2026-11-30T10:00:00.123102Z`, headers)
    expect(before.body.data.items.map(({ id }: { id: string }) => id)).toEqual(ids.slice(4))
  })

  it('of tickets miss none when the last one of a page is answered before the next page is read', async () => {
    const customer = await signedInCustomer(shop.db)
    const made: number[] = []
    for (let at = 0; at < 5; at += 1) {
      const entry = { topic: 'other', subject: `سؤال ${at}`, text: 'متى يصل الطلب إليّ؟' }
      made.push((await shop.post('/api/tickets', entry, customer.headers)).body.data.id)
    }
    const seen = await readPages('/api/staff/tickets?list=waiting&', 'after', async (ids) => {
      if (ids.length === 2)
        await shop.post(`/api/tickets/${made[1]}/messages`, { text: 'ما زلت أنتظر' }, customer.headers)
    })
    expect(new Set(seen)).toEqual(new Set(made))
    const old = await shop.get(`/api/staff/tickets?list=waiting&limit=2&after=${made[2]}`, headers)
    expect(old.body.data.items.map(({ id }: { id: number }) => id)).toEqual([made[3], made[4]])
  })
})
