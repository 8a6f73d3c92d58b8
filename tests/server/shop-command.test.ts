import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { beforeAll, describe, expect, it } from 'vitest'
import { signedInCustomer } from '#tests/fixtures/customers.ts'
import { giveMoney } from '#tests/fixtures/orders.ts'
import { shopWithStaff } from '#tests/fixtures/staffed.ts'

const { shop, ordered } = shopWithStaff()
beforeAll(async () => {
  await shop.shelves.product('DATES', { title: 'تمر سكري', price: 5000, stock: 10 })
  await shop.post('/api/contact', {
    name: 'هدى',
    email: 'huda@example.com',
    topic: 'question',
    text: 'هل توصلون إلى جازان؟',
  })
})

/** What `npm run shop -- …` says, while the shop runs. */
async function command(...args: string[]): Promise<string> {
  const env = {
    ...process.env,
    DATA_DIR: shop.dataDir,
    DATABASE_URL: process.env['TEST_ENGINE'] === 'postgres' ? shop.database.url : '',
  }
  const { stdout } = await promisify(execFile)(process.execPath, ['scripts/shop.ts', ...args], { env })
  return stdout
}

// Processes, one after the other.
describe('npm run shop', { timeout: 120_000 }, () => {
  it('reads out what waits for an answer, and notes that it was handled', async () => {
    expect(await command('contacts')).toContain('هل توصلون إلى جازان؟')
    expect(await command('contact', 'handled', '1')).toBe('تم.\n')
    expect(JSON.parse(await command('contacts', '--json'))).toEqual([])
  })

  it('ends an order whose parcel came back, once it is told why', async () => {
    const { order, buy, ship, read } = await ordered()
    await buy()
    await ship()
    await expect(command('order', order.number, 'move', 'undelivered')).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringContaining('اذكر ما جرى للشحنة'),
    })
    await expect(command('order', order.number, 'move', 'undelivered', '--reason', 'eaten')).rejects.toMatchObject({
      code: 2,
    })
    expect(await command('order', order.number, 'move', 'undelivered', '--reason', 'refused')).toBe('تم.\n')
    expect((await read()).state).toBe('cancelled')
  })

  it('lists money that did not go its way, and notes what was transferred out of a wallet', async () => {
    const phone = '+966555000111'
    const { id } = await signedInCustomer(shop.db, { phone })
    await giveMoney(shop, id, 3000)
    expect(JSON.parse(await command('refunds', '--state', 'failed', '--json'))).toEqual([])
    expect(JSON.parse(await command('payments', '--json'))).toEqual([])
    expect(
      await command('wallet', 'payout', phone, '--amount', '٢٠', '--reference', 'FT26-1', '--why', 'طلب العميل'),
    ).toBe('10.00\n')
  })
})
