import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { eq } from '#server/platform/database/drizzle.ts'
import { customers, securityEvents } from '#server/platform/database/schema.ts'
import { proveEmail, signedInCustomer } from '#tests/fixtures/customers.ts'
import { openShop, type Shop } from '#tests/fixtures/shop.ts'
import { letTimePass } from '#tests/fixtures/time.ts'
import { newPhone, visitor } from '#tests/fixtures/visitor.ts'

let shop: Shop
const lines: string[] = []
beforeAll(
  async () =>
    void (shop = await openShop(
      { level: 'trace', stream: { write: (line) => lines.push(line) } },
      { trustProxy: 'loopback' },
    )),
)
afterAll(() => shop.close())

const PASSWORD = 'نخلة على الشاطئ'

it('a recovery code takes a quarter of a second at least, whether an account has the address or not', async () => {
  await signedInCustomer(shop.db, { email: 'there@example.com' })
  const before = shop.sent.length
  for (const email of ['there@example.com', 'nobody@example.com']) {
    const began = performance.now()
    expect((await visitor(shop).post('/forgot-password', { email })).status).toBe(200)
    // A timer may end a millisecond early.
    expect(performance.now() - began).toBeGreaterThan(248)
  }
  expect(shop.sent.length - before).toBe(1)
})

describe('the log', () => {
  it('contains no phone, e-mail, code, token or password of any call, whatever its outcome', async () => {
    lines.length = 0
    const phone = newPhone()
    const [email, fresh] = ['Private.Person@example.com', 'قهوتي الساعة ٧']
    const { post, get, del, codeTo } = visitor(shop, '203.0.113.77')
    const response = await post('/register/send-otp', {
      name: 'شخص خاص',
      phone,
      email,
      password: PASSWORD,
      offers: { email: true, sms: true },
    })
    const code = codeTo(phone)
    const { verification } = response.body.data
    await post('/resend-otp', { verification })
    await post('/register/verify', { verification, code: '000000' })
    const { token } = (await post('/register/verify', { verification, code })).body.data
    await proveEmail(shop.db, email)
    await letTimePass(shop.db, 60)
    await post('/register/send-otp', { name: 'شخص خاص', phone, email, password: PASSWORD })
    await post('/login', { identifier: phone, password: 'تخمين بعد تخمين' })
    const second = (await post('/login', { identifier: email, password: PASSWORD })).body.data.token
    const recovery = (await post('/forgot-password', { email })).body.data.verification
    const recoveryCode = codeTo(email)
    const grant = (await post('/verify-forgot-password-otp', { verification: recovery, code: recoveryCode })).body.data
      .reset_token
    const login = (await post('/login/send-otp', { phone })).body.data.verification
    const loginCode = codeTo(phone)
    await post('/login/verify', { verification: login, code: '000000', name: 'شخص خاص' })
    const third = (await post('/login/verify', { verification: login, code: loginCode })).body.data.token
    await get('/profile', second)
    await get(`/profile?token=${second}`)
    await post('/change-password', { current_password: PASSWORD, password: fresh }, second)
    const [session] = (await get('/sessions', second)).body.data
    await del(`/sessions/${session.id}`, second)
    await post('/logout', {}, token)
    await post('/reset-password', { reset_token: grant, password: 'كلمة ثالثة هنا' })
    await post('/reset-password', { reset_token: grant, password: fresh, more: phone })
    // Provokes an internal error whose message contains values.
    await shop.db
      .update(customers)
      .set({ passwordHash: `broken ${phone}` })
      .where(eq(customers.phone, phone))
    expect((await post('/login', { identifier: phone, password: PASSWORD })).status).toBe(500)
    await shop.db.execute('alter table code_requests rename to away')
    expect((await post('/forgot-password', { email: 'Private.Other@example.com' })).status).toBe(500)
    await shop.db.execute('alter table away rename to code_requests')

    // Removes the log's own numbers, which may contain any six digits by chance.
    const log = lines.map((line) => JSON.stringify({ ...JSON.parse(line), time: 0, ms: 0, request: '' })).join('')
    expect(log).toContain('/api/register/verify')
    expect(lines.filter((line) => JSON.parse(line).level >= 50).length).toBeGreaterThanOrEqual(2)
    const secrets = [
      phone,
      phone.slice(4),
      email,
      email.toLowerCase(),
      'Private',
      'شخص خاص',
      code,
      recoveryCode,
      loginCode,
      login,
      third,
      token,
      second,
      grant,
      verification,
      recovery,
      PASSWORD,
      fresh,
      'تخمين',
      'كلمة ثالثة',
      '203.0.113.77',
    ]
    expect(secrets.filter((secret) => log.includes(secret))).toEqual([])
  })

  it('of security events names the account and the event, and the source only as a keyed hash', async () => {
    const phone = newPhone()
    const { register, post } = visitor(shop, '203.0.113.78')
    const { user } = (await register({ phone })).body.data
    await post('/login', { identifier: phone, password: 'تخمين بعد تخمين' })
    const events = await shop.db
      .select()
      .from(securityEvents)
      .where(eq(securityEvents.customerId, user.id))
      .orderBy(securityEvents.id)
    expect(events.map(({ kind }) => kind)).toEqual(['registered', 'signedIn', 'signInFailed'])
    expect(new Set(events.map(({ source }) => source)).size).toBe(1)
    expect(JSON.stringify(events)).not.toMatch(/203\.0|96655/)
  })
})
