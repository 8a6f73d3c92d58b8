import { describe, expect, it } from 'vitest'
import { proveEmail } from '#tests/fixtures/customers.ts'
import { opened } from '#tests/fixtures/opened.ts'
import { openShop } from '#tests/fixtures/shop.ts'
import { letTimePass } from '#tests/fixtures/time.ts'
import { newPhone, visitor } from '#tests/fixtures/visitor.ts'

const PASSWORD = 'نخلة على الشاطئ'
const shop = opened(() => openShop(false, { trustProxy: 'loopback' }))

async function customer(given: { name?: string; email?: string; offers?: { email: boolean; sms: boolean } } = {}) {
  const phone = newPhone()
  const guest = visitor(shop)
  const { token } = (await guest.register({ phone, password: PASSWORD, ...given })).body.data
  const headers = { authorization: `Bearer ${token}` }
  const read = async (path = '') => (await shop.get(`/api/account${path}`, headers)).body.data
  return {
    ...guest,
    phone,
    headers,
    read,
    send: (path: string, body: object = {}) => shop.post(`/api/account${path}`, body, headers),
  }
}

describe('a customer’s own data', () => {
  it('is readable and can be changed field by field', async () => {
    const noura = await customer({ email: 'noura.profile@example.com' })
    expect(await noura.read()).toMatchObject({
      user: { name: 'نورة' },
      birthday: null,
      gender: null,
      consents: { email: false, sms: false },
      sessions: [{ current: true }],
    })
    const changed = await shop.patch(
      '/api/account',
      { name: ' نورة  السالم ', birthday: '١٩٩٠-٠٢-٢٨', gender: 'female' },
      noura.headers,
    )
    expect(changed.body.data).toMatchObject({ user: { name: 'نورة السالم' }, birthday: '1990-02-28', gender: 'female' })
    expect((await shop.patch('/api/account', { birthday: null }, noura.headers)).body.data).toMatchObject({
      user: { name: 'نورة السالم' },
      birthday: null,
      gender: 'female',
    })
    for (const birthday of ['1990-02-30', '2999-01-01', '1700-01-01', 'أمس']) {
      expect(await shop.patch('/api/account', { birthday, name: '12' }, noura.headers)).toMatchObject({
        status: 422,
        body: { errors: { birthday: [expect.any(String)], name: [expect.any(String)] } },
      })
    }
  })

  it('contains all consents with their dates since registration', async () => {
    const sara = await customer({ offers: { email: true, sms: true } })
    const change = (body: object) => shop.put('/api/account/consents', body, sara.headers)
    expect((await sara.read()).consents).toEqual({ email: true, sms: true })
    expect((await change({ email: true, sms: false })).body.data.consents).toEqual({ email: true, sms: false })
    await Promise.all([change({ email: false, sms: false }), change({ email: false, sms: false })])
    const { consent_history: history } = await sara.read()
    expect(history.map(({ channel, granted, via }: Record<string, unknown>) => [channel, granted, via])).toEqual([
      ['email', false, 'account'],
      ['sms', false, 'account'],
      ['sms', true, 'register'],
      ['email', true, 'register'],
    ])
  })
})

describe('a new address or number', () => {
  it('is set once its code is entered, and the previous one is notified', async () => {
    const noura = await customer({ email: 'before@example.com' })
    await proveEmail(shop.db, 'before@example.com')
    expect((await noura.send('/email', { email: 'after@example.com', password: 'تخمين' })).body.errors).toEqual({
      password: [expect.any(String)],
    })
    const { verification } = (await noura.send('/email', { email: 'after@example.com', password: PASSWORD })).body.data
    expect((await noura.read()).user.email).toBe('before@example.com')
    const code = noura.codeTo('after@example.com')
    const other = await customer()
    expect((await other.send('/email/verify', { verification, code })).status).toBe(422)
    expect((await noura.send('/email/verify', { verification, code })).body.data).toMatchObject({
      email: 'after@example.com',
      email_verified: true,
    })
    expect(shop.sent.at(-1)).toMatchObject({
      template: 'emailChanged',
      to: { email: 'before@example.com', phone: noura.phone },
    })
  })

  it('that is already the customer’s can be verified without a password', async () => {
    const noura = await customer({ email: 'mine@example.com' })
    const { verification } = (await noura.send('/email', { email: 'mine@example.com' })).body.data
    expect(
      (await noura.send('/email/verify', { verification, code: noura.codeTo('mine@example.com') })).body.data,
    ).toMatchObject({ email_verified: true })
    expect((await noura.send('/email', { email: 'mine@example.com' })).body.errors.email).toHaveLength(1)
  })

  it('of another customer stays theirs, and the response does not reveal it', async () => {
    const owner = await customer({ email: 'owner@example.com' })
    await proveEmail(shop.db, 'owner@example.com')
    const thief = await customer()
    const taken = await thief.send('/email', { email: 'OWNER@example.com', password: PASSWORD })
    const free = await thief.send('/email', { email: 'free@example.com', password: PASSWORD })
    expect([taken.status, Object.keys(taken.body.data)]).toEqual([free.status, Object.keys(free.body.data)])
    expect(shop.sent.findLast(({ to }) => to.email === 'owner@example.com')).toMatchObject({ template: 'emailInUse' })
    await letTimePass(shop.db, 61)
    await thief.send('/phone', { phone: owner.phone, password: PASSWORD })
    expect(shop.sent.at(-1)).toMatchObject({ template: 'accountExists', to: { phone: owner.phone } })
  })

  it('changes the login, and its code can be resent', async () => {
    const noura = await customer()
    const phone = newPhone()
    const { verification } = (await noura.send('/phone', { phone, password: PASSWORD })).body.data
    await letTimePass(shop.db, 61)
    expect((await noura.post('/resend-otp', { verification })).status).toBe(200)
    expect((await noura.send('/phone/verify', { verification, code: noura.codeTo(phone) })).body.data).toMatchObject({
      phone,
    })
    expect((await visitor(shop).post('/login', { identifier: phone, password: PASSWORD })).status).toBe(200)
    expect((await visitor(shop).post('/login', { identifier: noura.phone, password: PASSWORD })).status).toBe(422)
  })

  it('is rejected if it is unchanged', async () => {
    const noura = await customer()
    expect((await noura.send('/phone', { phone: noura.phone, password: PASSWORD })).body.errors.phone).toHaveLength(1)
    expect((await noura.send('/phone', { phone: '0401', password: PASSWORD })).body.errors.phone).toHaveLength(1)
    expect((await noura.send('/email', { email: 'nobody', password: PASSWORD })).body.errors.email).toHaveLength(1)
  })
})
