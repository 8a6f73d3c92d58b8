import { beforeAll, describe, expect, it } from 'vitest'
import { eq } from '#server/platform/database/drizzle.ts'
import { consents, customers, securityEvents, verifications } from '#server/platform/database/schema.ts'
import { signedInCustomer } from '#tests/fixtures/customers.ts'
import { opened } from '#tests/fixtures/opened.ts'
import { openShop } from '#tests/fixtures/shop.ts'
import { letTimePass } from '#tests/fixtures/time.ts'
import { count, newPhone, times, visitor } from '#tests/fixtures/visitor.ts'
import { consentVersion } from './consent-version.ts'
import { hashesComputed, hashPassword } from './passwords.ts'

const shop = opened(() => openShop(false, { trustProxy: 'loopback' }))
beforeAll(async () => {
  await shop.shelves.product('DATES', { title: 'تمر سكري', price: 5000, stock: 100 })
})

const OVER = { code: ['لم يعد هذا الرمز صالحًا. اطلب رمزًا جديدًا.'] }
const rowOf = async (phone: string) => (await shop.db.select().from(customers).where(eq(customers.phone, phone)))[0]
const wrong = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

async function ask(phone: string) {
  const guest = visitor(shop)
  const asked = await guest.post('/login/send-otp', { phone })
  expect(asked.status).toBe(200)
  const { verification } = asked.body.data as { verification: string }
  return { ...guest, verification, enterCode: (more: object) => guest.post('/login/verify', { verification, ...more }) }
}

describe('signing in by code', () => {
  it('needs a number and a code of a customer, and no password', async () => {
    const { id, phone } = await signedInCustomer(shop.db, { name: 'هيلة' })
    const guest = visitor(shop)
    const asked = await guest.post('/login/send-otp', { phone: phone.replace('+966', '٠') })
    expect(asked.body.data).toEqual({
      verification: expect.stringMatching(/^[\w-]{43}$/),
      expires_in: 300,
      resend_in: 60,
    })
    expect(shop.sent.at(-1)).toMatchObject({ template: 'loginCode', to: { phone } })
    const { verification } = asked.body.data
    const { body, headers } = await guest.post('/login/verify', { verification, code: guest.codeTo(phone) })
    expect(body.data).toMatchObject({ user: { id, name: 'هيلة', phone }, token: expect.stringMatching(/^[\w-]{43}$/) })
    expect(headers['set-cookie']).toMatch(/^device=/)
    expect((await guest.get('/profile', body.data.token)).status).toBe(200)
  })

  it('asks a new customer for the name alone, with the same code', async () => {
    const phone = newPhone()
    const { enterCode, codeTo } = await ask(phone)
    const code = codeTo(phone)
    const name = ['اكتب اسمك كما تحب أن نناديك به.']
    expect((await enterCode({ code })).body.errors).toEqual({ name })
    expect((await enterCode({ code, name: '٣٤' })).body.errors).toEqual({ name })
    expect(await rowOf(phone)).toBeUndefined()
    const done = await enterCode({ code, name: ' نورة  العتيبي ' })
    expect(done.body.data.user).toMatchObject({ name: 'نورة العتيبي', phone, email: null })
    const row = (await rowOf(phone))!
    expect(row).toMatchObject({ passwordHash: null, marketingAt: null })
    expect(await shop.db.select().from(consents).where(eq(consents.customerId, row.id))).toMatchObject([
      { channel: 'terms', granted: true, version: consentVersion('terms'), via: 'register' },
    ])
    expect((await enterCode({ code, name: 'سارة' })).body.errors).toEqual(OVER)
  })

  it('does not use up a code while its customer thinks of a name', async () => {
    const phone = newPhone()
    const { enterCode, codeTo } = await ask(phone)
    const code = codeTo(phone)
    const answers = await times(8, () => enterCode({ code }))
    expect(answers.map(({ body }) => Object.keys(body.errors))).toEqual(answers.map(() => ['name']))
    expect((await enterCode({ code, name: 'نورة' })).status).toBe(200)
  })

  it('takes the cart of the visitor along', async () => {
    const phone = newPhone()
    const guest = (await shop.post('/api/cart/items', { sku: 'DATES', quantity: 2 })).body.data.id
    const { token } = (await visitor(shop).enter(phone, 'نورة')).body.data
    const headers = { authorization: `Bearer ${token}` }
    await shop.post('/api/cart/merge', { cart: guest }, headers)
    expect((await shop.get('/api/profile', headers)).body.data.cart.length).toBe(2)
  })

  it('makes one account of concurrent codes to a new number', async () => {
    const phone = newPhone()
    const asked = await Promise.all([ask(phone), ask(phone), ask(phone)])
    const codes = shop.sent
      .filter(({ to }) => to.phone === phone)
      .map(({ values }) => (values as { code: string }).code)
    const tries = asked.flatMap(({ enterCode }) => codes.map((code) => enterCode({ code, name: 'نورة' })))
    const ids = (await Promise.all(tries)).flatMap(({ body }) => body.data?.user?.id ?? [])
    expect(ids).toHaveLength(3)
    expect(new Set(ids).size).toBe(1)
  })

  it('works once, within five minutes and five attempts', async () => {
    const { phone } = await signedInCustomer(shop.db)
    const once = await ask(phone)
    const answers = await times(5, () => once.enterCode({ code: once.codeTo(phone) }))
    expect([count(answers, 200), count(answers, 422)]).toEqual([1, 4])

    await letTimePass(shop.db, 61)
    const late = await ask(phone)
    await letTimePass(shop.db, 301)
    expect((await late.enterCode({ code: late.codeTo(phone) })).body.errors).toEqual(OVER)

    const guessed = await ask(phone)
    const code = guessed.codeTo(phone)
    await times(5, () => guessed.enterCode({ code: wrong(code) }))
    expect((await guessed.enterCode({ code })).body.errors).toEqual(OVER)
  })

  it('is no way into another kind of verification, and no other code opens it', async () => {
    const { phone } = await signedInCustomer(shop.db)
    const { verification, codeTo, post } = await ask(phone)
    for (const path of ['/register/verify', '/verify-forgot-password-otp'])
      expect((await post(path, { verification, code: codeTo(phone) })).body.errors).toEqual(OVER)
    const recovering = (await post('/forgot-password', { phone })).body.data.verification
    expect((await post('/login/verify', { verification: recovering, code: codeTo(phone) })).body.errors).toEqual(OVER)
  })

  it('sends another code, which replaces the first of the same visitor', async () => {
    const phone = newPhone()
    const { verification, enterCode, codeTo, post } = await ask(phone)
    const first = codeTo(phone)
    await letTimePass(shop.db, 61)
    expect((await post('/resend-otp', { verification })).status).toBe(200)
    const second = codeTo(phone)
    const former = first === second ? wrong(second) : first
    expect((await enterCode({ code: former, name: 'نورة' })).status).toBe(422)
    expect((await enterCode({ code: second, name: 'نورة' })).status).toBe(200)
  })

  it('ends with the account or the number that its code was sent for', async () => {
    const { id, phone } = await signedInCustomer(shop.db)
    const { enterCode, codeTo } = await ask(phone)
    await shop.db.update(customers).set({ phone: newPhone() }).where(eq(customers.id, id))
    expect((await enterCode({ code: codeTo(phone), name: 'سارق' })).body.errors).toEqual(OVER)
    expect(await rowOf(phone)).toBeUndefined()
  })
})

