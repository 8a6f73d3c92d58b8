import type { AddressInfo } from 'node:net'
import { beforeAll, describe, expect, it } from 'vitest'
import { eq } from '#server/platform/database/drizzle.ts'
import { staffPeople, staffSessions } from '#server/platform/database/schema.ts'
import { signedInPerson, type SignedInPerson } from '#tests/fixtures/staff.ts'
import { shopWithStaff } from '#tests/fixtures/staff-shop.ts'

const { shop, ordered } = shopWithStaff()
beforeAll(() => shop.shelves.product('DATES', { title: 'تمر سكري', price: 5000, stock: 100 }))

async function listen({ headers }: Pick<SignedInPerson, 'headers'>) {
  if (!shop.app.server.listening) await shop.app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = shop.app.server.address() as AddressInfo
  const stop = new AbortController()
  const { cookie } = headers
  const url = `http://127.0.0.1:${port}/api/staff/orders/stream`
  const answer = await fetch(url, { headers: { cookie }, signal: stop.signal })
  const stream = { status: answer.status, text: '', ended: false, stop: () => stop.abort() }
  void (async () => {
    for await (const chunk of answer.body!.pipeThrough(new TextDecoderStream())) stream.text += chunk
    stream.ended = true
  })().catch(() => {})
  await expect.poll(() => stream.text).toContain(answer.ok ? 'event: ready' : '"success":false')
  return stream
}

describe('new orders', () => {
  it('arrive by a stream, marked in quiet hours, without what came before', async () => {
    const before = await ordered()
    await before.buy()
    const [awake, asleep] = [await signedInPerson(shop.db), await signedInPerson(shop.db, { role: 'orders' })]
    const hour = (new Date().getUTCHours() + 3) % 24
    await shop.db
      .update(staffPeople)
      .set({ quietFrom: hour, quietUntil: (hour + 2) % 24 })
      .where(eq(staffPeople.staffId, asleep.id))
    const [one, two] = [await listen(awake), await listen(asleep)]
    const { id, order, buy } = await ordered()
    expect(one.text).not.toContain('event: order')
    await buy()
    const event = (quiet: boolean) => `event: order\ndata: {"id":${id},"number":"${order.number}","quiet":${quiet}}\n\n`
    await expect.poll(() => one.text).toContain(event(false))
    await expect.poll(() => two.text).toContain(event(true))
    expect(one.text).not.toContain(before.order.number)
    one.stop()
    two.stop()
  })

  it('end with the session or the permission', async () => {
    const [out, narrowed] = [await signedInPerson(shop.db), await signedInPerson(shop.db, { role: 'orders' })]
    const streams = [await listen(out), await listen(narrowed)]
    await shop.db.delete(staffSessions).where(eq(staffSessions.id, out.sessionId))
    await shop.db.update(staffPeople).set({ role: 'catalogue' }).where(eq(staffPeople.staffId, narrowed.id))
    await (await ordered()).buy()
    await expect.poll(() => streams.every(({ ended }) => ended)).toBe(true)
    expect(streams.some(({ text }) => text.includes('event: order'))).toBe(false)
    expect((await listen(narrowed)).status).toBe(403)
    expect((await listen(out)).status).toBe(401)
  })
})
