import { beforeAll, expect, it } from 'vitest'
import { REPORTS, type ReportName } from '#api/contract/report-names.ts'
import type { Report } from '#api/contract/staff-reports.ts'
import type { StaffOrderSummary } from '#api/contract/staff-orders.ts'
import { dateInRiyadh } from '#locales/format.ts'
import { balanceOf, endTestBalances, verifyLedger } from '#server/wallet/service.ts'
import { giveMoney, newKey, readyToPay } from '#tests/fixtures/orders.ts'
import { staffKeyHeaders } from '#tests/fixtures/staff.ts'
import { shopWithStaff } from '#tests/fixtures/staff-shop.ts'

const { shop, delivered } = shopWithStaff()
const today = dateInRiyadh(new Date())
/** Those whose total is money of the days; the stock is there whatever was sold. */
const OF_MONEY = REPORTS.filter((name) => name !== 'stock')
let headers: { authorization: string }
beforeAll(async () => {
  await shop.shelves.product('DATES', { price: 5000, stock: 100 })
  await shop.shelves.product('TEST', { price: 5000, stock: 100 })
  headers = await staffKeyHeaders(shop.db, 'منيرة')
})

const read = async (name: ReportName): Promise<Report> =>
  (await shop.get(`/api/staff/reports/${name}?from=${today}&until=${today}`, headers)).body.data
const shown = () => Promise.all(OF_MONEY.map(read))
const files = () =>
  Promise.all(OF_MONEY.map(async (name) => (await shop.get(`/api/staff/reports/${name}/csv`, headers)).body as string))

/** All kinds of money that a trial can bring: cash, refunds into a wallet, payouts from it, and from a carrier. */
async function tryOut(reference: string): Promise<void> {
  const { id, customer } = await delivered({ sku: 'TEST' })
  const staff = (path: string, body: object) =>
    shop.post(`/api/staff${path}`, body, { ...headers, 'idempotency-key': newKey() })
  const calls = [
    await staff(`/orders/${id}/refunds`, { to: 'wallet', why: 'تجربة', amount: 3000 }),
    await staff(`/customers/${customer.id}/payouts`, { amount: 1000, reference, why: 'تجربة' }),
    await staff('/reports/payouts/entries', { provider: 'cod', day: today, amount: 9000, reference }),
  ]
  expect(calls.map(({ status }) => status)).toEqual([200, 200, 200])
}

it('reports of a trial show its tests, until there is real money, and then nothing of them', async () => {
  await tryOut('TRIAL-1')
  const tests = await shown()
  expect(tests.every(({ test, without_tests }) => test && !without_tests)).toBe(true)
  expect(Number((await read('days')).total!.at(-1))).toBeGreaterThan(0)
  expect((await read('wallets')).total!.at(-1)).toBe(2000)

  const order = await readyToPay(shop)
  await giveMoney(shop, order.customer.id, 100_000)
  await order.pay({ wallet: true })
  const [screens, saved] = [await shown(), await files()]
  expect(screens.every(({ test, without_tests }) => !test && without_tests)).toBe(true)
  expect((await read('days')).total!.at(-1)).toBe(order.order.totals.total)
  expect((await read('wallets')).total!.at(-1)).toBe(100_000 - order.order.totals.total)
  expect((await read('payouts')).rows).toEqual([])

  await tryOut('TRIAL-2')
  expect(await shown()).toEqual(screens)
  expect(await files()).toEqual(saved)
  const { rows } = await read('stock')
  const soldOf = (sku: string) => rows.find(({ cells }) => cells[1] === sku)!.cells.at(-2)
  expect([soldOf('DATES'), soldOf('TEST')]).toEqual([1, 0])
  const orders: StaffOrderSummary[] = (await shop.get('/api/staff/orders', headers)).body.data.items
  expect(orders.map(({ test }) => test)).toEqual([true, false, true])
})

it('a real shop takes the money of its trial out of the wallets, once, and leaves real money', async () => {
  const { customer } = await readyToPay(shop)
  await giveMoney(shop, customer.id, 5000, true)
  await giveMoney(shop, customer.id, 700)
  const before = await read('wallets')
  await Promise.all([endTestBalances(shop.db), endTestBalances(shop.db)])
  await endTestBalances(shop.db)
  expect(await balanceOf(shop.db, customer.id)).toBe(700)
  expect(await read('wallets')).toEqual(before)
  expect((await verifyLedger(shop.db)).faults).toEqual([])
})
