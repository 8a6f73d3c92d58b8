import { describe, expect, it } from 'vitest'
import { prove } from '#api/proof-of-work.ts'
import { deriveKey } from '#server/platform/http/keys.ts'
import { openLimits } from '#server/platform/http/limits.ts'
import { opened } from '#tests/fixtures/opened.ts'
import { openShop } from '#tests/fixtures/shop.ts'
import { count, newPhone, times, visitor } from '#tests/fixtures/visitor.ts'
import { LIMITS } from './limits.ts'

const shop = opened(() => openShop(false, { trustProxy: 'loopback' }))

/** Counts in the database as server processes do, without an HTTP request. */
const ownLimits = () => openLimits(shop.db, deriveKey({ secretKey: undefined, dataDir: shop.dataDir }, 'limits'))

describe('password attempts', () => {
  const login = (identifier: string, password: string, address: string) =>
    visitor(shop, address).post('/login', { identifier, password })

  it('are free of work ten times, and the correct password works from anywhere', async () => {
    const phone = newPhone()
    const owner = visitor(shop, '203.0.113.4')
    await owner.register({ phone })
    const guesses = await times(15, () => login(phone, 'تخمين', '203.0.113.4'))
    expect([count(guesses, 422), count(guesses, 428)]).toEqual([10, 5])
    const right = { identifier: phone, password: 'نخلة على الشاطئ' }
    expect((await owner.post('/login', right)).status, 'on a device that knows the customer').toBe(200)
    const response = await visitor(shop, '203.0.113.4').post('/login', right)
    expect(response.status, 'on another').toBe(428)
    const proof = await prove(String(response.headers['proof-challenge']))
    expect((await shop.post('/api/login', right, { proof, 'x-forwarded-for': '203.0.113.4' })).status).toBe(200)
  })

  it('never lock out the owner, however many fail', async () => {
    const phone = newPhone()
    const owner = visitor(shop)
    await owner.register({ phone })
    await times(120, () => ownLimits().count(LIMITS.failuresOfAccount, phone))
    const right = { identifier: phone, password: 'نخلة على الشاطئ' }
    expect((await owner.post('/login', right)).status).toBe(200)
    const response = await visitor(shop).post('/login', right)
    expect([response.status, JSON.parse(String(response.headers['proof-challenge'])).parameters.data.level]).toEqual([
      428, 2,
    ])
  })

  it('can fail ten times on a known device before it is treated as unknown', async () => {
    const phone = newPhone()
    const owner = visitor(shop)
    await owner.register({ phone })
    const wrong = await times(10, () => owner.post('/login', { identifier: phone, password: 'تخمين' }))
    expect([count(wrong, 422), await ownLimits().counted(LIMITS.failuresOfAccount, phone)]).toEqual([10, 0])
    await owner.post('/login', { identifier: phone, password: 'تخمين' })
    expect(await ownLimits().counted(LIMITS.failuresOfAccount, phone)).toBe(1)
  })

  it('are not counted when the password is correct', async () => {
    const phone = newPhone()
    await visitor(shop).register({ phone })
    for (let n = 0; n < 12; n++) expect((await login(phone, 'نخلة على الشاطئ', '203.0.113.6')).status).toBe(200)
  })

  it('on many accounts are free a hundred times per address before work is required', async () => {
    await times(95, () => ownLimits().count(LIMITS.failuresOfNetwork, '203.0.113.7'))
    const tries = await times(12, (n) => login(`nobody${n}@example.com`, 'تخمين', '203.0.113.7'))
    expect([count(tries, 422), count(tries, 428)]).toEqual([5, 7])
  })
})
