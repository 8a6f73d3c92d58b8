import { generate } from 'otplib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readConfig } from '#server/config.ts'
import { databaseNow } from '#server/platform/database/clock.ts'
import { sql } from '#server/platform/database/drizzle.ts'
import { openLimits } from '#server/platform/http/limits.ts'
import { send } from '#server/messaging/send.ts'
import { invitePerson, openStaff } from '#server/staff/service.ts'
import { signedInCustomer } from '#tests/fixtures/customers.ts'
import { openTestJobs, type TestJobs } from '#tests/fixtures/jobs.ts'
import { openShop, type Shop } from '#tests/fixtures/shop.ts'
import { origin, PASSWORD } from '#tests/fixtures/staff-sign-in.ts'
import { visitor } from '#tests/fixtures/visitor.ts'

const RealDate = Date
const MINUTE = 60_000

/** This machine's clock is so many minutes ahead, or behind. */
function setClock(minutes: number): void {
  const wrong = (): number => RealDate.now() + minutes * MINUTE
  globalThis.Date = new Proxy(RealDate, {
    construct: (target, given: []) => (given.length > 0 ? new target(...given) : new target(wrong())),
    get: (target, name) => (name === 'now' ? wrong : (Reflect.get(target, name) as unknown)),
  })
}

describe.each([10, -10])('a machine whose clock is %i minutes off', (minutes) => {
  let shop: Shop
  let jobs: TestJobs
  beforeAll(async () => {
    setClock(minutes)
    shop = await openShop(false, { trustProxy: 'loopback' })
    jobs = await openTestJobs(shop.database)
  })
  afterAll(async () => {
    globalThis.Date = RealDate
    await jobs.close()
    await shop.close()
  })

  it('goes by that of the database', () => {
    expect(Math.abs(Date.now() - RealDate.now())).toBeGreaterThan(9 * MINUTE)
    expect(Math.abs(databaseNow().getTime() - RealDate.now())).toBeLessThan(MINUTE)
  })

  it('signs customers in by code and proof of work', async () => {
    const { phone } = await signedInCustomer(shop.db)
    const guest = visitor(shop)
    const { verification } = (await guest.post('/login/send-otp', { phone })).body.data
    const entered = await guest.post('/login/verify', { verification, code: guest.codeTo(phone) })
    expect(entered.status).toBe(200)
    expect((await guest.get('/profile', entered.body.data.token)).status).toBe(200)
  })

  it('sends codes in time, whichever machine asks for them', async () => {
    const values = { code: '123456', minutes: 5 }
    await send(shop.db, { to: { phone: '+966500000001' }, template: 'loginCode', values, secret: true })
    const { rows } = await shop.db.execute<{ seconds: number }>(
      sql`select extract(epoch from useful_until - now())::float8 as seconds from outgoing_messages`,
    )
    expect(rows[0]!.seconds).toBeGreaterThan(200)
    expect(rows[0]!.seconds).toBeLessThan(310)
    await jobs.drain()
    expect((await shop.db.execute(sql`select state from outgoing_messages`)).rows).toEqual([{ state: 'sent' }])
  })

  it('makes invitations that last as long as others', async () => {
    const context = openStaff({ db: shop.db, config: { ...readConfig({}), dataDir: shop.dataDir } })
    const { expires_at: end } = await invitePerson(context, null, { name: 'ريم', role: 'owner' })
    const { rows } = await shop.db.execute<{ days: number }>(
      sql`select extract(epoch from ${end}::timestamptz - now())::float8 / 86400 as days`,
    )
    expect(rows[0]!.days).toBeCloseTo(7, 2)
  })

  it('takes codes of the app of a member of staff', async () => {
    const context = openStaff({ db: shop.db, config: { ...readConfig({}), dataDir: shop.dataDir } })
    const { link } = await invitePerson(context, null, { name: 'ليلى', role: 'owner' })
    const token = link.split('#')[1]!
    const { secret, setup } = (await shop.post('/api/staff/auth/invitation/totp', { token }, origin)).body.data
    // The phone's clock is right.
    const code = await generate({ secret, epoch: RealDate.now() / 1000 })
    const entry = { token, email: 'layla@shop.example', password: PASSWORD, setup, code }
    expect((await shop.post('/api/staff/auth/invitation/password', entry, origin)).status).toBe(200)
  })

  it('counts limits together with the others', async () => {
    const limits = openLimits(shop.db, Buffer.from('key'))
    const limit = { name: 'of-two', points: 2, seconds: 60, givesBack: true } as const
    await limits.take(limit, 'noura')
    setClock(-minutes)
    await limits.take(limit, 'noura')
    await expect(limits.take(limit, 'noura')).rejects.toThrow('429')
    setClock(minutes)
    await expect(limits.take(limit, 'noura')).rejects.toThrow('429')
  })
})
