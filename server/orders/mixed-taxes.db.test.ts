import { beforeAll, describe, expect, it } from 'vitest'
import type { Cart } from '#api/contract/cart.ts'
import type { Invoice, InvoiceTax } from '#api/contract/invoice.ts'
import type { Order } from '#api/contract/order.ts'
import type { ProductWithRelated } from '#api/contract/product.ts'
import { STANDARD_TAX, type Tax } from '#api/contract/tax-classes.ts'
import { and, eq } from '#server/platform/database/drizzle.ts'
import { coupons, invoices, products } from '#server/platform/database/schema.ts'
import type { InvoiceSnapshot } from '#server/invoices/service.ts'
import { vatWithin } from '#server/money/service.ts'
import { openOrder } from './service.ts'
import { refundableOf } from '#server/payments/public-refunds.ts'
import { settings } from '#server/settings/service.ts'
import { moveByStaff } from '#server/order-desk/move-order.ts'
import { refundByStaff } from '#server/order-desk/refund-order.ts'
import { signedInCustomer } from '#tests/fixtures/customers.ts'
import { giveMoney, newKey, newTracking, readyToPay } from '#tests/fixtures/orders.ts'
import { seededRandom, times, TIME_LIMIT } from '#tests/fixtures/properties.ts'
import { shopWithStaff } from '#tests/fixtures/staff-shop.ts'

const GOODS: Record<string, { price: number; tax: Tax }> = {
  OUD: { price: 11_500, tax: STANDARD_TAX },
  DATES: { price: 3333, tax: STANDARD_TAX },
  MEDICINE: { price: 4001, tax: { tax_class: 'zero', tax_reason: 'VATEX-SA-35' } },
  GOLD: { price: 2999, tax: { tax_class: 'zero', tax_reason: 'VATEX-SA-36' } },
  POLICY: { price: 7777, tax: { tax_class: 'exempt', tax_reason: 'VATEX-SA-29-7' } },
  VOUCHER: { price: 5000, tax: { tax_class: 'out_of_scope', tax_reason: null } },
}
const { shop, desk } = shopWithStaff()
beforeAll(async () => {
  for (const [sku, { price, tax }] of Object.entries(GOODS))
    await shop.shelves.product(sku, { title: sku, price, tax, stock: 100_000 })
  await shop.db.insert(coupons).values({ code: 'SEVENTH', kind: 'percent', value: 7 })
})

const sum = (values: number[]): number => values.reduce((total, value) => total + value, 0)

/** An order of these goods, ready to pay. */
async function orderOf(pieces: Record<string, number>, coupon?: string) {
  const customer = await signedInCustomer(shop.db)
  const [[sku, quantity], ...others] = Object.entries(pieces) as [[string, number], ...[string, number][]]
  for (const [other, count] of others)
    await shop.post('/api/cart/items', { sku: other, quantity: count }, customer.headers)
  if (coupon) await shop.put('/api/cart/coupon', { code: coupon }, customer.headers)
  const ready = await readyToPay(shop, sku, quantity, { customer })
  const cart = (await shop.get('/api/cart', customer.headers)).body.data as Cart
  const documents = async (): Promise<Invoice[]> =>
    (await shop.get(`/api/orders/${ready.id}/invoices`, customer.headers)).body.data as Invoice[]
  const move = (to: Parameters<typeof moveByStaff>[3]['to'], more = {}) =>
    moveByStaff(desk, null, ready.id, { to, ...more })
  const deliver = async (): Promise<void> => {
    await move('preparing')
    await move('shipped', { carrier: 'SMSA', tracking: newTracking() })
    await move('delivered')
  }
  return { ...ready, cart, documents, move, deliver }
}

const snapshotOf = async (orderId: number): Promise<InvoiceSnapshot> => {
  const [row] = await shop.db
    .select()
    .from(invoices)
    .where(and(eq(invoices.orderId, orderId), eq(invoices.kind, 'invoice')))
  return row!.document as InvoiceSnapshot
}

const keyOf = ({ tax_class, tax_reason }: Tax): string => `${tax_class} ${tax_reason}`

