import { beforeAll, describe, expect, it } from 'vitest'
import { prove } from '#api/proof-of-work.ts'
import { coupons } from '#server/platform/database/schema.ts'
import { deriveKey } from '#server/platform/http/keys.ts'
import { openLimits } from '#server/platform/http/limits.ts'
import { signedInCustomer } from '#tests/fixtures/customers.ts'
import { opened } from '#tests/fixtures/opened.ts'
import { openShop, type Answer } from '#tests/fixtures/shop.ts'

const shop = opened(() => openShop(false, { trustProxy: 'loopback' }))
beforeAll(async () => {
  await shop.shelves.product('DATES', { title: 'تمر سكري', price: 5000, stock: 1000 })
  await shop.db.insert(coupons).values({ code: 'EID15', kind: 'percent', value: 15 })
})

type Headers = Record<string, string>
const at = (address: string): Headers => ({ 'x-forwarded-for': address })
const add = (headers: Headers): Promise<Answer> => shop.post('/api/cart/items', { sku: 'DATES' }, headers)
const coupon = (code: string, headers: Headers): Promise<Answer> => shop.put('/api/cart/coupon', { code }, headers)
const guestAt = async (address: string): Promise<Headers> => ({
  ...at(address),
  'x-cart-id': (await add(at(address))).body.data.id,
})
const times = (count: number, ask: (n: number) => Promise<Answer>): Promise<number[]> =>
  Promise.all(Array.from({ length: count }, async (_, n) => (await ask(n)).status))
const limits = () => openLimits(shop.db, deriveKey({ secretKey: undefined, dataDir: shop.dataDir }, 'limits'))

describe('wrong coupons', () => {
  it('are blocked per cart after twenty, without affecting other carts', async () => {
    const [guesser, neighbour] = [await guestAt('203.0.113.1'), await guestAt('203.0.113.1')]
    const guesses = await times(25, (n) => coupon(`GUESS${n}`, guesser))
    expect([
      guesses.filter((status) => status === 422).length,
      guesses.filter((status) => status === 429).length,
    ]).toEqual([20, 5])
    expect((await coupon('EID15', neighbour)).status).toBe(200)
  })

  it('are counted alone: a valid one may be set and removed any number of times', async () => {
    const guest = await guestAt('203.0.113.2')
    for (let n = 0; n < 30; n += 1) expect((await coupon('EID15', guest)).status).toBe(200)
  })

  it('require proof of work from guests of a network, never from customers', async () => {
    await Promise.all(
      Array.from({ length: 100 }, () =>
        limits().count({ name: 'coupons-network', points: 100, seconds: 600, givesBack: true }, '203.0.113.3'),
      ),
    )
    const guest = await guestAt('203.0.113.3')
    const asked = await coupon('EID15', guest)
    expect(asked.status).toBe(428)
    const proof = await prove(String(asked.headers['proof-challenge']))
    expect((await coupon('EID15', { ...guest, proof })).status).toBe(200)
    const customer = { ...at('203.0.113.3'), ...(await signedInCustomer(shop.db)).headers }
    await add(customer)
    expect((await coupon('EID15', customer)).status).toBe(200)
  })
})

it('a network may create 300 carts an hour; further carts require proof of work and are never refused', async () => {
  const begun = await times(305, () => add(at('203.0.113.4')))
  expect([begun.filter((status) => status === 200).length, begun.filter((status) => status === 428).length]).toEqual([
    300, 5,
  ])
  const asked = await add(at('203.0.113.4'))
  const proof = await prove(String(asked.headers['proof-challenge']))
  expect((await add({ ...at('203.0.113.4'), proof })).status).toBe(200)
})