describe('a caller who does not have the phone', () => {
  it('sees no difference between numbers with and without an account', async () => {
    const passwordHash = await hashPassword('قارب يشرب ورقة زعتر')
    const numbers = [
      (await signedInCustomer(shop.db, { passwordHash })).phone,
      (await signedInCustomer(shop.db, { passwordHash: null })).phone,
      newPhone(),
    ]
    const hashes = hashesComputed()
    const seen = []
    for (const number of numbers) {
      const { verification, enterCode, post, codeTo } = await ask(number)
      const guess = wrong(codeTo(number))
      const tries = [
        await enterCode({ code: guess }),
        await enterCode({ code: guess, name: 'نورة' }),
        await enterCode({ code: '12' }),
        await post('/resend-otp', { verification }),
        await post('/login/send-otp', { phone: number }),
        await visitor(shop).post('/login', { identifier: number, password: 'تخمين' }),
      ]
      const sent = shop.sent.filter(({ to }) => to.phone === number).map(({ template }) => template)
      const [row] = await shop.db.select().from(verifications).where(eq(verifications.target, number))
      // How long to wait depends on how long the tries took.
      const shown = tries.map(({ status, body: { message, errors } }) => [
        status,
        message.replace(/بعد \S+ \S+\.$/, ''),
        errors,
      ])
      seen.push([shown, sent, row!.triesLeft])
    }
    expect(seen).toEqual([seen[0], seen[0], seen[0]])
    // One for each wrong password, whether or not there is one.
    expect(hashesComputed() - hashes).toBe(3)
  })

  it('proves work first, and is limited by number and network', async () => {
    const phone = newPhone()
    const from = { 'x-forwarded-for': '203.0.113.77' }
    const refused = await shop.post('/api/login/send-otp', { phone }, from)
    expect([refused.status, refused.headers['proof-challenge']]).toEqual([428, expect.stringContaining('algorithm')])
    const guest = visitor(shop, '203.0.113.78')
    expect((await guest.post('/login/send-otp', { phone })).status).toBe(200)
    expect((await guest.post('/login/send-otp', { phone })).status).toBe(429)
    // Somebody else's request takes nothing from the owner of the number.
    expect((await visitor(shop).post('/login/send-otp', { phone })).status).toBe(200)
    const answers = await times(55, () => guest.post('/login/send-otp', { phone: newPhone() }))
    expect(count(answers, 429)).toBeGreaterThan(0)
  })

  it('gets an error for what is no mobile number', async () => {
    expect((await visitor(shop).post('/login/send-otp', { phone: '0401234567' })).body.errors).toEqual({
      phone: ['أدخل رقم جوال صحيحًا، مثل 0501234567.'],
    })
  })
})

