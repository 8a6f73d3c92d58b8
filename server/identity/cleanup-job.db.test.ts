import { expect, it } from 'vitest'
import { eq, sql } from '#server/platform/database/drizzle.ts'
import {
  contactMessages,
  customers,
  idempotencyKeys,
  orders,
  rateLimits,
  securityEvents,
  sessions,
  verifications,
} from '#server/platform/database/schema.ts'
import { signedInCustomer } from '#tests/fixtures/customers.ts'
import { opened } from '#tests/fixtures/opened.ts'
import { openShop } from '#tests/fixtures/shop.ts'
import { letTimePass } from '#tests/fixtures/time.ts'
import { newPhone, visitor } from '#tests/fixtures/visitor.ts'
import { deleteExpired } from './queries-expired.ts'

const shop = opened(openShop)

const counts = async (customerId: number) => [
  await shop.db.$count(verifications),
  await shop.db.$count(sessions, eq(sessions.customerId, customerId)),
  await shop.db.$count(securityEvents),
  await shop.db.$count(rateLimits),
]

it('the cleanup job deletes expired data and nothing else', async () => {
  const { register, post } = visitor(shop)
  const { user } = (await register({ phone: newPhone() })).body.data
  const { verification } = (
    await post('/register/send-otp', { name: 'سارة', phone: newPhone(), password: 'نخلة على الشاطئ' })
  ).body.data
  const [, , events, limits = 0] = await counts(user.id)
  await deleteExpired(shop.db)
  expect(await counts(user.id)).toEqual([1, 1, events, limits])

  await letTimePass(shop.db, 66 * 60)
  await shop.db
    .update(sessions)
    .set({ expiresAt: sql`now() - interval '1 second'` })
    .where(eq(sessions.customerId, user.id))
  await shop.db.update(securityEvents).set({ at: sql`now() - interval '366 days'` })
  // An expired verification is refused even before the job deletes it.
  expect((await post('/resend-otp', { verification })).body.errors).toEqual({
    verification: ['انتهت مدة هذه الخطوة. ابدأ من جديد.'],
  })
  await deleteExpired(shop.db)
  const [codes, open, old, counted = 0] = await counts(user.id)
  const kept = await shop.db.$count(customers, eq(customers.id, user.id))
  expect([codes, open, old, counted < limits, kept]).toEqual([0, 0, 0, true, 1])
})

it('the stored response of a call is kept for as long as the call may be retried', async () => {
  const { id: customerId } = await signedInCustomer(shop.db)
  const keyOf = (days: number, status: number | null) => ({
    customerId,
    key: `${days} days ${status}`,
    requestHash: '-',
    status,
    createdAt: sql`now() - make_interval(days => ${days})`,
  })
  await shop.db
    .insert(idempotencyKeys)
    .values([keyOf(0, null), keyOf(29, 200), keyOf(31, 200), keyOf(31, 409), keyOf(31, null)])
  await deleteExpired(shop.db)
  const remaining = await shop.db.select().from(idempotencyKeys).where(eq(idempotencyKeys.customerId, customerId))
  expect(remaining.map(({ key }) => key).toSorted()).toEqual(['0 days null', '29 days 200'])
})

it('contact form messages are kept for a year', async () => {
  const letter = (name: string, days: number) => ({
    name,
    email: 'huda@example.com',
    topic: 'question' as const,
    text: 'متى يصل طلبي؟',
    createdAt: sql`now() - make_interval(days => ${days})`,
  })
  await shop.db.insert(contactMessages).values([letter('old', 366), letter('young', 364)])
  await deleteExpired(shop.db)
  expect((await shop.db.select().from(contactMessages)).map(({ name }) => name)).toEqual(['young'])
})

it('the address of an unpaid order is deleted after thirty days, and of no other order', async () => {
  const { id: customerId } = await signedInCustomer(shop.db)
  const address = { recipient: 'نورة', phone: '+966501234567' } as never
  const made = (number: string, days: number, given: Partial<typeof orders.$inferInsert>) => ({
    number,
    customerId,
    address,
    items: 100,
    vat: 13,
    total: 100,
    updatedAt: sql`now() - make_interval(days => ${days})`,
    ...given,
  })
  await shop.db
    .insert(orders)
    .values([
      made('expired', 31, { state: 'expired' }),
      made('left', 31, {}),
      made('given up', 31, { state: 'cancelled' }),
      made('expired lately', 29, { state: 'expired' }),
      made('paying', 31, { expiresAt: new Date() }),
      made('sold', 31, { state: 'delivered', confirmedAt: new Date() }),
      made('sold and cancelled', 31, { state: 'cancelled', confirmedAt: new Date() }),
    ])
  await deleteExpired(shop.db)
  const remaining = (await shop.db.select().from(orders)).filter((order) => order.address !== null)
  expect(remaining.map(({ number }) => number).toSorted()).toEqual([
    'expired lately',
    'paying',
    'sold',
    'sold and cancelled',
  ])
})
