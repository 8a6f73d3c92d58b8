import { beforeAll, expect, it } from 'vitest'
import type { Invoice } from '#api/contract/invoice.ts'
import type { Order } from '#api/contract/order.ts'
import type { NewPromotion, StaffPromotion } from '#api/contract/staff-promotions.ts'
import type { Report } from '#api/contract/staff-reports.ts'
import type { StaffOrder } from '#api/contract/staff-orders.ts'
import { EVERYTHING } from '#api/contract/promotion.ts'
import { todayInRiyadh } from '#locales/format.ts'
import { verifyLedger } from '#server/wallet/service.ts'
import { signedInCustomer } from '#tests/fixtures/customers.ts'
import { opened } from '#tests/fixtures/opened.ts'
import { addressEntry, giveMoney, newKey, newTracking } from '#tests/fixtures/orders.ts'
import { shopWithPayments } from '#tests/fixtures/payment-shop.ts'
import { buyGet, percentOff, RULE } from '#tests/fixtures/promotions.ts'
import { seededRandom, TIME_LIMIT, times } from '#tests/fixtures/properties.ts'
import { staffKeyHeaders } from '#tests/fixtures/staff.ts'

const { shop, jobs } = shopWithPayments()
const staff = opened(() => staffKeyHeaders(shop.db, 'سارة'))
const SKUS = ['OUD', 'MUSK', 'BOOK', 'COIN', 'LUXURY']
const GIFT = 'CANDLE'

beforeAll(async () => {
  const tax = (tax_class: 'zero' | 'exempt', tax_reason: string) => ({ tax: { tax_class, tax_reason } })
  await shop.shelves.category('عطور')
  await shop.shelves.product('OUD', { price: 33_335, stock: 1000, categories: ['عطور'] })
  await shop.shelves.product('MUSK', { price: 7_777, stock: 1000, categories: ['عطور'] })
  await shop.shelves.product('BOOK', { price: 4_999, stock: 1000, ...tax('zero', 'VATEX-SA-35') })
  await shop.shelves.product('COIN', { price: 10_001, stock: 1000, ...tax('exempt', 'VATEX-SA-29') })
  await shop.shelves.product('LUXURY', { price: 60_000, stock: 1000, brand: 'دار' })
  await shop.shelves.product(GIFT, { price: 2_999, stock: 1000 })
})

const add = async (entry: Partial<NewPromotion>): Promise<StaffPromotion> => {
  const { status, body } = await shop.post(
    '/api/staff/promotions',
    { name: 'عرض', ...RULE, effect: percentOff(10), together: true, ...entry },
    staff,
  )
  expect([status, body.errors]).toEqual([200, undefined])
  return body.data.promotion
}
const slugOf = async (brand: string): Promise<string> =>
  (await shop.get('/api/brands')).body.data.find(({ name }: { name: string }) => name === brand).slug

async function whiteFriday(): Promise<void> {
  const except = { ...EVERYTHING, brands: [await slugOf('دار')] }
  const tiers = [200, 500, 1000].map((from, at) => ({ from: from * 100, percent: [5, 10, 15][at]! }))
  await add({ name: 'درجات', except, effect: { kind: 'off', by: 'sum', tiers } })
  await add({
    name: 'الثالث مجانًا',
    except,
    covers: { ...EVERYTHING, categories: ['عطور'] },
    effect: buyGet(2, 1),
    priority: 1,
  })
  await add({ name: 'توصيل', effect: { kind: 'delivery', methods: ['standard'], cities: ['riyadh', 'jeddah'] } })
  await add({ name: 'هدية', minimum: 50_000, effect: { kind: 'gift', sku: GIFT } })
  await add({ name: 'رمز سارة', code: 'SARA-7', except, effect: percentOff(7), priority: 2 })
}

