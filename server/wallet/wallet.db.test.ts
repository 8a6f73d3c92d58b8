import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Wallet } from '#api/contract/wallet.ts'
import { eq } from '#server/platform/database/drizzle.ts'
import { customers, ledgerEntries, wallets } from '#server/platform/database/schema.ts'
import { signedInCustomer } from '#tests/fixtures/customers.ts'
import { opened } from '#tests/fixtures/opened.ts'
import { cases } from '#tests/fixtures/properties.ts'
import { openShop } from '#tests/fixtures/shop.ts'
import { balanceOf, moveMoney, NotEnough, verifyLedger } from './service.ts'

const shop = opened(openShop)
let count = 0

async function newCustomer(): Promise<number> {
  count += 1
  const [row] = await shop.db
    .insert(customers)
    .values({ name: 'نورة', phone: `+96650000${String(count).padStart(4, '0')}`, passwordHash: '-' })
    .returning()
  return row!.id
}

const move = (customerId: number, amount: number, cause: string) =>
  shop.db.transaction((tx) =>
    moveMoney(tx, {
      kind: amount > 0 ? 'refund' : 'payment',
      cause,
      reference: '482-915-300',
      customerId,
      amount,
      test: false,
      against: 'orders',
    }),
  )

describe('the ledger', () => {
  it('moves money once per cause', async () => {
    const noura = await newCustomer()
    expect(await move(noura, 5000, `refund:${noura}`)).toBe(5000)
    expect(await move(noura, 5000, `refund:${noura}`)).toBe(5000)
    expect(await balanceOf(shop.db, noura)).toBe(5000)
  })

  it('never overdraws a wallet, and a refused movement leaves no trace', async () => {
    const noura = await newCustomer()
    await move(noura, 300, `a:${noura}`)
    await expect(move(noura, -301, `b:${noura}`)).rejects.toMatchObject({ constructor: NotEnough, balance: 300 })
    expect(await move(noura, -300, `b:${noura}`)).toBe(0)
  })

  it('allows one of several concurrent payments with the same money, and moves each cause once', async () => {
    const noura = await newCustomer()
    await move(noura, 1000, `top-up:${noura}`)
    const spent = await Promise.allSettled(
      Array.from({ length: 12 }, (_, index) => move(noura, -1000, `order:${noura}:${index}`)),
    )
    expect(spent.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    await Promise.all(Array.from({ length: 12 }, () => move(noura, 700, `refund:${noura}`)))
    await Promise.all(Array.from({ length: 12 }, (_, index) => move(noura, index - 6 || 10, `any:${noura}:${index}`)))
    expect(await balanceOf(shop.db, noura)).toBe(704)
    expect((await verifyLedger(shop.db)).faults).toEqual([])
  })

  it('balances after any sequence of movements, including refused ones', async () => {
    const step = fc.record({
      person: fc.nat(2),
      amount: fc.integer({ min: -5000, max: 5000 }).filter(Boolean),
      cause: fc.nat(30),
    })
    const people = await Promise.all([newCustomer(), newCustomer(), newCustomer()])
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 15 }), async (steps) => {
        for (const { person, amount, cause } of steps) {
          await move(people[person]!, amount, `any:${people[person]}:${cause}`).catch((error: unknown) => {
            if (!(error instanceof NotEnough)) throw error
          })
        }
        expect((await verifyLedger(shop.db)).faults).toEqual([])
      }),
      cases(10, 500),
    )
  })

  it('reports entries that do not balance', async () => {
    const noura = await newCustomer()
    await move(noura, 900, `audit:${noura}`)
    const before = await verifyLedger(shop.db)
    await shop.db.update(wallets).set({ balance: 901 }).where(eq(wallets.customerId, noura))
    await shop.db.insert(ledgerEntries).values({ movementId: 1, account: 'adjustments', amount: 5 })
    const { faults } = await verifyLedger(shop.db)
    expect(faults).toContainEqual({ kind: 'balance', id: noura, expected: 900, found: 901 })
    expect(faults).toContainEqual({ kind: 'unbalanced', id: 1, expected: 0, found: 5 })
    expect(faults).toHaveLength(before.faults.length + 2)
  })
})

describe('GET /api/wallet', () => {
  it("requires the wallet's owner", async () => {
    expect((await shop.get('/api/wallet')).status).toBe(401)
    expect((await shop.get('/api/wallet/movements')).status).toBe(401)
  })

  it('returns the balance and the requested movements in one response', async () => {
    const { id, headers } = await signedInCustomer(shop.db)
    for (const amount of [700, 300, -200]) await move(id, amount, `all:${id}:${amount}`)
    const read = async (query = '') => (await shop.get(`/api/wallet${query}`, headers)).body.data as Wallet
    expect(await read()).toMatchObject({
      balance: 800,
      pending: 0,
      movements: { items: [{ amount: -200, balance: 800 }, { amount: 300 }, { amount: 700 }], more: false },
    })
    expect(await read('?direction=in&limit=1')).toMatchObject({
      balance: 800,
      movements: { items: [{ amount: 300, balance: 1000 }], more: true },
    })
    expect((await shop.get('/api/wallet?from=soon', headers)).status).toBe(422)
  })
})
