import { beforeAll, describe, expect, it } from 'vitest'
import { REPORTS } from '#api/contract/report-names.ts'
import type { Report } from '#api/contract/staff-reports.ts'
import { dateInRiyadh } from '#locales/format.ts'
import { giveMoney, readyToPay } from '#tests/fixtures/orders.ts'
import { opened } from '#tests/fixtures/opened.ts'
import { openShop } from '#tests/fixtures/shop.ts'
import { signedInPerson, staffKeyHeaders } from '#tests/fixtures/staff.ts'
import { shopWithStaff } from '#tests/fixtures/staff-shop.ts'

const { shop } = shopWithStaff()
const live = opened(() => openShop(false, { isTrial: false }, { ...shop.database, close: async () => {} }))
let headers: { authorization: string }
let today: string
beforeAll(async () => {
  await shop.shelves.product('DATES', { title: 'تمر سكري', price: 5000, stock: 100 })
  headers = await staffKeyHeaders(shop.db, 'منيرة')
  const order = await readyToPay(shop, 'DATES', 3)
  await giveMoney(shop, order.customer.id, 100_000)
  await order.pay({ wallet: true })
  today = dateInRiyadh(new Date())
})
const read = async (path: string): Promise<Report> => (await shop.get(`/api/staff/reports/${path}`, headers)).body.data

describe('reports', () => {
  it.each(REPORTS)('%s is read and downloaded', async (name) => {
    const answer = await shop.get(`/api/staff/reports/${name}?from=${today}&until=${today}`, headers)
    expect(answer.status).toBe(200)
    for (const format of ['csv', 'xlsx'])
      expect((await shop.get(`/api/staff/reports/${name}/${format}`, headers)).status).toBe(200)
  })

  it('show the effect of a sale on each of them', async () => {
    expect((await read('methods')).rows.map(({ cells }) => cells[0])).toEqual(['المحفظة'])
    const stock = (await read('stock')).rows.find(({ cells }) => cells[1] === 'DATES')!
    expect(stock.cells.slice(2)).toEqual([97, 5000, 485_000, 3, 970])
    const { total } = await read('journal')
    expect(total![2]).toBe(total![3])
    expect((await read('wallets')).total!.at(-1)).toBe(100_000 - Number((await read('days')).total!.at(-1)))
  })

  it('have the period before, where they are drawn', async () => {
    const tomorrow = new Date(Date.parse(today) + 86_400_000).toISOString().slice(0, 10)
    const days = `?from=${tomorrow}&until=${tomorrow}`
    const sold = Number((await read(`days?from=${today}&until=${today}`)).total!.at(-1))
    expect((await read(`days${days}`)).before).toEqual({
      from: today,
      until: today,
      total: sold,
      amounts: [{ of: today, amount: sold }],
    })
    expect((await read(`methods${days}`)).before).toEqual({ from: today, until: today, total: sold, amounts: [] })
    expect((await read('journal')).before).toBeNull()
    expect((await read('days?from=0001-01-01&until=9999-12-31')).before).toBeNull()
  })

  it('need their permissions', async () => {
    const packer = await signedInPerson(shop.db, { role: 'orders' })
    expect((await shop.get('/api/staff/reports/days', packer.headers)).status).toBe(403)
    const accountant = await signedInPerson(shop.db, { role: 'accountant' })
    expect((await shop.get('/api/staff/reports/days', accountant.headers)).status).toBe(200)
  })

  it('refuse days that are the wrong way round, with the reason beside the field', async () => {
    const answer = await shop.get('/api/staff/reports/days?from=2026-02-02&until=2026-02-01', headers)
    expect(answer.body.errors).toEqual({ until: ['اجعل اليوم الأخير بعد الأول.'] })
  })

  it('compare payouts with expected amounts, each payout once', async () => {
    const entry = { provider: 'tabby', day: today, amount: 9000, fee: 500, reference: 'TB-1' }
    expect((await live.post('/api/staff/reports/payouts/entries', entry, headers)).status).toBe(200)
    expect((await live.post('/api/staff/reports/payouts/entries', entry, headers)).body.errors).toHaveProperty(
      'reference',
    )
    const payouts = await read(`payouts?from=${today}&until=${today}`)
    expect(payouts.rows.map(({ cells }) => cells)).toEqual([['تابي', 0, 0, 0, 9000, 500, -9500]])
  })
})
