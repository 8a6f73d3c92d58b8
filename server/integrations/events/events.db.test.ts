import { beforeAll, describe, expect, it } from 'vitest'
import type { Events, EventType, ShopEvent } from '#api/contract/events.ts'
import type { StaffPermission } from '#api/contract/staff-permissions.ts'
import { sql } from '#server/platform/database/drizzle.ts'
import { eventBatches, events } from '#server/platform/database/schema.ts'
import { emitEvents } from '#server/outbox/service.ts'
import { staffKeyHeaders } from '#tests/fixtures/staff.ts'
import { opened } from '#tests/fixtures/opened.ts'
import { openShop } from '#tests/fixtures/shop.ts'
import { cursorText } from '#server/platform/http/cursor.ts'
import { deleteOldEvents } from './cleanup-job.ts'

const shop = opened(openShop)
let key: Record<string, string>
beforeAll(async () => {
  key = await staffKeyHeaders(shop.db, 'نظام المخزون')
})

const read = async (query = '', headers = key) =>
  (await shop.get(`/api/staff/events${query}`, headers)).body.data as Events
/** A cursor after everything so far. */
async function end(): Promise<string> {
  let page = await read('?limit=500')
  while (page.more) page = await read(`?limit=500&after=${page.next}`)
  return page.next
}
const keyFor = (...permissions: StaffPermission[]) => staffKeyHeaders(shop.db, 'سعد', permissions)
const product = (sku: string) => ({
  type: 'product.changed' as const,
  subject: `product:${sku}`,
  data: { sku, change: 'changed' as const, fields: ['title'] },
})
const skusOf = ({ items }: Events) => items.map(({ data }) => (data as { sku: string }).sku)
const emit = (...skus: string[]) => emitEvents(shop.db, skus.map(product))

describe('a cursor', () => {
  it('pages through events once, in their order', async () => {
    const after = await end()
    await emit('P1', 'P2')
    await emit('P3')
    const first = await read(`?after=${after}&limit=2`)
    expect([skusOf(first), first.more]).toEqual([['P1', 'P2'], true])
    const second = await read(`?after=${first.next}&limit=2`)
    expect([skusOf(second), second.more]).toEqual([['P3'], false])
    expect((await read(`?after=${second.next}`)).items).toEqual([])
    await emit('P4')
    expect(skusOf(await read(`?after=${second.next}`))).toEqual(['P4'])
  })

  it('never passes an event of a transaction that began earlier and commits later', async () => {
    const after = await end()
    const isWritten = Promise.withResolvers<void>()
    const mayCommit = Promise.withResolvers<void>()
    const slow = shop.db.transaction(async (tx) => {
      await emitEvents(tx, [product('SLOW')])
      isWritten.resolve()
      await mayCommit.promise
    })
    await isWritten.promise
    await shop.db.transaction((tx) => emitEvents(tx, [product('FAST')]))
    const first = await read(`?after=${after}`)
    expect(skusOf(first)).toEqual(['FAST'])
    mayCommit.resolve()
    await slow
    expect(skusOf(await read(`?after=${first.next}`))).toEqual(['SLOW'])
    expect(skusOf(await read(`?after=${after}`))).toEqual(['FAST', 'SLOW'])
  })

  it('misses nothing of many writers while it is read', async () => {
    let after = await end()
    const names = Array.from({ length: 60 }, (_, at) => `W${at}`)
    const writing = Promise.all(names.map((name) => emit(name)))
    let isDone = false
    void writing.then(() => (isDone = true))
    const seen: string[] = []
    for (let last = false; ; last = isDone) {
      const page = await read(`?after=${after}`)
      seen.push(...skusOf(page))
      after = page.next
      if (last && page.items.length === 0) break
    }
    expect(seen.toSorted()).toEqual(names.toSorted())
  })

  it('sees nothing of a transaction that is rolled back', async () => {
    const after = await end()
    const failed = shop.db.transaction(async (tx) => {
      await emitEvents(tx, [product('LOST')])
      throw new Error('no')
    })
    await expect(failed).rejects.toThrow('no')
    expect((await read(`?after=${after}`)).items).toEqual([])
  })

  it('goes on after a restore of an older backup, whose last events it had not seen otherwise', async () => {
    await emit('KEPT')
    const [kept] = await shop.db.select({ id: sql<number>`max(id)`.mapWith(Number) }).from(eventBatches)
    await emit('GONE')
    const after = await end()
    // What the backup does not have.
    await shop.db.execute(sql`delete from event_batches where id > ${kept!.id}`)
    expect((await read(`?after=${after}`)).items).toEqual([])
    await emit('NEW')
    expect(skusOf(await read(`?after=${after}`))).toEqual(['NEW'])
  })
})

