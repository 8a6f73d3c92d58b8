import { beforeEach, describe, expect, it } from 'vitest'
import { eq } from '#server/platform/database/drizzle.ts'
import { customers, verifications } from '#server/platform/database/schema.ts'
import { proveEmail } from '#tests/fixtures/customers.ts'
import { opened } from '#tests/fixtures/opened.ts'
import { openShop } from '#tests/fixtures/shop.ts'
import { letTimePass } from '#tests/fixtures/time.ts'
import { newPhone, visitor } from '#tests/fixtures/visitor.ts'

const shop = opened(() => openShop(false, { trustProxy: 'loopback' }))
let number = 0
let email = ''
let phone = ''
let token = ''
const NEW = 'قهوتي الساعة ٧'
beforeEach(async () => {
  email = `Noura${(number += 1)}@example.com`
  phone = newPhone()
  token = (await visitor(shop).register({ phone, email })).body.data.token
  await proveEmail(shop.db, email)
})

async function granted(): Promise<string> {
  const { post, codeTo } = visitor(shop)
  const { verification } = (await post('/forgot-password', { email })).body.data
  return (await post('/verify-forgot-password-otp', { verification, code: codeTo(email) })).body.data.reset_token
}
const signsIn = async (password: string) =>
  (await visitor(shop).post('/login', { identifier: email, password })).status === 200

