import { describe, expect, it } from 'vitest'
import { eq } from '#server/platform/database/drizzle.ts'
import { consents, customers, verifications } from '#server/platform/database/schema.ts'
import { opened } from '#tests/fixtures/opened.ts'
import { openShop } from '#tests/fixtures/shop.ts'
import { consentVersion } from './consent-version.ts'
import { letTimePass } from '#tests/fixtures/time.ts'
import { newPhone, visitor } from '#tests/fixtures/visitor.ts'

const shop = opened(() => openShop(false, { trustProxy: 'loopback' }))

const form = (given: object) => ({ name: 'نورة العتيبي', phone: '٠٥٠١٢٣٤٥٦٧', password: 'نخلة على الشاطئ', ...given })
const rowOf = async (phone: string) => (await shop.db.select().from(customers).where(eq(customers.phone, phone)))[0]

describe('signing up', () => {
  it('accepts a phone in Arabic digits, sends it a code, and signs the customer in', async () => {
    const { post, get, codeTo } = visitor(shop)
    const response = await post(
      '/register/send-otp',
      form({ email: 'Noura@Example.com', offers: { email: true, sms: true } }),
    )
    expect([response.status, response.headers['cache-control']]).toEqual([200, 'no-store'])
    expect(response.body.data).toEqual({
      verification: expect.stringMatching(/^[\w-]{43}$/),
      expires_in: 300,
      resend_in: 60,
    })
    const code = codeTo('+966501234567')
    expect(code).toMatch(/^\d{6}$/)

    const arabic = code.replace(/\d/g, (digit) => '٠١٢٣٤٥٦٧٨٩'[Number(digit)]!)
    const done = await post('/register/verify', { verification: response.body.data.verification, code: ` ${arabic} ` })
    const user = {
      id: expect.any(Number),
      name: 'نورة العتيبي',
      phone: '+966501234567',
      email: 'Noura@example.com',
      email_verified: false,
      created_at: expect.stringMatching(/Z$/),
    }
    expect(done.body.data).toEqual({ user, token: expect.stringMatching(/^[\w-]{43}$/) })
    expect((await get('/profile', done.body.data.token)).body.data).toEqual({
      user,
      express: null,
      cart: { length: 0, id: null },
    })
    expect(shop.sent.filter(({ to }) => to.email?.startsWith('Noura@'))).toEqual([])
  })

  it('stores when and for which channel the customer consented to offers, and only consents that were given', async () => {
    const [yes, no] = [newPhone(), newPhone()]
    await visitor(shop).register({ phone: yes, offers: { email: false, sms: true } })
    await visitor(shop).register({ phone: no })
    expect([(await rowOf(yes))?.marketingAt, (await rowOf(no))?.marketingAt]).toEqual([expect.any(Date), null])
    const consentsOf = async (phone: string) =>
      (
        await shop.db
          .select()
          .from(consents)
          .where(eq(consents.customerId, (await rowOf(phone))!.id))
      ).map(({ channel, granted, via }) => [channel, granted, via])
    expect([await consentsOf(yes), await consentsOf(no)]).toEqual([
      [
        ['terms', true, 'register'],
        ['sms', true, 'register'],
      ],
      [['terms', true, 'register']],
    ])
  })

  it('stores the version of the consent text: another text gives another version', async () => {
    const phone = newPhone()
    await visitor(shop).register({ phone, offers: { email: true, sms: false } })
    const rows = await shop.db
      .select()
      .from(consents)
      .where(eq(consents.customerId, (await rowOf(phone))!.id))
    expect(rows.map(({ channel, version }) => [channel, version])).toEqual([
      ['terms', consentVersion('terms')],
      ['email', consentVersion('email')],
    ])
    expect(consentVersion('terms')).toMatch(/^[\da-f]{12}$/)
    expect(consentVersion('email')).not.toBe(consentVersion('sms'))
  })

  it('is refused if the shop cannot send the code', async () => {
    const real = await openShop(false, { isTrial: false })
    const { status, body } = await real.post('/api/register/send-otp', form({ phone: newPhone() }))
    await real.close()
    expect([status, body.message]).toEqual([
      503,
      'لا نستطيع إرسال الرموز الآن. جرّب بعد قليل، أو راسلنا من صفحة «تواصل معنا».',
    ])
  })

  it('returns an Arabic error for every invalid field', async () => {
    const answer = await visitor(shop).post('/register/send-otp', {
      name: '٣٤',
      phone: '0401234567',
      email: 'noura@',
      password: '12345678',
    })
    expect(answer.status).toBe(422)
    expect(answer.body.errors).toEqual({
      name: ['اكتب اسمك كما تحب أن نناديك به.'],
      phone: ['أدخل رقم جوال صحيحًا، مثل 0501234567.'],
      email: ['أدخل بريدًا إلكترونيًا صحيحًا، مثل name@example.com.'],
      password: ['كلمة المرور هذه شائعة ويسهل تخمينها. اختر غيرها.'],
    })
  })

  it('accepts text that PostgreSQL could not store', async () => {
    const phone = newPhone()
    const answer = await visitor(shop).register({ phone, name: 'نو\u0000رة\u202E', email: null })
    expect([answer.status, answer.body.data.user.name]).toEqual([200, 'نو رة'])
    expect(
      (await visitor(shop).post('/register/send-otp', form({ phone: newPhone(), email: 'a\u0000@example.com' })))
        .status,
    ).toBe(422)
  })

  it('succeeds once per code, even for concurrent calls', async () => {
    const phone = newPhone()
    const { post, codeTo } = visitor(shop)
    const { verification } = (await post('/register/send-otp', form({ phone }))).body.data
    const entry = { verification, code: codeTo(phone) }
    const answers = await Promise.all(Array.from({ length: 5 }, () => post('/register/verify', entry)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422, 422, 422, 422])
    expect((await post('/register/verify', entry)).body.errors.code).toEqual([
      'لم يعد هذا الرمز صالحًا. اطلب رمزًا جديدًا.',
    ])
  })
})