describe('waiting', () => {
  it('ends with the first event, whichever process wrote it', async () => {
    const after = await end()
    const other = await shop.another()
    const waiting = other.get(`/api/staff/events?after=${after}&wait=25`, key)
    await emit('WAKES')
    expect(skusOf((await waiting).body.data)).toEqual(['WAKES'])
    await other.close()
  })

  it('passes over events that were not asked for', async () => {
    const after = await end()
    await emit('OTHER')
    const waiting = read(`?after=${after}&wait=25&types=stock.out`)
    await emit('OTHER2')
    const data = { sku: 'S', product_sku: 'S', stock: 0 }
    await emitEvents(shop.db, [{ type: 'stock.out', subject: 'product:S', data }])
    expect((await waiting).items.map(({ type }) => type)).toEqual(['stock.out'])
  })

  it('ends empty when its time is over', async () => {
    const after = await end()
    expect(await read(`?after=${after}&wait=1`)).toMatchObject({ items: [], more: false })
  })

  it('is for five calls of a reader at once', async () => {
    const after = await end()
    const waiting = Array.from({ length: 6 }, () => shop.get(`/api/staff/events?after=${after}&wait=25`, key))
    const refused = await Promise.race(waiting)
    expect([refused.status, refused.headers['retry-after']]).toEqual([429, '1'])
    expect(refused.headers).toMatchObject({
      'ratelimit-policy': '"event-waits";q=5;qu="concurrent-requests"',
      ratelimit: '"event-waits";r=0;t=1',
    })
    await emit('FREES')
    expect((await Promise.all(waiting)).map(({ status }) => status).toSorted()).toEqual([200, 200, 200, 200, 200, 429])
  })
})

describe('a reader', () => {
  const order = {
    order_id: 1,
    order_number: '1',
    state: 'confirmed' as const,
    total: 100,
    currency: 'SAR' as const,
    test: false,
  }

  it('gets events of what they may read alone, and without people whom they may not know', async () => {
    const after = await end()
    const [{ id } = { id: 0 }] = (
      await shop.db.execute<{ id: number }>(sql`
      insert into customers (name, phone) values ('نورة', '966500000099') returning id`)
    ).rows
    await emitEvents(shop.db, [
      product('SHELF'),
      { type: 'order.paid', subject: 'order:1', customerId: id, data: order },
      { type: 'customer.created', subject: `customer:${id}`, customerId: id, data: { by: 'staff' } },
    ])
    const seenBy = async (...permissions: StaffPermission[]) =>
      (await read(`?after=${after}`, await keyFor('events.read', ...permissions))).items.map((one: ShopEvent) => [
        one.type,
        one.customer_id,
      ])
    expect(await seenBy()).toEqual([])
    expect(await seenBy('catalogue.read')).toEqual([['product.changed', null]])
    expect(await seenBy('orders.read')).toEqual([['order.paid', null]])
    expect(await seenBy('orders.read', 'orders.people')).toEqual([['order.paid', id]])
    expect(await seenBy('customers.read')).toEqual([['customer.created', id]])
    expect((await shop.get('/api/staff/events', await keyFor('orders.read'))).status).toBe(403)
  })

  it.each([
    ['?wiat=3', 'wiat'],
    ['?types=order.payed', 'types'],
    ['?after=nonsense', 'after'],
    [`?after=${cursorText({ position: (Date.now() + 86_400_000) * 1000, id: 1 })}`, 'after'],
    ['?limit=501', 'limit'],
    ['?wait=26', 'wait'],
  ])('is told what is wrong with %s', async (query, field) => {
    const { status, body } = await shop.get(`/api/staff/events${query}`, key)
    expect([status, Object.keys(body.errors ?? {})]).toEqual([422, [field]])
  })
})

it('events are kept for 30 days, and a cursor from before is told so', async () => {
  const old = await end()
  await emit('OLD1')
  const between = await end()
  await emit('OLD2')
  await shop.db.update(eventBatches).set({ at: sql`now() - interval '31 days'` })
  await emit('YOUNG')
  await deleteOldEvents(shop.db)
  expect(await shop.db.$count(events)).toBe(1)
  expect(await shop.db.$count(eventBatches)).toBe(2)
  for (const after of [old, between]) {
    const { status, body } = await shop.get(`/api/staff/events?after=${after}`, key)
    expect([status, body.code]).toEqual([410, 'cursor_expired'])
  }
  const all = await read()
  expect(skusOf(all)).toEqual(['YOUNG'])
  expect((await read(`?after=${all.next}`)).items).toEqual([])
})

it('the document names each type with its payload', async () => {
  const { paths } = (await shop.get('/api/openapi.json')).body
  const text = JSON.stringify(paths['/api/staff/events'] ?? paths['/staff/events'])
  const types: EventType[] = ['order.paid', 'stock.back', 'pages.published']
  for (const type of types) expect(text).toContain(`"${type}"`)
})