function expectToAddUp({ lines, taxes, net, vat, total }: Invoice): void {
  for (const tax of taxes) {
    const members = lines.filter((line) => keyOf(line) === keyOf(tax))
    expect(sum(members.map((line) => line.total))).toBe(tax.total)
    expect(sum(members.map((line) => line.vat))).toBe(tax.vat)
    expect(tax.net + tax.vat).toBe(tax.total)
    expect(tax.vat_percent).toBe(tax.tax_class === 'standard' ? settings().tax.percent : 0)
    expect(tax.vat > 0 && tax.vat_percent === 0).toBe(false)
  }
  const sumOf = (of: keyof Pick<InvoiceTax, 'net' | 'vat' | 'total'>): number => sum(taxes.map((tax) => tax[of]))
  expect([sumOf('net'), sumOf('vat'), sumOf('total')]).toEqual([net, vat, total])
}

describe('goods without VAT', () => {
  it('show the reason in the API; out of scope has its code', async () => {
    const read = async (sku: string) => (await shop.get(`/api/products/${sku}`)).body.data as ProductWithRelated
    expect(await read('OUD')).toMatchObject(STANDARD_TAX)
    expect(await read('POLICY')).toMatchObject({ tax_class: 'exempt', tax_reason: 'VATEX-SA-29-7' })
    expect(await read('VOUCHER')).toMatchObject({ tax_class: 'out_of_scope', tax_reason: 'VATEX-SA-OOS' })
  })

  it('add no VAT to cart, order and invoice; delivery and the cash fee do', async () => {
    const { cart, order, pay, deliver, documents, id } = await orderOf({ OUD: 1, MEDICINE: 2, VOUCHER: 1 }, 'SEVENTH')
    expect(cart.totals.vat).toBe(vatWithin(11_500 - 805))
    expect(cart.lines.map(({ sku, tax_class }) => [sku, tax_class])).toContainEqual(['MEDICINE', 'zero'])
    expect(order.totals.vat).toBe(vatWithin(11_500 - 805 + order.totals.delivery!))
    await pay({ method: 'cod', total: order.totals.total + 2000 })
    await deliver()
    const [invoice] = await documents()
    expectToAddUp(invoice!)
    expect(invoice).toMatchObject({ vat: vatWithin(11_500 - 805 + order.totals.delivery! + 2000) })
    expect(invoice!.lines.map(({ kind, tax_class, tax_reason }) => [kind, tax_class, tax_reason])).toEqual(
      expect.arrayContaining([
        ['product', 'standard', null],
        ['product', 'zero', 'VATEX-SA-35'],
        ['product', 'out_of_scope', 'VATEX-SA-OOS'],
        ['delivery', 'standard', null],
        ['fee', 'standard', null],
      ]),
    )
    expect((await snapshotOf(id)).record!.order).toMatchObject({ coupon: 'SEVENTH', fee: 2000 })
  })

  it('keep the tax class they were sold with on invoices and credit notes', async () => {
    const { id, customer, order, pay, move, documents } = await orderOf({ MEDICINE: 1, OUD: 1 })
    await giveMoney(shop, customer.id, 1000)
    await pay({ method: 'cod', wallet: true, total: order.totals.total + 2000 })
    await shop.db.update(products).set({ taxClass: 'standard' }).where(eq(products.sku, 'MEDICINE'))
    await move('preparing')
    await move('shipped', { carrier: 'SMSA', tracking: newTracking() })
    await move('delivered')
    await shop.post(
      `/api/orders/${id}/return`,
      { reason: 'لا يناسبني', refund_to: 'wallet', lines: [{ sku: 'MEDICINE', quantity: 1 }] },
      customer.headers,
    )
    await move('returned')
    await shop.db.update(products).set({ taxClass: 'zero' }).where(eq(products.sku, 'MEDICINE'))
    const [invoice, note] = await documents()
    const medicine = { sku: 'MEDICINE', tax_class: 'zero', tax_reason: 'VATEX-SA-35', vat: 0, vat_percent: 0 }
    expect(invoice!.lines).toContainEqual(expect.objectContaining(medicine))
    expect(note).toMatchObject({ kind: 'credit_note', vat: 0, total: 4001, lines: [medicine] })
  })

  it('are updated in the order if their class changes before payment', async () => {
    const { id, customer, order, pay, read } = await orderOf({ GOLD: 1 })
    await shop.db.update(products).set({ taxClass: 'standard' }).where(eq(products.sku, 'GOLD'))
    await giveMoney(shop, customer.id, 100_000)
    expect((await pay({ wallet: true })).status).toBe(200)
    await shop.db.update(products).set({ taxClass: 'zero' }).where(eq(products.sku, 'GOLD'))
    expect((await read()).totals.vat).toBe(vatWithin(order.totals.total))
    expect((await snapshotOf(id)).taxes).toMatchObject([{ tax_class: 'standard', total: order.totals.total }])
  })
})

