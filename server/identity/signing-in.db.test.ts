import { scryptSync } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { desc, eq } from '#server/platform/database/drizzle.ts'
import { customers, securityEvents, sessions } from '#server/platform/database/schema.ts'
import { proveEmail } from '#tests/fixtures/customers.ts'
import { opened } from '#tests/fixtures/opened.ts'
import { openShop } from '#tests/fixtures/shop.ts'
import { newPhone, visitor } from '#tests/fixtures/visitor.ts'
import { hashesComputed } from './passwords.ts'
import { hashToken } from './tokens.ts'

const shop = opened(() => openShop(false, { trustProxy: 'loopback' }))
const phone = newPhone()
const password = 'نخلة على الشاطئ'
const WRONG = { password: ['بيانات الدخول غير صحيحة. تحقق من رقم الجوال أو البريد المؤكد ومن كلمة المرور.'] }
beforeAll(async () => {
  await visitor(shop).register({ phone, email: 'Noura@example.com', password })
  await proveEmail(shop.db, 'Noura@example.com')
})

const events = async () =>
  (await shop.db.select().from(securityEvents).orderBy(desc(securityEvents.id)).limit(3)).map(({ kind }) => kind)
const setHash = (passwordHash: string) =>
  shop.db.update(customers).set({ passwordHash }).where(eq(customers.phone, phone))
const hash = async () => (await shop.db.select().from(customers).where(eq(customers.phone, phone)))[0]!.passwordHash

describe('signing in', () => {
  it.each([
    'phone',
    'phone in Arabic digits',
    'e-mail',
    'e-mail in capitals',
    'phone out of a contact',
    'e-mail out of a contact',
  ])('accepts the %s', async (kind) => {
    const identifier = {
      phone,
      'phone in Arabic digits': phone.replace('+966', '0').replace(/\d/g, (digit) => '٠١٢٣٤٥٦٧٨٩'[Number(digit)]!),
      'e-mail': 'noura@example.com',
      'e-mail in capitals': ' NOURA@EXAMPLE.COM ',
      'phone out of a contact': `\u202A${phone}\u202C`,
      'e-mail out of a contact': '\u2066noura@example.com\u2069',
    }[kind]!
    const { post, get } = visitor(shop)
    const answer = await post('/login', { identifier, password })
    expect([answer.status, answer.headers['cache-control'], answer.body.data.user.phone]).toEqual([
      200,
      'no-store',
      phone,
    ])
    expect((await get('/profile', answer.body.data.token)).body.data.user).toEqual(answer.body.data.user)
  })

  it('stores only the hash of the token, with the browser it was issued to', async () => {
    const { body } = await visitor(shop).post('/login', { identifier: phone, password })
    const stored = await shop.db
      .select()
      .from(sessions)
      .where(eq(sessions.tokenHash, hashToken(body.data.token)))
    expect(stored).toMatchObject([{ userAgent: expect.stringContaining('iPhone') }])
    expect(JSON.stringify(await shop.db.select().from(sessions))).not.toContain(body.data.token)
    expect(await events()).toContain('signedIn')
  })

  it.each([
    ['a wrong password', () => phone, 'نخلة على الشاطى'],
    ['an unknown phone', newPhone, password],
    ['an unknown e-mail', () => 'nobody@example.com', password],
    ['what is neither', () => 'نورة\u0000', password],
    ['a number the shop sends nothing to', () => '+971501234567', password],
  ])('is refused with %s, with the same response and cost', async (_, identifier, given) => {
    const before = hashesComputed()
    const answer = await visitor(shop).post('/login', { identifier: identifier(), password: given })
    expect([answer.status, answer.body.errors, hashesComputed() - before]).toEqual([422, WRONG, 1])
    expect((await events())[0]).toBe('signInFailed')
  })

  it('on a device without a session notifies the customer, once', async () => {
    const login = (userAgent: string) =>
      shop.post('/api/login', { identifier: phone, password }, { 'user-agent': userAgent })
    const letters = () => shop.sent.filter(({ template }) => template === 'newDevice')
    await login('Mozilla/5.0 (iPhone) Safari/604.1')
    expect(letters()).toEqual([])
    for (const version of [140, 141]) await login(`Mozilla/5.0 (Windows NT 10.0; rv:${version}.0) Firefox/${version}.0`)
    expect(letters()).toEqual([
      {
        to: { email: 'Noura@example.com' },
        template: 'newDevice',
        values: { name: 'نورة', device: 'Firefox على Windows', password: 'yes' },
      },
    ])
  })

  it('rehashes the password if its hash uses weaker parameters than the current ones', async () => {
    await setHash('$argon2id$v=19$m=65536,t=2,p=1$c29tZXNhbHQ$CTFhFdXPJO1aFaMaO6Mm5c8y7cJHAph8ArZWb2GRPPc')
    expect((await visitor(shop).post('/login', { identifier: phone, password: 'password' })).status).toBe(200)
    expect(await hash()).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    expect((await visitor(shop).post('/login', { identifier: phone, password: 'password' })).status).toBe(200)
  })

  it('fails without revealing the reason if a stored hash is broken', async () => {
    await setHash(scryptSync('x', 'y', 16).toString('hex'))
    const answer = await visitor(shop).post('/login', { identifier: phone, password })
    expect([answer.status, answer.body.message]).toEqual([500, expect.stringMatching(/[\u0600-\u06FF]/)])
  })
})
