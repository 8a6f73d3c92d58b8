import { beforeAll, describe, expect, it } from 'vitest'
import { prove } from '#api/proof-of-work.ts'
import { deriveKey } from '#server/platform/http/keys.ts'
import { openLimits } from '#server/platform/http/limits.ts'
import { settings } from '#server/settings/service.ts'
import { opened } from '#tests/fixtures/opened.ts'
import { openShop, type Shop } from '#tests/fixtures/shop.ts'
import { letTimePass } from '#tests/fixtures/time.ts'
import { count, newPhone, times, visitor } from '#tests/fixtures/visitor.ts'
import { LIMITS } from './limits.ts'
import { times as cases } from '#tests/fixtures/properties.ts'

const shop = opened(() => openShop(false, { trustProxy: 'loopback' }))
let other: Awaited<ReturnType<Shop['another']>>
beforeAll(async () => {
  other = await shop.another()
})

/** Counts in the database as server processes do, without an HTTP request. */
const ownLimits = () => openLimits(shop.db, deriveKey({ secretKey: undefined, dataDir: shop.dataDir }, 'limits'))

const MINUTE = 60
const HOUR = 60 * MINUTE
const form = (phone: string) => ({ name: 'نورة', phone, password: 'نخلة على الشاطئ' })
const sentTo = (phone: string): number => shop.sent.filter(({ to }) => to.phone === phone).length

describe('guessing a code', () => {
  it('fails after five attempts, even concurrent ones, and even with the correct code', async () => {
    const phone = newPhone()
    const { verification } = (await visitor(shop).post('/register/send-otp', form(phone))).body.data
    const code = visitor(shop).codeTo(phone)
    const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, '0')
    const guesses = await times(60, (n) =>
      visitor(n % 2 ? shop : other).post('/register/verify', { verification, code: wrong }),
    )
    const messages = guesses.map(({ body }) => body.errors.code[0] as string)
    expect(messages.filter((text) => text.startsWith('الرمز غير صحيح'))).toHaveLength(5)
    expect(messages.filter((text) => text === 'لم يعد هذا الرمز صالحًا. اطلب رمزًا جديدًا.')).toHaveLength(55)
    expect((await visitor(shop).post('/register/verify', { verification, code })).status).toBe(422)
  })

  it('fails after five minutes', async () => {
    const phone = newPhone()
    const { post, codeTo } = visitor(shop)
    const { verification } = (await post('/register/send-otp', form(phone))).body.data
    await letTimePass(shop.db, 5 * MINUTE + 1)
    expect((await post('/register/verify', { verification, code: codeTo(phone) })).status).toBe(422)
  })

  it('from one address does not lock out others at that address', async () => {
    const phone = newPhone()
    const { post, codeTo } = visitor(shop)
    const { verification } = (await post('/register/send-otp', form(phone))).body.data
    const guesses = await times(70, () => post('/register/verify', { verification: 'x'.repeat(43), code: '123456' }))
    expect(count(guesses, 422)).toBe(70)
    expect((await post('/register/verify', { verification, code: codeTo(phone) })).status).toBe(200)
  })

  it('is unaffected when others request a code too', async () => {
    const phone = newPhone()
    const { post, codeTo } = visitor(shop)
    const { verification } = (await post('/register/send-otp', form(phone))).body.data
    const code = codeTo(phone)
    const others = await times(5, () => visitor(shop).post('/register/send-otp', form(phone)))
    expect(count(others, 200)).toBe(5)
    expect((await post('/register/verify', { verification, code })).status).toBe(200)
  })
})