it(
  'of a month adds up in orders, invoices, returns, books and VAT',
  async () => {
    await whiteFriday()
    const random = seededRandom()
    const [whole, kinds] = [[] as number[], new Set<string>()]
    let [gross, vat] = [0, 0]
    for (let round = 0; round < times(12, 200); round++) {
      const { headers, id: customer } = await signedInCustomer(shop.db)
      for (const sku of SKUS)
        if (random.between(0, 1)) await shop.post('/api/cart/items', { sku, quantity: random.between(1, 4) }, headers)
      await shop.post('/api/cart/items', { sku: GIFT, quantity: 1 }, headers)
      if (random.between(0, 1)) await shop.put('/api/cart/coupon', { code: '\u200fsara٧' }, headers)
      const { id } = (await shop.post('/api/checkout', {}, headers)).body.data as Order
      const city = random.between(0, 2) ? {} : { region: 'SA-07', city: 'tabuk' }
      await shop.put(`/api/orders/${id}/address`, { address: { ...addressEntry, ...city } }, headers)
      const order = (await shop.put(`/api/orders/${id}/delivery`, { method: 'standard' }, headers)).body.data as Order
      const { totals, lines, promotions } = order
      for (const one of promotions) kinds.add(one.kind)
      expect(totals.items - totals.discount + (order.delivery?.price ?? 0)).toBe(totals.total)
      expect(sum(promotions.map(({ saving }) => saving))).toBe(totals.discount)
      expect(sum(lines.map(({ price, quantity }) => price * quantity))).toBe(totals.items)
      await giveMoney(shop, customer, totals.total)
      const paid = await shop.post(
        `/api/orders/${id}/payments`,
        { wallet: true, total: totals.total },
        { ...headers, 'idempotency-key': newKey() },
      )
      expect([paid.status, totals]).toEqual([200, totals])
      const path = `/api/staff/orders/${id}`
      const move = (body: object) => shop.post(`${path}/moves`, body, staff)
      for (const body of [
        { to: 'preparing' },
        { to: 'shipped', carrier: 'SMSA', tracking: newTracking() },
        { to: 'delivered' },
      ])
        expect((await move(body)).status).toBe(200)
      // Nothing, some pieces, or all of them, the gift kept or returned.
      const back = lines
        .map(({ sku, quantity }) => ({ sku, quantity: round % 4 === 0 ? quantity : random.between(0, quantity) }))
        .filter(({ quantity }) => quantity > 0)
      if (back.length > 0 && round % 3 !== 1) {
        const asked = { reason: 'لا يناسبني', lines: back, refund_to: 'wallet' }
        await shop.post(`/api/orders/${id}/return`, asked, headers)
        await move({ to: 'returned' })
      }
      await jobs.drain()
      const after = (await shop.get(path, staff)).body.data as StaffOrder
      const refunded = sum(after.refunds.map(({ amount }) => amount))
      const documents = (await shop.get(`/api/orders/${id}/invoices`, headers)).body.data as Invoice[]
      for (const one of documents) {
        const sign = one.kind === 'invoice' ? 1 : -1
        expect(sum(one.lines.map((line) => line.total))).toBe(one.total)
        expect(sum(one.lines.map((line) => line.vat))).toBe(one.vat)
        gross += sign * one.total
        vat += sign * one.vat
      }
      expect(sum(documents.map(({ kind, total }) => (kind === 'invoice' ? total : -total)))).toBe(
        totals.total - refunded,
      )
      if (round % 12 === 0) whole.push(totals.total - refunded - (order.delivery?.price ?? 0))
    }
    // After a full return only the price of delivery stays with the shop.
    expect(new Set(whole)).toEqual(new Set([0]))
    expect(kinds).toEqual(new Set(['off', 'buy', 'delivery', 'gift']))
    const day = todayInRiyadh()
    const report = async (name: string) =>
      (await shop.get(`/api/staff/reports/${name}?from=${day}&until=${day}`, staff)).body.data as Report
    const boxes = (await report('vat')).total!
    expect([boxes[3], boxes[4]]).toEqual([gross - vat, vat])
    expect((await report('promotions')).rows.length).toBe(5)
    expect((await verifyLedger(shop.db)).faults).toEqual([])
  },
  TIME_LIMIT,
)

const sum = (values: number[]): number => values.reduce((total, value) => total + value, 0)
