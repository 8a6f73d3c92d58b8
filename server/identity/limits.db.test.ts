import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { store } from '#config'
import { deriveKey } from '#server/http/keys.ts'
import { openLimits } from '#server/http/limits.ts'
import { signedInCustomer } from '#tests/fixtures/customers.ts'
import { openShop, type Answer, type Shop } from '#tests/fixtures/shop.ts'
import { letTimePass } from '#tests/fixtures/time.ts'
import { newPhone, visitor } from '#tests/fixtures/visitor.ts'
import { LIMITS } from './limits.ts'

let shop: Shop
let other: Awaited<ReturnType<Shop['another']>>
beforeAll(async () => {
  shop = await openShop(false, { trustProxy: 'loopback' })
  other = await shop.another()
})
afterAll(() => shop.close())

/** Counts as the shop's processes do, without the work of a call. */
const ownLimits = () => openLimits(shop.db, deriveKey({ secretKey: undefined, dataDir: shop.dataDir }, 'limits'))

const MINUTE = 60
const HOUR = 60 * MINUTE
const form = (phone: string) => ({ name: 'نورة', phone, password: 'نخلة على الشاطئ' })
const times = <T>(count: number, ask: (n: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, (_, n) => ask(n)))
const count = (answers: Answer[], status: number): number => answers.filter((answer) => answer.status === status).length
const sentTo = (phone: string): number => shop.sent.filter(({ to }) => to.phone === phone).length

describe('guessing a code', () => {
  it('ends after five tries, however many come at once, even for who then knows it', async () => {
    const phone = newPhone()
    const { verification } = (await visitor(shop).post('/register/send-otp', form(phone))).body.data
    const code = visitor(shop).codeTo(phone)
    const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, '0')
    const guesses = await times(60, (n) =>
      visitor(n % 2 ? shop : other).post('/register/verify', { verification, code: wrong }),
    )
    const said = guesses.map(({ body }) => body.errors.code[0] as string)
    expect(said.filter((text) => text.startsWith('الرمز غير صحيح'))).toHaveLength(5)
    expect(said.filter((text) => text === 'لم يعد هذا الرمز صالحًا. اطلب رمزًا جديدًا.')).toHaveLength(55)
    expect((await visitor(shop).post('/register/verify', { verification, code })).status).toBe(422)
  })

  it('is over after five minutes', async () => {
    const phone = newPhone()
    const { post, codeTo } = visitor(shop)
    const { verification } = (await post('/register/send-otp', form(phone))).body.data
    await letTimePass(shop.db, 5 * MINUTE + 1)
    expect((await post('/register/verify', { verification, code: codeTo(phone) })).status).toBe(422)
  })

  it('gets nowhere with many codes from one address', async () => {
    const { post } = visitor(shop)
    const answers = await times(70, () => post('/register/verify', { verification: 'x'.repeat(43), code: '123456' }))
    expect([count(answers, 422), count(answers, 429)]).toEqual([60, 10])
  })
})

describe('codes to one number', () => {
  it('come a minute apart, and each new one kills the old', async () => {
    const phone = newPhone()
    const { post, codeTo } = visitor(shop)
    const { verification } = (await post('/register/send-otp', form(phone))).body.data
    const first = codeTo(phone)
    const early = await visitor(other).post('/resend-otp', { verification })
    expect([early.status, Number(early.headers['retry-after']) > 50, sentTo(phone)]).toEqual([429, true, 1])
    expect(early.body.message).toMatch(/^محاولات كثيرة في وقت قصير\. أعد المحاولة بعد \d+ ثانية\.$|دقيقة واحدة/)

    await letTimePass(shop.db, MINUTE)
    expect((await post('/resend-otp', { verification })).body.data).toEqual({
      verification,
      expires_in: 300,
      resend_in: 60,
    })
    const second = codeTo(phone)
    expect((await post('/register/verify', { verification, code: first })).status).toBe(422)
    expect((await post('/register/verify', { verification, code: second })).status).toBe(200)
    await letTimePass(shop.db, MINUTE)
    expect((await post('/resend-otp', { verification })).body.errors).toEqual({
      verification: ['انتهت مدة هذه الخطوة. ابدأ من جديد.'],
    })
  })

  it('are five an hour and ten a day, whoever asks from wherever', async () => {
    const phone = newPhone()
    let process = other
    const ask = async () => {
      await letTimePass(shop.db, MINUTE)
      const { status } = await visitor(process).post('/register/send-otp', form(phone))
      // A process remembers for itself who is over a limit, and this clock only moves in the database.
      if (status === 429) process = await shop.another()
      return status
    }
    const hour = [await ask(), await ask(), await ask(), await ask(), await ask(), await ask()]
    expect([hour, sentTo(phone)]).toEqual([[200, 200, 200, 200, 200, 429], 5])
    await letTimePass(shop.db, HOUR)
    const next = [await ask(), await ask(), await ask(), await ask(), await ask()]
    await letTimePass(shop.db, HOUR)
    expect([next, await ask(), sentTo(phone)]).toEqual([[200, 200, 200, 200, 200], 429, 10])
    await letTimePass(shop.db, 24 * HOUR)
    expect(await ask()).toBe(200)
  })
})

