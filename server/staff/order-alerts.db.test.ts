import { describe, expect, it } from 'vitest'
import { eq, sql } from '#server/platform/database/drizzle.ts'
import { mailbox, orders } from '#server/platform/database/schema.ts'
import { signedInPerson } from '#tests/fixtures/staff.ts'
import { shopWithStaff } from '#tests/fixtures/staff-shop.ts'
import { isQuiet } from '#server/notifications/public.ts'
import { sendOrderAlerts } from './order-alerts.ts'

const { shop, jobs, ordered } = shopWithStaff()

it('quiet hours may go over midnight', () => {
  const hours = { orders: true, quiet_from: 22, quiet_until: 7 }
  expect([21, 22, 23, 0, 6, 7].map((hour) => isQuiet(hours, hour))).toEqual([false, true, true, true, true, false])
  expect(isQuiet({ ...hours, quiet_from: 13, quiet_until: 15 }, 14)).toBe(true)
  expect(isQuiet({ ...hours, quiet_from: null }, 3)).toBe(false)
})

describe('e-mails about new orders', () => {
  it('reach subscribed staff once, and after quiet hours list all orders of that time', async () => {
    await shop.shelves.product('DATES', { title: 'تمر سكري', price: 5000, stock: 100 })
    const email = 'huda@example.com'
    const { headers } = await signedInPerson(shop.db, { name: 'هدى', role: 'orders', email })
    await signedInPerson(shop.db, { name: 'ريم', role: 'owner', email: 'reem@example.com' })
    const set = (body: object) => shop.put('/api/staff/me/alerts', body, headers)
    expect((await shop.get('/api/staff/me/alerts', headers)).body.data.orders).toBe(false)
    expect((await set({ orders: true, quiet_from: 24, quiet_until: 7 })).status).toBe(422)
    expect((await set({ orders: true, quiet_from: 22, quiet_until: 7 })).body.data).toMatchObject({ quiet_from: 22 })
    await shop.db.execute(sql`update staff_people set alerted_at = '2026-11-20T12:00:00Z' where email = ${email}`)

    const bought = async (at: string) => {
      const { id, order, buy } = await ordered()
      await buy()
      await shop.db
        .update(orders)
        .set({ confirmedAt: new Date(at) })
        .where(eq(orders.id, id))
      return order.number
    }
    const subjects = async (now: string) => {
      await sendOrderAlerts(shop.db, new Date(now))
      await jobs.drain()
      return (await shop.db.select().from(mailbox).where(eq(mailbox.recipient, email))).map(({ subject }) => subject)
    }
    const first = await bought('2026-11-20T12:30:00Z')
    expect(await subjects('2026-11-20T12:31:00Z')).toEqual(['طلب جديد'])
    expect(await subjects('2026-11-20T12:32:00Z')).toEqual(['طلب جديد'])
    await bought('2026-11-20T20:00:00Z')
    const night = await bought('2026-11-21T01:00:00Z')
    expect(await subjects('2026-11-21T01:01:00Z')).toEqual(['طلب جديد'])
    expect(await subjects('2026-11-21T04:00:30Z')).toEqual(['طلب جديد', 'طلبان جديدان'])
    const [one, two] = await shop.db.select().from(mailbox).where(eq(mailbox.recipient, email))
    expect(one!.text).toContain(first)
    expect(two!.text).toContain(night)
    expect(await shop.db.select().from(mailbox).where(eq(mailbox.recipient, 'reem@example.com'))).toEqual([])
  })
})