describe('the snapshot of an invoice', () => {
  it('keeps buyer, seller, times, wallet and payment as of its issue', async () => {
    const { id, customer, order, pay, deliver, documents } = await orderOf({ OUD: 2, POLICY: 1 })
    await giveMoney(shop, customer.id, 1500)
    const total = order.totals.total + 2000
    await pay({ method: 'cod', wallet: true, total })
    await deliver()
    const { record, issued_at } = await snapshotOf(id)
    expect(record).toEqual({
      seller: settings().contact.address,
      buyer: { customer_id: customer.id, address: order.address },
      order: {
        ordered_at: order.created_at,
        confirmed_at: expect.stringMatching(/Z$/),
        delivered_at: expect.stringMatching(/Z$/),
        delivery_method: 'standard',
        coupon: null,
        items: 30_777,
        discount: 0,
        delivery: order.totals.delivery,
        fee: 2000,
        wrapping: 0,
        total,
        wallet: 1500,
        payments: [{ method: 'cod', amount: total - 1500 }],
      },
      reason: null,
    })
    expect(record!.order.confirmed_at! < issued_at).toBe(true)
    expect((await documents())[0]).not.toHaveProperty('record')
  })
})

it(
  'mixed carts credit each tax class for what was sold of it, to the halala, however they are bought and refunded',
  async () => {
    const random = seededRandom()
    for (let round = 0; round < times(4, 400); round += 1) {
      const skus = Object.keys(GOODS).filter(() => random.chance(0.5))
      const pieces = Object.fromEntries((skus.length > 0 ? skus : ['OUD']).map((sku) => [sku, random.between(1, 4)]))
      const { id, customer, order, cart, pay, deliver, move, documents } = await orderOf(
        pieces,
        random.chance(0.5) ? 'SEVENTH' : undefined,
      )
      const taxed = (lines: Order['lines']) =>
        sum(lines.filter(({ tax_class }) => tax_class === 'standard').map(({ total }) => total))
      expect(cart.totals.vat).toBe(vatWithin(taxed(order.lines)))
      expect(order.totals.vat).toBe(vatWithin(taxed(order.lines) + order.totals.delivery!))
      await giveMoney(shop, customer.id, order.totals.total)
      await pay({ wallet: true })
      await deliver()
      const left = { ...pieces }
      for (let step = 0; step < 4; step += 1) {
        if (random.chance(0.5)) {
          const { left: money } = await refundableOf(shop.db, await openOrder(shop.db, id))
          if (money > 1)
            await refundByStaff(
              desk,
              null,
              id,
              { amount: random.between(1, money - 1), to: 'wallet', why: 'تأخر' },
              newKey(),
            )
        } else {
          const lines = Object.entries(left)
            .map(([sku, count]) => ({ sku, quantity: random.between(0, count) }))
            .filter(({ quantity }) => quantity > 0)
          if (lines.length === 0) continue
          await shop.post(
            `/api/orders/${id}/return`,
            { reason: 'لا يناسبني', refund_to: 'wallet', lines },
            customer.headers,
          )
          await move('returned')
          for (const { sku, quantity } of lines) left[sku]! -= quantity
        }
      }
      const [invoice, ...notes] = await documents()
      for (const document of [invoice!, ...notes]) expectToAddUp(document)
      for (const { total, vat, ...tax } of invoice!.taxes) {
        const same = notes.flatMap(({ taxes }) => taxes).filter((one) => keyOf(one) === keyOf(tax))
        expect(sum(same.map((one) => one.total))).toBeLessThanOrEqual(total)
        expect(sum(same.map((one) => one.vat))).toBe(
          tax.tax_class === 'standard' ? vatWithin(sum(same.map((one) => one.total))) : 0,
        )
        expect(vat).toBe(tax.tax_class === 'standard' ? vatWithin(total) : 0)
      }
    }
  },
  TIME_LIMIT,
)