describe('signing up with a number that has an account', () => {
  it('responds as for any other number, and tells its owner by SMS', async () => {
    const phone = newPhone()
    await visitor(shop).register({ phone, name: 'سارة' })
    await letTimePass(shop.db, 60)
    const { post } = visitor(shop)
    const [known, unknown] = [
      await post('/register/send-otp', form({ phone })),
      await visitor(shop).post('/register/send-otp', form({ phone: newPhone() })),
    ]
    expect(known.status).toBe(unknown.status)
    expect(Object.keys(known.body.data)).toEqual(Object.keys(unknown.body.data))
    expect({ ...known.body.data, verification: '' }).toEqual({ ...unknown.body.data, verification: '' })
    expect(shop.sent.filter(({ to }) => to.phone === phone).map(({ template }) => template)).toEqual([
      'registerCode',
      'accountExists',
    ])

    const tries = []
    for (let i = 0; i < 6; i++)
      tries.push(
        (await post('/register/verify', { verification: known.body.data.verification, code: '000000' })).body.errors
          .code[0],
      )
    expect(tries[0]).toBe('الرمز غير صحيح. بقيت لك 4 محاولات.')
    expect(tries.at(-1)).toBe('لم يعد هذا الرمز صالحًا. اطلب رمزًا جديدًا.')
  })

  it('stores nothing of what was typed', async () => {
    const phone = newPhone()
    await visitor(shop).register({ phone })
    await letTimePass(shop.db, 60)
    await visitor(shop).post('/register/send-otp', form({ phone, name: 'غريب' }))
    expect((await shop.db.select().from(verifications).where(eq(verifications.target, phone)))[0]).toMatchObject({
      pending: null,
      codeHash: null,
    })
  })
})

describe('an unverified e-mail address', () => {
  const signUp = async (email: string) => {
    const { post, register } = visitor(shop)
    const phone = newPhone()
    const { user, token } = (await register({ phone, email })).body.data
    const confirm = async () => {
      const { verification } = (await post('/account/email', { email }, token)).body.data
      const letter = shop.sent.findLast((one) => one.template === 'emailCode' && one.to.email === email)!
      const { code } = letter.values as { code: string }
      return post('/account/email/verify', { verification, code }, token)
    }
    return { phone, user, token, confirm, post }
  }

  it('can be registered and verified by another customer', async () => {
    const first = await signUp('shared@example.com')
    const second = await signUp('SHARED@example.com')
    expect([first.user.email, second.user.email]).toEqual(['shared@example.com', 'SHARED@example.com'])
    const proven = await second.confirm()
    expect([proven.status, proven.body.data.email_verified]).toEqual([200, true])
    expect(shop.sent.at(-1)).toMatchObject({ template: 'welcome', to: { email: 'SHARED@example.com' } })
    const byEmail = await visitor(shop).post('/login', {
      identifier: 'shared@example.com',
      password: 'نخلة على الشاطئ',
    })
    expect(byEmail.body.data.user.id).toBe(second.user.id)
  })

  it('once verified cannot be claimed by anyone else, who is not told so', async () => {
    await (await signUp('proven@example.com')).confirm()
    await letTimePass(shop.db, 61)
    const sent = shop.sent.length
    const late = await signUp('PROVEN@example.com')
    const other = await signUp('free@example.com')
    expect({ ...late.user, id: 0, phone: '', email: '', created_at: '' }).toEqual({
      ...other.user,
      id: 0,
      phone: '',
      email: '',
      created_at: '',
    })
    expect(shop.sent.slice(sent).filter(({ to }) => to.email)).toEqual([])
    const response = await late.post('/account/email', { email: 'PROVEN@example.com' }, late.token)
    expect([response.status, Object.keys(response.body.data)]).toEqual([
      200,
      ['verification', 'expires_in', 'resend_in'],
    ])
    expect(shop.sent.at(-1)).toMatchObject({ template: 'emailInUse', to: { email: 'proven@example.com' } })
  })

  it('receives nothing but its code', async () => {
    const { phone, token, post } = await signUp('mistyped@example.com')
    await post('/change-password', { current_password: 'نخلة على الشاطئ', password: 'قهوتي الساعة ٧' }, token)
    await post('/login', { identifier: phone, password: 'قهوتي الساعة ٧' })
    await post('/account/close', { password: 'قهوتي الساعة ٧' }, token)
    expect(shop.sent.filter(({ to }) => to.phone === phone).map(({ template }) => template)).toEqual([
      'registerCode',
      'passwordChanged',
      'accountClosed',
    ])
    expect(shop.sent.filter(({ to }) => to.email === 'mistyped@example.com')).toEqual([])
  })
})