describe('sending codes to one number', () => {
  it('is limited to one a minute, and each new code invalidates the previous one', async () => {
    const [phone, address] = [newPhone(), '203.0.113.21']
    const { post, codeTo } = visitor(shop, address)
    const { verification } = (await post('/register/send-otp', form(phone))).body.data
    const first = codeTo(phone)
    const early = await visitor(other, address).post('/resend-otp', { verification })
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

  it('is limited to five an hour and ten a day per address, and other addresses have their own limits', async () => {
    const [phone, address] = [newPhone(), '203.0.113.20']
    let process = other
    const ask = async () => {
      await letTimePass(shop.db, MINUTE)
      const { status } = await visitor(process, address).post('/register/send-otp', form(phone))
      // A process caches who is over a limit, and the test clock only moves in the database.
      if (status === 429) process = await shop.another()
      return status
    }
    const hour = [await ask(), await ask(), await ask(), await ask(), await ask(), await ask()]
    expect([hour, sentTo(phone)]).toEqual([[200, 200, 200, 200, 200, 429], 5])
    expect((await visitor(process).post('/register/send-otp', form(phone))).status).toBe(200)
    await letTimePass(shop.db, HOUR)
    const next = [await ask(), await ask(), await ask(), await ask(), await ask()]
    await letTimePass(shop.db, HOUR)
    expect([next, await ask(), sentTo(phone)]).toEqual([[200, 200, 200, 200, 200], 429, 11])
    await letTimePass(shop.db, 24 * HOUR)
    expect(await ask()).toBe(200)
  })
})

describe('a customer on a known device', () => {
  it('has limits apart from strangers, and separate limits per purpose', async () => {
    const phone = newPhone()
    const owner = visitor(shop)
    await owner.register({ phone })
    await times(260, () => ownLimits().count(LIMITS.sendsOfStrangers, `recover|${phone}`))
    expect((await visitor(shop).post('/forgot-password', { phone })).status).toBe(429)
    expect((await owner.post('/forgot-password', { phone })).status).toBe(200)
    expect((await owner.post('/forgot-password', { phone })).status).toBe(429)
    expect((await owner.post('/register/send-otp', form(phone))).status).toBe(200)
  })
})

describe('a stranger', () => {
  const proofless = { 'x-forwarded-for': '203.0.113.40' }

  it('who requests a code without proof of work gets a challenge, and no code is sent', async () => {
    const phone = newPhone()
    const answer = await shop.post('/api/register/send-otp', form(phone), proofless)
    expect([answer.status, answer.body.message, sentTo(phone)]).toEqual([
      428,
      'تحتاج هذه الخطوة إلى فحص قصير يجريه متصفحك. حدّث الصفحة وأعد المحاولة.',
      0,
    ])
    const proof = await prove(String(answer.headers['proof-challenge']))
    const ask = (to: string) => shop.post('/api/register/send-otp', form(to), { ...proofless, proof })
    expect((await ask(newPhone())).status).toBe(428)
    expect((await ask(phone)).status).toBe(200)
    await letTimePass(shop.db, MINUTE)
    expect((await ask(phone)).status, 'the same proof again').toBe(428)
  })

  it.each(['', 'null', '{}', '{"challenge":{},"solution":{}}', '[]', '"x"', '{"challenge":{"parameters":{}}}'])(
    'is refused with the proof %j',
    async (proof) => {
      const answer = await shop.post('/api/forgot-password', { phone: newPhone() }, { ...proofless, proof })
      expect(answer.status).toBe(428)
    },
  )

  it('pays more work the more codes strangers have sent to one number', async () => {
    const phone = newPhone()
    const level = async () => {
      const { challenge } = (await shop.post('/api/proof', { for: 'recover', to: phone }, proofless)).body.data
      return JSON.parse(challenge).parameters.data.level
    }
    expect(await level()).toBe(1)
    await times(60, () => ownLimits().count(LIMITS.sendsOfStrangers, `recover|${phone}`))
    expect(await level()).toBe(3)
  })
})

const BURST = cases(300, 1000)

describe('a burst of requests from one address', () => {
  it('for one number sends one code', async () => {
    const phone = newPhone()
    const answers = await times(BURST, (n) =>
      visitor(n % 2 ? shop : other, '203.0.113.1').post('/register/send-otp', form(phone)),
    )
    expect([count(answers, 200), count(answers, 429), sentTo(phone)]).toEqual([1, BURST - 1, 1])
  })

  it('for as many numbers uses ten percent of the budget', async () => {
    const before = shop.sent.length
    const answers = await times(BURST, (n) =>
      visitor(n % 2 ? shop : other, '203.0.113.2').post('/register/send-otp', form(newPhone())),
    )
    const share = LIMITS.smsOfNetwork.points
    expect([count(answers, 200), count(answers, 429), shop.sent.length - before]).toEqual([share, BURST - share, share])
  })

  it('for as many e-mail addresses costs more and more work', async () => {
    const level = async () => {
      const wish = { for: 'recover', to: 'burst@example.com' }
      const { challenge } = (await shop.post('/api/proof', wish, { 'x-forwarded-for': '203.0.113.3' })).body.data
      return JSON.parse(challenge).parameters.data.level
    }
    const ask = (n: number) => visitor(shop, '203.0.113.3').post('/forgot-password', { email: `burst${n}@example.com` })
    expect([await level(), count(await times(31, ask), 200), await level()]).toEqual([1, 31, 2])
    await times(300, () => ownLimits().count(LIMITS.emailsOfNetwork, '203.0.113.3'))
    expect([await level(), (await ask(99)).status]).toEqual([3, 200])
  })

  it('counts an IPv6 network as one address', async () => {
    const answers = await times(LIMITS.smsOfNetwork.points + 5, (n) =>
      visitor(shop, `2001:db8:1:2::${n.toString(16)}`).post('/forgot-password', { phone: newPhone() }),
    )
    expect(count(answers, 200)).toBe(LIMITS.smsOfNetwork.points)
  })
})

describe('the shop', () => {
  it('trusts X-Forwarded-For only from configured proxies', async () => {
    const plain = await openShop()
    const answers = await times(LIMITS.smsOfNetwork.points + 5, (n) =>
      visitor(plain, `198.51.100.${n}`).post('/forgot-password', { phone: newPhone() }),
    )
    expect(count(answers, 200)).toBe(LIMITS.smsOfNetwork.points)
    await plain.close()
  })

  it('stores no phone, e-mail or IP address in its counters', async () => {
    const { post } = visitor(shop, '203.0.113.60')
    for (const who of [{ phone: newPhone() }, { email: 'counted@example.com' }])
      expect((await post('/forgot-password', who)).status).toBe(200)
    const { rows } = await shop.db.execute<{ key: string }>('select key from rate_limits')
    expect(rows.length).toBeGreaterThan(2)
    expect(rows.filter(({ key }) => /96655|@|203\.0/.test(key))).toEqual([])
  })

  it('spends no budget on codes that are not sent', async () => {
    const spent = () => ownLimits().counted(LIMITS.allSms, 'shop')
    const before = await spent()
    const response = await times(9, () => visitor(shop, '203.0.113.50').post('/forgot-password', { phone: newPhone() }))
    expect([count(response, 200), (await spent()) - before]).toEqual([9, 0])
  })

  it('reserves part of its budget for customers', async () => {
    const phone = newPhone()
    const owner = visitor(shop)
    await owner.register({ phone })
    await times(LIMITS.smsOfStrangers.points, () => ownLimits().count(LIMITS.smsOfStrangers, 'shop'))
    // A process remembers who is over a limit.
    expect((await visitor(await shop.another()).post('/register/send-otp', form(newPhone()))).status).toBe(429)
    expect((await owner.post('/forgot-password', { phone })).status).toBe(200)
    await letTimePass(shop.db, HOUR)
  })

  it('sends no more SMS per hour than its budget, whoever requests them', async () => {
    const limits = ownLimits()
    await Promise.allSettled(
      Array.from({ length: settings().messages.sms_per_hour }, () => limits.take(LIMITS.allSms, 'shop')),
    )
    const before = shop.sent.length
    const answer = await visitor(await shop.another()).post('/register/send-otp', form(newPhone()))
    expect([answer.status, shop.sent.length - before]).toEqual([429, 0])
    await letTimePass(shop.db, HOUR)
    expect((await visitor(await shop.another()).post('/register/send-otp', form(newPhone()))).status).toBe(200)
  })
})

it('lets a blocked caller try again once the count is deleted', async () => {
  const [limits, limit] = [ownLimits(), { name: 'test-forget', points: 1, seconds: HOUR }]
  await limits.take(limit, 'somebody')
  await expect(limits.take(limit, 'somebody')).rejects.toMatchObject({ status: 429 })
  await limits.forget(limit, 'somebody')
  await limits.take(limit, 'somebody')
  expect(await limits.counted(limit, 'somebody')).toBe(1)
})
