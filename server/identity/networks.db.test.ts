import { beforeAll, describe, expect, it } from 'vitest'
import { EMAIL_OFFERED } from '#api/contract/identity-limits.ts'
import { sql } from '#server/platform/database/drizzle.ts'
import { settings } from '#server/settings/service.ts'
import { opened } from '#tests/fixtures/opened.ts'
import { openShop } from '#tests/fixtures/shop.ts'
import { staffKeyHeaders } from '#tests/fixtures/staff.ts'
import { letTimePass } from '#tests/fixtures/time.ts'
import { count, newPhone, times, visitor } from '#tests/fixtures/visitor.ts'
import { LIMITS } from './limits.ts'

const shop = opened(() => openShop(false, { trustProxy: 'loopback' }))
// Limits are shares of this one; half of the usual is used up with half of the requests.
beforeAll(async () => {
  const staff = await staffKeyHeaders(shop.db, 'سعد')
  await shop.patch('/api/staff/settings/messages', { sms_per_hour: 250 }, staff)
})
const HOUR = 3600
const share = (part: number): number => settings().messages.sms_per_hour * part
const form = (phone: string) => ({ name: 'نورة', phone, password: 'نخلة على الشاطئ' })
const ways: ((phone: string) => [path: string, body: object])[] = [
  (phone) => ['/register/send-otp', form(phone)],
  (phone) => ['/login/send-otp', { phone }],
  (phone) => ['/forgot-password', { phone }],
]
/** Asks for codes of new numbers by every way, and enters none. */
const flood = (address: string, many: number) =>
  times(many, (n) => visitor(shop, address).post(...ways[n % ways.length]!(newPhone())))
const nextHour = () => shop.db.execute(sql`delete from rate_limits`)
const enter = (address: string) => visitor(shop, address).enter(newPhone(), 'نورة')

describe('codes behind a shared address', () => {
  it('serve 200 newcomers in an hour, who enter them', async () => {
    await nextHour()
    const address = '203.0.113.1'
    const answers = []
    for (let done = 0; done < 200; done += 20) answers.push(...(await times(20, () => enter(address))))
    expect(count(answers, 200)).toBe(200)
    expect(share(0.1)).toBe(25)
  })

  it('take at most a fifth of the budget in any hour when nobody enters them, and others are served', async () => {
    await nextHour()
    const address = '203.0.113.2'
    const before = shop.sent.length
    // One code begins the period, so that the attack falls into two.
    const first = await flood(address, 1)
    await letTimePass(shop.db, HOUR - 60)
    const answers = await flood(address, share(0.1) + 20)
    await letTimePass(shop.db, 61)
    answers.push(...(await flood(address, share(0.1) + 20)))
    expect(count(first, 200)).toBe(1)
    expect(count(answers, 200)).toBe(share(0.2) - 1)
    expect(shop.sent.length - before).toBeLessThanOrEqual(share(0.2))

    const elsewhere = await times(100, (n) => enter(`198.51.100.${n}`))
    expect(count(elsewhere, 200)).toBe(100)
  })

  it('of one subscriber with many IPv6 networks count together', async () => {
    await nextHour()
    const before = shop.sent.length
    const ask = (network: number) =>
      visitor(shop, `2001:db8:77:${network}::1`).post('/login/send-otp', { phone: newPhone() })
    for (let network = 0; network < 10; network += 1) await times(share(0.02) + 1, () => ask(network))
    expect(shop.sent.length - before).toBe(share(0.1))
    expect((await enter('2001:db8:78::1')).status).toBe(200)
  })

  it('leave each network two percent while many codes of the shop are not entered', async () => {
    await nextHour()
    await flood('203.0.113.3', share(0.1))
    await flood('203.0.113.4', share(0.1))
    const late = await flood('203.0.113.5', 15)
    expect(count(late, 200)).toBe(LIMITS.smsOfNetworkInFlood.points)
    const newcomers = []
    for (let done = 0; done < 30; done += 1) newcomers.push(await enter('203.0.113.6'))
    expect(count(newcomers, 200)).toBe(30)
  })

  it('are not credited twice, nor to another network than the one that asked', async () => {
    await nextHour()
    const [asking, other] = ['203.0.113.7', '203.0.113.8']
    const phone = newPhone()
    const asked = await visitor(shop, asking).post('/login/send-otp', { phone })
    const entry = { verification: asked.body.data.verification, code: visitor(shop).codeTo(phone), name: 'نورة' }
    const entries = await times(5, () => visitor(shop, other).post('/login/verify', entry))
    expect(count(entries, 200)).toBe(1)
    for (const address of [asking, other]) {
      const answers = await flood(address, share(0.1) + 5)
      expect(count(answers, 200)).toBe(share(0.1))
    }
  })

  it('do not count refused requests, so that neighbours are served once codes were entered', async () => {
    await nextHour()
    const address = '203.0.113.9'
    const phone = newPhone()
    const asked = await visitor(shop, address).post('/login/send-otp', { phone })
    await flood(address, share(0.1) + 20)
    expect((await enter(address)).status).toBe(429)
    const entry = { verification: asked.body.data.verification, code: visitor(shop).codeTo(phone), name: 'نورة' }
    expect((await visitor(shop, address).post('/login/verify', entry)).status).toBe(200)
    expect((await enter(address)).status).toBe(200)
  })
})

describe('a customer who has to wait for an SMS', () => {
  it('is offered e-mail, and signs in or recovers by it', async () => {
    await nextHour()
    const [address, email, phone] = ['203.0.113.10', 'huda@example.com', newPhone()]
    await visitor(shop).register({ phone, email })
    await shop.db.execute(sql`update customers set email_verified_at = now() where phone = ${phone}`)
    await flood(address, share(0.1))
    for (const way of ways) {
      const { status, body, headers } = await visitor(shop, address).post(...way(phone))
      expect([status, body.code]).toEqual([429, EMAIL_OFFERED])
      expect(body.message).toMatch(/ادخل ببريدك الإلكتروني/)
      expect(Number(headers['retry-after'])).toBeGreaterThan(0)
      expect(headers['ratelimit']).toMatch(/^"[\w-]+";r=0;t=\d+$/)
    }
    const guest = visitor(shop, address)
    const asked = await guest.post('/login/send-otp', { email: ' Huda@Example.com ' })
    const entry = { verification: asked.body.data.verification, code: guest.codeTo(email) }
    expect((await guest.post('/login/verify', entry)).body.data.user).toMatchObject({ phone, email })
    expect((await visitor(shop, address).post('/forgot-password', { email })).status).toBe(200)
  })

  it('learns nothing about addresses, and an unproven one signs nobody in', async () => {
    await nextHour()
    const [unproven, phone] = ['reem@example.com', newPhone()]
    await visitor(shop).register({ phone, email: unproven })
    const before = shop.sent.length
    for (const email of [unproven, 'nobody@example.com']) {
      const guest = visitor(shop)
      const asked = await guest.post('/login/send-otp', { email })
      expect(asked.status).toBe(200)
      const entry = { verification: asked.body.data.verification, code: '123456', name: 'ريم' }
      expect((await guest.post('/login/verify', entry)).body.errors.code[0]).toMatch(/^الرمز غير صحيح/)
    }
    expect(shop.sent.length).toBe(before)
    expect((await visitor(shop).post('/login/send-otp', {})).status).toBe(422)
  })
})