describe('a customer without a password', () => {
  async function newcomer() {
    const phone = newPhone()
    const guest = visitor(shop)
    const { token, user } = (await guest.enter(phone, 'نورة')).body.data
    const headers = { authorization: `Bearer ${token}` }
    const send = (path: string, body: object = {}) => shop.post(`/api${path}`, body, headers)
    const confirm = async () => {
      await letTimePass(shop.db, 61)
      const { verification } = (await send('/account/send-otp')).body.data
      return { verification, code: guest.codeTo(phone) }
    }
    return { ...guest, id: user.id as number, phone, headers, send, confirm }
  }

  it('cannot sign in with any password until one is set by code, which signs out other devices', async () => {
    const { phone, headers, post, send, confirm, enter } = await newcomer()
    const password = 'قارب يشرب ورقة زعتر'
    for (const guess of ['', '-', 'null', password])
      expect((await post('/login', { identifier: phone, password: guess })).status).toBe(422)
    expect((await shop.get('/api/account', headers)).body.data.has_password).toBe(false)
    const { token: other } = (await enter(phone)).body.data

    expect((await send('/change-password', { password })).body.errors).toEqual({ code: [expect.any(String)] })
    expect((await send('/change-password', { password, current_password: '-' })).status).toBe(422)
    expect((await send('/change-password', { password, ...(await confirm()) })).status).toBe(200)
    expect((await shop.get('/api/account', headers)).body.data.has_password).toBe(true)
    expect((await shop.get('/api/profile', { authorization: `Bearer ${other}` })).status).toBe(401)
    expect((await post('/login', { identifier: phone, password })).status).toBe(200)
    // From now on the password is asked for.
    expect((await send('/account/export', await confirm())).body.errors).toEqual({ password: [expect.any(String)] })
  })

  it('confirms a new number, a new address, an export and the end of the account by a fresh code', async () => {
    const { id, phone, codeTo, send, confirm } = await newcomer()
    const [number, email] = [newPhone(), 'newcomer@example.com']
    for (const [path, body] of [
      ['/account/phone', { phone: number }],
      ['/account/email', { email }],
      ['/account/export', {}],
    ] as const) {
      const proof = await confirm()
      const answers = [
        await send(path, body),
        await send(path, { ...body, password: '-' }),
        await send(path, { ...body, ...proof, code: wrong(proof.code) }),
        await send(path, { ...body, ...proof }),
        await send(path, { ...body, ...proof }),
      ]
      expect([path, ...answers.map(({ status }) => status)]).toEqual([path, 422, 422, 422, 200, 422])
      expect(answers[0]!.body.errors).toEqual({ code: [expect.any(String)] })
    }
    expect(codeTo(number)).not.toBe('')
    expect((await send('/account/close', { password: '-' })).status).toBe(422)
    expect((await send('/account/close', await confirm())).status).toBe(422)
    const { verification } = (await send('/account/close/send-otp')).body.data
    expect((await send('/account/close', { verification, code: codeTo(phone) })).status).toBe(200)
    const events = await shop.db.select().from(securityEvents).where(eq(securityEvents.customerId, id))
    expect(events.map(({ kind }) => kind)).toContain('closed')
  })

  it('gets a message about a new number that does not mention a password', async () => {
    const { phone, codeTo, send, confirm } = await newcomer()
    const number = newPhone()
    const { verification } = (await send('/account/phone', { phone: number, ...(await confirm()) })).body.data
    expect((await send('/account/phone/verify', { verification, code: codeTo(number) })).status).toBe(200)
    expect(shop.sent.at(-1)).toMatchObject({ template: 'phoneChanged', to: { phone }, values: { password: 'none' } })
  })

  it('cannot confirm with the code of another customer', async () => {
    const [one, other] = [await newcomer(), await newcomer()]
    expect((await one.send('/account/export', await other.confirm())).status).toBe(422)
  })

  it('can recover, which sets a first password', async () => {
    const { phone, post, codeTo } = await newcomer()
    const { verification } = (await post('/forgot-password', { phone })).body.data
    const { reset_token } = (await post('/verify-forgot-password-otp', { verification, code: codeTo(phone) })).body.data
    const password = 'نافذة فوق غيمة حمراء'
    expect((await post('/reset-password', { reset_token, password })).status).toBe(200)
    expect((await post('/login', { identifier: phone, password })).status).toBe(200)
  })
})