describe('a burst of 1,000 requests from one address', { timeout: 120_000 }, () => {
  it('for one number sends one code', async () => {
    const phone = newPhone()
    const answers = await times(1000, (n) =>
      visitor(n % 2 ? shop : other, '203.0.113.1').post('/register/send-otp', form(phone)),
    )
    expect([count(answers, 200), count(answers, 429), sentTo(phone)]).toEqual([1, 999, 1])
  })

  it('for as many numbers sends thirty', async () => {
    const before = shop.sent.length
    const answers = await times(1000, (n) =>
      visitor(n % 2 ? shop : other, '203.0.113.2').post('/register/send-otp', form(newPhone())),
    )
    expect([count(answers, 200), count(answers, 429), shop.sent.length - before]).toEqual([30, 970, 30])
  })

  it('for as many e-mail addresses asks after thirty', async () => {
    await signedInCustomer(shop.db, { email: 'burst7@example.com' })
    const answers = await times(1000, (n) =>
      visitor(n % 2 ? shop : other, '203.0.113.3').post('/forgot-password', { email: `burst${n}@example.com` }),
    )
    expect([count(answers, 200), count(answers, 429)]).toEqual([30, 970])
  })

  it('counts an IPv6 network as one address', async () => {
    const answers = await times(40, (n) =>
      visitor(shop, `2001:db8:1:2::${n.toString(16)}`).post('/forgot-password', { email: `six${n}@example.com` }),
    )
    expect(count(answers, 200)).toBe(30)
  })
})

describe('passwords', () => {
  const login = (identifier: string, password: string, address: string) =>
    visitor(shop, address).post('/login', { identifier, password })

  it('can be guessed ten times for an account from one address, and the owner still signs in from elsewhere', async () => {
    const phone = newPhone()
    await visitor(shop).register({ phone })
    const guesses = await times(15, () => login(phone, 'تخمين', '203.0.113.4'))
    expect([count(guesses, 422), count(guesses, 429)]).toEqual([10, 5])
    const late = await login(phone, 'نخلة على الشاطئ', '203.0.113.4')
    expect([late.status, Number(late.headers['retry-after']) > 800]).toEqual([429, true])
    expect((await login(phone, 'نخلة على الشاطئ', '203.0.113.5')).status).toBe(200)
  })

  it('that are right count for nothing', async () => {
    const phone = newPhone()
    await visitor(shop).register({ phone })
    for (let n = 0; n < 12; n++) expect((await login(phone, 'نخلة على الشاطئ', '203.0.113.6')).status).toBe(200)
  })

  it('of many accounts can be tried a hundred times from one address', async () => {
    await times(95, () => ownLimits().take(LIMITS.loginsOfAddress, '203.0.113.7'))
    const tries = await times(12, (n) => login(`nobody${n}@example.com`, 'تخمين', '203.0.113.7'))
    expect([LIMITS.loginsOfAddress.points, count(tries, 422), count(tries, 429)]).toEqual([100, 5, 7])
  })
})

describe('the shop', () => {
  it('believes no X-Forwarded-For unless told whose', async () => {
    const plain = await openShop()
    const answers = await times(35, (n) =>
      visitor(plain, `198.51.100.${n}`).post('/forgot-password', { email: `plain${n}@example.com` }),
    )
    expect(count(answers, 200)).toBe(30)
    await plain.close()
  })

  it('keeps no phone, e-mail or address in its counts', async () => {
    const { rows } = await shop.db.execute<{ key: string }>('select key from rate_limits')
    expect(rows.length).toBeGreaterThan(50)
    expect(rows.filter(({ key }) => /96655|@|203\.0/.test(key))).toEqual([])
  })

  it('sends no more SMS in an hour than its budget, wherever they are asked for', async () => {
    const limits = ownLimits()
    await Promise.allSettled(
      Array.from({ length: store.accounts.smsPerHour }, () => limits.take(LIMITS.allSms, 'shop')),
    )
    const before = shop.sent.length
    const answer = await visitor(shop).post('/register/send-otp', form(newPhone()))
    expect([answer.status, shop.sent.length - before]).toEqual([429, 0])
    await letTimePass(shop.db, HOUR)
    expect((await visitor(await shop.another()).post('/register/send-otp', form(newPhone()))).status).toBe(200)
  })
})
