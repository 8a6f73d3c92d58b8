import type { AddressInfo } from 'node:net'
import { describe, expect, it } from 'vitest'
import { sql } from '#server/platform/database/drizzle.ts'
import { signedInCustomer, signIn } from '#tests/fixtures/customers.ts'
import { openTestJobs } from '#tests/fixtures/jobs.ts'
import { notifyOrder } from '#tests/fixtures/notify-order.ts'
import { opened } from '#tests/fixtures/opened.ts'
import { openShop } from '#tests/fixtures/shop.ts'

const shop = opened(openShop)
opened(() => openTestJobs(shop.database))

describe('notifications', () => {
  it('are visible only to their signed-in owner', async () => {
    const [noura, saad] = [await signedInCustomer(shop.db), await signedInCustomer(shop.db)]
    await notifyOrder(shop.db, noura.id, '482-915-300')
    expect((await shop.get('/api/notifications')).status).toBe(401)
    const { body } = await shop.get('/api/notifications', noura.headers)
    expect(body.data).toMatchObject({
      unread: 1,
      more: false,
      items: [{ kind: 'orderConfirmed', subject: 'orders', path: '/account/orders/7', is_read: false }],
    })
    // Numbers among Arabic words are isolated.
    expect(body.data.items[0].title).toBe('تأكد طلبك \u2066482-915-300\u2069')
    expect((await shop.get('/api/notifications', saad.headers)).body.data.items).toEqual([])
    expect((await shop.post(`/api/notifications/${body.data.items[0].id}/read`, undefined, saad.headers)).status).toBe(
      404,
    )
    expect((await shop.get('/api/notifications/unread', noura.headers)).body.data).toEqual({ unread: 1 })
  })

  it('of a kind that only the next release knows are passed over', async () => {
    const noura = await signedInCustomer(shop.db)
    await notifyOrder(shop.db, noura.id, '1')
    await shop.db.execute(
      sql`insert into notifications (customer_id, kind, "values", path) values (${noura.id}, 'ofTheNext', '{}', '/')`,
    )
    expect((await shop.get('/api/notifications', noura.headers)).body.data).toMatchObject({
      unread: 1,
      items: [{ kind: 'orderConfirmed' }],
    })
  })

  it('are created once per cause', async () => {
    const noura = await signedInCustomer(shop.db)
    expect(await notifyOrder(shop.db, noura.id, '1', `order:${noura.id}`)).toBe(true)
    expect(await notifyOrder(shop.db, noura.id, '1', `order:${noura.id}`)).toBe(false)
    expect((await shop.get('/api/notifications', noura.headers)).body.data.items).toHaveLength(1)
  })

  it('can be marked as read one by one, or all that were seen', async () => {
    const noura = await signedInCustomer(shop.db)
    for (const order of ['1', '2', '3', '4']) await notifyOrder(shop.db, noura.id, order)
    const { items } = (await shop.get('/api/notifications?limit=3', noura.headers)).body.data
    expect(items).toHaveLength(3)
    expect((await shop.get(`/api/notifications?before=${items[2].id}`, noura.headers)).body.data.items).toHaveLength(1)
    expect((await shop.post(`/api/notifications/${items[0].id}/read`, undefined, noura.headers)).body.data).toEqual({
      unread: 3,
    })
    // A notification that arrived since the list was loaded stays unread.
    expect((await shop.post('/api/notifications/read', { up_to: items[1].id }, noura.headers)).body.data).toEqual({
      unread: 0,
    })
    await notifyOrder(shop.db, noura.id, '5')
    expect((await shop.get('/api/notifications/unread', noura.headers)).body.data).toEqual({ unread: 1 })
  })

  async function listen(headers: { authorization: string }) {
    if (!shop.app.server.listening) await shop.app.listen({ port: 0, host: '127.0.0.1' })
    const { port } = shop.app.server.address() as AddressInfo
    const stop = new AbortController()
    const answer = await fetch(`http://127.0.0.1:${port}/api/notifications/stream`, { headers, signal: stop.signal })
    const stream = { type: answer.headers.get('content-type'), text: '', ended: false, stop: () => stop.abort() }
    void (async () => {
      for await (const chunk of answer.body!.pipeThrough(new TextDecoderStream())) stream.text += chunk
      stream.ended = true
    })().catch(() => {})
    await expect.poll(() => stream.text).toContain('event: unread\ndata: {"unread":0}')
    return stream
  }

  it('arrive by a stream', async () => {
    const noura = await signedInCustomer(shop.db)
    const stream = await listen(noura.headers)
    expect(stream.type).toContain('text/event-stream')
    await notifyOrder(shop.db, noura.id, '482-915-301')
    await expect.poll(() => stream.text).toMatch(/event: notification\ndata: {"id":\d+.*482-915-301.*"unread":1}/)
    stream.stop()
    expect((await shop.get('/api/notifications/stream')).status).toBe(401)
  })

  it('are not sent to expired sessions', async () => {
    const noura = await signedInCustomer(shop.db)
    const phone = await signIn(shop.db, noura.id)
    const [lost, kept] = [await listen(phone.headers), await listen(noura.headers)]
    await shop.del(`/api/sessions/${phone.sessionId}`, noura.headers)
    await notifyOrder(shop.db, noura.id, '482-915-302')
    await expect.poll(() => kept.text).toContain('482-915-302')
    await expect.poll(() => lost.ended).toBe(true)
    expect(lost.text).not.toContain('482-915-302')
    kept.stop()
  })

  it('use the channels that the customer chose', async () => {
    const noura = await signedInCustomer(shop.db, { email: 'noura@example.com' })
    // Without a subscribed browser push cannot be chosen.
    expect(JSON.stringify((await shop.get('/api/notifications/settings', noura.headers)).body.data)).not.toContain(
      'push',
    )
    const before = (await shop.get('/api/notifications/settings', noura.headers)).body.data
    expect(before).toContainEqual({ subject: 'products', channel: 'email', on: true })
    expect(before).not.toContainEqual(expect.objectContaining({ subject: 'products', channel: 'sms' }))
    expect(
      (await shop.put('/api/notifications/settings', { subject: 'products', channel: 'sms', on: true }, noura.headers))
        .status,
    ).toBe(422)
    const after = (
      await shop.put('/api/notifications/settings', { subject: 'products', channel: 'email', on: false }, noura.headers)
    ).body.data
    expect(after).toContainEqual({ subject: 'products', channel: 'email', on: false })
    // The first page includes the settings; later pages contain only notifications.
    expect((await shop.get('/api/notifications', noura.headers)).body.data.settings).toEqual(after)
    expect((await shop.get('/api/notifications?before=9', noura.headers)).body.data).not.toHaveProperty('settings')
  })
})