describe('recovering a password', () => {
  it('works by a code to the e-mail, ends all sessions and notifies the customer', async () => {
    const { post } = visitor(shop)
    const grant = await granted()
    const done = await post('/reset-password', { reset_token: grant, password: NEW })
    expect([done.status, done.body.data]).toEqual([200, null])
    expect([await signsIn(NEW), (await visitor(shop).get('/profile', token)).status]).toEqual([true, 401])
    expect(shop.sent.at(-1)).toMatchObject({ template: 'passwordChanged', to: { phone, email } })
  })

  it('sends the code to the stored address, not to what was typed', async () => {
    await visitor(shop).post('/forgot-password', { email: email.toUpperCase() })
    expect(shop.sent.at(-1)).toMatchObject({
      template: 'recoverCode',
      to: { email },
      values: { minutes: 5 },
      secret: true,
    })
  })

  it('accepts one new password per code, even from concurrent calls', async () => {
    const grant = await granted()
    const { post } = visitor(shop)
    const answers = await Promise.all(
      ['أولى المحاولات', 'ثانية المحاولات', 'ثالثة المحاولات'].map((password) =>
        post('/reset-password', { reset_token: grant, password }),
      ),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422, 422])
    expect((await post('/reset-password', { reset_token: grant, password: NEW })).body.errors).toEqual({
      reset_token: ['انتهت مهلة تغيير كلمة المرور. اطلب رمزًا جديدًا.'],
    })
  })

  it('allows another try for ten minutes after a rejected password', async () => {
    const grant = await granted()
    const { post } = visitor(shop)
    expect((await post('/reset-password', { reset_token: grant, password: 'قصيرة' })).status).toBe(422)
    expect((await post('/reset-password', { reset_token: grant, password: phone })).body.errors).toEqual({
      password: ['لا تجعل رقم جوالك كلمة مرورك.'],
    })
    await letTimePass(shop.db, 601)
    expect((await post('/reset-password', { reset_token: grant, password: NEW })).body.errors.reset_token).toHaveLength(
      1,
    )
    expect(await signsIn(NEW)).toBe(false)
  })

  it('stores no code in plain text', async () => {
    await visitor(shop).post('/forgot-password', { email })
    const stored = await shop.db.select().from(verifications)
    const code = visitor(shop).codeTo(email)
    expect(stored.some(({ target }) => target === email.toLowerCase())).toBe(true)
    expect(
      JSON.stringify(
        stored.map(({ codeHash, handleHash, grantHash, pending }) => [codeHash, handleHash, grantHash, pending]),
      ),
    ).not.toContain(code)
  })

  it('responds the same for an unknown account, and sends nothing', async () => {
    const sent = shop.sent.length
    const { post } = visitor(shop)
    const response = await visitor(shop).post('/forgot-password', { email })
    const unknown = await post('/forgot-password', { email: `nobody${number}@example.com` })
    expect({ ...unknown.body.data, verification: '' }).toEqual({ ...response.body.data, verification: '' })
    expect([unknown.status, unknown.body.message, shop.sent.length - sent]).toEqual([
      response.status,
      response.body.message,
      1,
    ])
    const { verification } = unknown.body.data
    const guess = await post('/verify-forgot-password-otp', { verification, code: '123456' })
    expect(guess.body.errors.code).toEqual(['الرمز غير صحيح. بقيت لك 4 محاولات.'])
    await letTimePass(shop.db, 60)
    expect((await post('/resend-otp', { verification })).body.data).toEqual({
      verification,
      expires_in: 300,
      resend_in: 60,
    })
    expect(shop.sent.length - sent).toBe(1)
  })

  it('works by SMS to the verified number if the customer has no e-mail', async () => {
    const mobile = newPhone()
    await visitor(shop).register({ phone: mobile, email: null })
    await letTimePass(shop.db, 60)
    const { post, codeTo } = visitor(shop)
    const typed = mobile.replace('+966', '0').replace(/\d/g, (digit) => '٠١٢٣٤٥٦٧٨٩'[Number(digit)]!)
    const { verification } = (await post('/forgot-password', { phone: typed })).body.data
    expect(shop.sent.at(-1)).toMatchObject({ template: 'recoverCode', to: { phone: mobile }, secret: true })
    const { reset_token: grant } = (await post('/verify-forgot-password-otp', { verification, code: codeTo(mobile) }))
      .body.data
    expect((await post('/reset-password', { reset_token: grant, password: NEW })).status).toBe(200)
    expect((await post('/login', { identifier: mobile, password: NEW })).status).toBe(200)
  })

  it('never uses an unverified address', async () => {
    await shop.db.update(customers).set({ emailVerifiedAt: null }).where(eq(customers.phone, phone))
    await visitor(shop).post('/forgot-password', { email })
    expect(shop.sent.some(({ to }) => to.email === email)).toBe(false)
    await letTimePass(shop.db, 60)
    const { post, codeTo } = visitor(shop)
    const { verification } = (await post('/forgot-password', { phone })).body.data
    expect((await post('/verify-forgot-password-otp', { verification, code: codeTo(phone) })).status).toBe(200)
    expect((await shop.db.select().from(customers).where(eq(customers.phone, phone)))[0]!.emailVerifiedAt).toBeNull()
  })

  it('by SMS responds the same for an unknown number, sends nothing to it, and has the same limits as any code', async () => {
    await letTimePass(shop.db, 60)
    const sent = shop.sent.length
    const stranger = newPhone()
    const { post } = visitor(shop)
    const [response, unknown] = [
      await post('/forgot-password', { phone }),
      await post('/forgot-password', { phone: stranger }),
    ]
    expect({ ...unknown.body.data, verification: '' }).toEqual({ ...response.body.data, verification: '' })
    expect([unknown.status, unknown.body.message, shop.sent.length - sent]).toEqual([
      response.status,
      response.body.message,
      1,
    ])
    const guess = await post('/verify-forgot-password-otp', {
      verification: unknown.body.data.verification,
      code: '123456',
    })
    expect(guess.body.errors.code).toEqual(['الرمز غير صحيح. بقيت لك 4 محاولات.'])
    expect([
      (await post('/forgot-password', { phone })).status,
      (await post('/forgot-password', { phone: stranger })).status,
    ]).toEqual([429, 429])
  })

  it('requires either an e-mail or a number, not both', async () => {
    const { post } = visitor(shop)
    expect((await post('/forgot-password', { phone: '0401234567' })).body.errors).toEqual({
      phone: ['أدخل رقم جوال صحيحًا، مثل 0501234567.'],
    })
    for (const form of [{}, { phone, email }]) expect((await post('/forgot-password', form)).status).toBe(422)
  })

  it('rejects a code of another purpose or another customer', async () => {
    const { post, codeTo } = visitor(shop)
    const other = newPhone()
    const signUp = (await post('/register/send-otp', { name: 'غريب', phone: other, password: NEW })).body.data
      .verification
    const recovery = (await post('/forgot-password', { email })).body.data.verification
    expect((await post('/verify-forgot-password-otp', { verification: signUp, code: codeTo(other) })).status).toBe(422)
    expect((await post('/register/verify', { verification: recovery, code: codeTo(email) })).status).toBe(422)
    expect((await post('/verify-forgot-password-otp', { verification: recovery, code: codeTo(email) })).status).toBe(
      200,
    )
  })
})
