import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { eq } from '#server/database/drizzle.ts'
import { consents, customers, verifications } from '#server/database/schema.ts'
import { openShop, type Shop } from '#tests/fixtures/shop.ts'
import { agreedVersion } from './agreed.ts'
import { letTimePass } from '#tests/fixtures/time.ts'
import { newPhone, visitor } from '#tests/fixtures/visitor.ts'

let shop: Shop
beforeAll(async () => void (shop = await openShop(false, { trustProxy: 'loopback' })))
afterAll(() => shop.close())

const form = (given: object) => ({ name: 'نورة العتيبي', phone: '٠٥٠١٢٣٤٥٦٧', password: 'نخلة على الشاطئ', ...given })
const rowOf = async (phone: string) => (await shop.db.select().from(customers).where(eq(customers.phone, phone)))[0]

describe('signing up', () => {
  it('takes a phone in Arabic digits, sends it a code, and ends signed in', async () => {
    const { post, get, codeTo } = visitor(shop)
    const asked = await post(
      '/register/send-otp',
      form({ email: 'Noura@Example.com', offers: { email: true, sms: true } }),
    )
    expect([asked.status, asked.headers['cache-control']]).toEqual([200, 'no-store'])
    expect(asked.body.data).toEqual({
      verification: expect.stringMatching(/^[\w-]{43}$/),
      expires_in: 300,
      resend_in: 60,
    })
    const code = codeTo('+966501234567')
    expect(code).toMatch(/^\d{6}$/)

    const arabic = code.replace(/\d/g, (digit) => '٠١٢٣٤٥٦٧٨٩'[Number(digit)]!)
    const done = await post('/register/verify', { verification: asked.body.data.verification, code: ` ${arabic} ` })
    const user = {
      id: expect.any(Number),
      name: 'نورة العتيبي',
      phone: '+966501234567',
      email: 'Noura@example.com',
      email_verified: false,
      created_at: expect.stringMatching(/Z$/),
    }
    expect(done.body.data).toEqual({ user, token: expect.stringMatching(/^[\w-]{43}$/) })
    expect((await get('/profile', done.body.data.token)).body.data).toEqual({ user, cart: { length: 0, id: null } })
    expect(shop.sent.at(-1)).toMatchObject({ template: 'welcome', to: { email: 'Noura@example.com' } })
  })

  it('keeps when the customer agreed to offers and by which way, and no agreement that was not given', async () => {
    const [yes, no] = [newPhone(), newPhone()]
    await visitor(shop).register({ phone: yes, offers: { email: false, sms: true } })
    await visitor(shop).register({ phone: no })
    expect([(await rowOf(yes))?.marketingAt, (await rowOf(no))?.marketingAt]).toEqual([expect.any(Date), null])
    const said = async (phone: string) =>
      (
        await shop.db
          .select()
          .from(consents)
          .where(eq(consents.customerId, (await rowOf(phone))!.id))
      ).map(({ channel, granted, via }) => [channel, granted, via])
    expect([await said(yes), await said(no)]).toEqual([
      [
        ['terms', true, 'register'],
        ['sms', true, 'register'],
      ],
      [['terms', true, 'register']],
    ])
  })

  it('keeps with which words the customer agreed: other words, another version', async () => {
    const phone = newPhone()
    await visitor(shop).register({ phone, offers: { email: true, sms: false } })
    const rows = await shop.db
      .select()
      .from(consents)
      .where(eq(consents.customerId, (await rowOf(phone))!.id))
    expect(rows.map(({ channel, version }) => [channel, version])).toEqual([
      ['terms', agreedVersion('terms')],
      ['email', agreedVersion('email')],
    ])
    expect(agreedVersion('terms')).toMatch(/^[\da-f]{12}$/)
    expect(agreedVersion('email')).not.toBe(agreedVersion('sms'))
  })

  it('is refused in a shop that cannot send the code, rather than left waiting for one', async () => {
    const real = await openShop(false, { isTrial: false })
    const { status, body } = await real.post('/api/register/send-otp', form({ phone: newPhone() }))
    await real.close()
    expect([status, body.message]).toEqual([
      503,
      'لا نستطيع إرسال الرموز الآن. جرّب بعد قليل، أو راسلنا من صفحة «تواصل معنا».',
    ])
  })

  it('says of every field what is wrong with it, in Arabic', async () => {
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

  it('takes text that the database would not', async () => {
    const phone = newPhone()
    const answer = await visitor(shop).register({ phone, name: 'نو\u0000رة\u202E', email: null })
    expect([answer.status, answer.body.data.user.name]).toEqual([200, 'نو رة'])
    expect(
      (await visitor(shop).post('/register/send-otp', form({ phone: newPhone(), email: 'a\u0000@example.com' })))
        .status,
    ).toBe(422)
  })

  it('happens once for a code, whoever is faster', async () => {
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

describe('a number that has an account', () => {
  it('gets the same answers as any other, and is told by SMS', async () => {
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

  it('leaves nothing of what was typed for it', async () => {
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

describe('an e-mail address that has an account', () => {
  it('stays with it: the new account has none, and its owner is told', async () => {
    await visitor(shop).register({ phone: newPhone(), email: 'owner@example.com' })
    const second = await visitor(shop).register({ phone: newPhone(), email: 'OWNER@example.com' })
    expect([second.status, second.body.data.user.email]).toEqual([200, null])
    expect(shop.sent.at(-1)).toMatchObject({ template: 'emailInUse', to: { email: 'owner@example.com' } })
  })
})
