import { afterAll, beforeAll, expect, it } from 'vitest'
import { eq, sql } from '#server/database/drizzle.ts'
import { customers, idempotencyKeys, rateLimits, securityEvents, sessions, verifications } from '#server/database/schema.ts'
import { signedInCustomer } from '#tests/fixtures/customers.ts'
import { openShop, type Shop } from '#tests/fixtures/shop.ts'
import { letTimePass } from '#tests/fixtures/time.ts'
import { newPhone, visitor } from '#tests/fixtures/visitor.ts'
import { deleteExpired } from './queries-expired.ts'

let shop: Shop
beforeAll(async () => void (shop = await openShop()))
afterAll(() => shop.close())

const counts = async () => [await shop.db.$count(verifications), await shop.db.$count(sessions), await shop.db.$count(securityEvents), await shop.db.$count(rateLimits)]

it('what is of no more use is forgotten, and nothing else', async () => {
  const { register, post } = visitor(shop)
  const { user } = (await register({ phone: newPhone() })).body.data
  const { verification } = (await post('/register/send-otp', { name: 'سارة', phone: newPhone(), password: 'نخلة على الشاطئ' })).body.data
  const [, , events, limits = 0] = await counts()
  await deleteExpired(shop.db)
  expect(await counts()).toEqual([1, 1, events, limits])

  await letTimePass(shop.db, 66 * 60)
  await shop.db.update(sessions).set({ expiresAt: sql`now() - interval '1 second'` }).where(eq(sessions.customerId, user.id))
  await shop.db.update(securityEvents).set({ at: sql`now() - interval '366 days'` })
  // Past its time it is over, whether or not it is forgotten yet.
  expect((await post('/resend-otp', { verification })).body.errors).toEqual({ verification: ['انتهت مدة هذه الخطوة. ابدأ من جديد.'] })
  await deleteExpired(shop.db)
  const [codes, open, old, counted = 0] = await counts()
  expect([codes, open, old, counted < limits, await shop.db.$count(customers)]).toEqual([0, 0, 0, true, 1])
})

it('the answer to a call is kept for as long as the call may come again', async () => {
  const { id: customerId } = await signedInCustomer(shop.db)
  const keyOf = (days: number, status: number | null) => ({ customerId, key: `${days} days ${status}`, requestHash: '-', status, createdAt: sql`now() - make_interval(days => ${days})` })
  await shop.db.insert(idempotencyKeys).values([keyOf(0, null), keyOf(29, 200), keyOf(31, 200), keyOf(31, 409), keyOf(31, null)])
  await deleteExpired(shop.db)
  const kept = await shop.db.select().from(idempotencyKeys).where(eq(idempotencyKeys.customerId, customerId))
  expect(kept.map(({ key }) => key).toSorted()).toEqual(['0 days null', '29 days 200'])
})
