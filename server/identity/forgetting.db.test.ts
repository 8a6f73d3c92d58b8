import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { customers, rateLimits, securityEvents, sessions, verifications } from '#server/database/schema.ts'
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
