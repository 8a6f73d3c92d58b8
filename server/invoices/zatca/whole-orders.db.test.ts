import fc from 'fast-check'
import { beforeAll, expect, it } from 'vitest'
import type { PromotionEffect } from '#api/contract/promotion.ts'
import type { Order } from '#api/contract/order.ts'
import { STANDARD_TAX, type Tax } from '#api/contract/tax-classes.ts'
import { eq, inArray, sql } from '#server/platform/database/drizzle.ts'
import { coupons, invoices, promotions, zatcaDocuments, zatcaUnits } from '#server/platform/database/schema.ts'
import { loadSettings, storeOpening } from '#server/settings/service.ts'
import { compareBooks } from '#scripts/shop/zatca-books.ts'
import { addressEntry } from '#tests/fixtures/address.ts'
import { signedInCustomer } from '#tests/fixtures/customers.ts'
import { giveMoney, newKey, newTracking } from '#tests/fixtures/orders.ts'
import { buyGet, RULE } from '#tests/fixtures/promotions.ts'
import { opened } from '#tests/fixtures/opened.ts'
import { cases, TIME_LIMIT, times } from '#tests/fixtures/properties.ts'
import { staffKeyHeaders } from '#tests/fixtures/staff.ts'
import { openZatcaShop } from '#tests/fixtures/zatca-shop.ts'
import { checkDocument } from './rules/check.ts'
import { readInvoice } from './rules/read-xml.ts'
import { sendWaiting } from './send.ts'
import { verifyChains } from './verify.ts'

const GOODS: Record<string, { price: number; tax: Tax }> = {
  OUD: { price: 11_503, tax: STANDARD_TAX },
  DATES: { price: 3333, tax: STANDARD_TAX },
  MEDICINE: { price: 4001, tax: { tax_class: 'zero', tax_reason: 'VATEX-SA-35' } },
  GOLD: { price: 2999, tax: { tax_class: 'zero', tax_reason: 'VATEX-SA-36' } },
  POLICY: { price: 7777, tax: { tax_class: 'exempt', tax_reason: 'VATEX-SA-29-7' } },
  VOUCHER: { price: 5000, tax: { tax_class: 'out_of_scope', tax_reason: null } },
}
const CASH_FEE = 2000

const shop = opened(() => openZatcaShop({ isTrial: false }))
let staff: { authorization: string }
beforeAll(async () => {
  await shop.db.transaction(storeOpening)
  await loadSettings(shop.db)
  for (const [sku, { price, tax }] of Object.entries(GOODS))
    await shop.shelves.product(sku, { title: `منتج ${sku}`, price, tax, stock: 100_000 })
  await shop.db.insert(coupons).values([
    { code: 'SEVENTH', kind: 'percent', value: 7 },
    { code: 'FIVE', kind: 'amount', value: 501 },
  ])
  const promotion = (name: string, effect: PromotionEffect) => ({ name, rule: { ...RULE, effect }, together: true })
  await shop.db.insert(promotions).values([
    promotion('الثالث مجانًا', buyGet(2, 1)),
    promotion('درجات', {
      kind: 'off',
      by: 'sum',
      tiers: [
        { from: 20_000, percent: 3 },
        { from: 30_000, amount: 1009 },
      ],
    }),
    promotion('هدية', { kind: 'gift', sku: 'GOLD' }),
    promotion('توصيل', { kind: 'delivery', methods: ['standard'], cities: [addressEntry.city] }),
  ])
  staff = await staffKeyHeaders(shop.db, 'محاسبة')
  await shop.connect()
  // The books are compared from the day after the connection.
  await shop.db.update(zatcaUnits).set({ activatedAt: sql`now() - interval '3 days'` })
})

const wish = fc.record({
  goods: fc.uniqueArray(
    fc.record({ sku: fc.constantFrom(...Object.keys(GOODS)), quantity: fc.integer({ min: 1, max: 3 }) }),
    {
      minLength: 1,
      maxLength: 4,
      selector: ({ sku }) => sku,
    },
  ),
  coupon: fc.constantFrom(null, 'SEVENTH', 'FIVE'),
  isWrapped: fc.boolean(),
  delivery: fc.constantFrom('standard' as const, 'pickup' as const),
  /** Cash, the wallet, or both. */
  pay: fc.constantFrom('cash' as const, 'wallet' as const, 'both' as const),
  /** New number of pieces of the first line. */
  edit: fc.option(fc.integer({ min: 1, max: 4 })),
  end: fc.constantFrom('stays', 'cancelled', 'delivered', 'refunded', 'returned', 'partly returned', 'damaged'),
  /** Halalas that staff give back, or keep of a return. */
  amount: fc.integer({ min: 1, max: 2500 }),
})
type Wish = typeof wish extends fc.Arbitrary<infer T> ? T : never

const must = ({ status, body }: { status: number; body: { data: unknown; message?: string } }): unknown => {
  expect([status, body.message]).toEqual([200, body.message])
  return body.data
}

/** Buys as a customer does, and ends the order as staff do. */
async function live({ goods, coupon, isWrapped, delivery, pay, edit, end, amount }: Wish): Promise<number> {
  const customer = await signedInCustomer(shop.db)
  const { headers } = customer
  for (const one of goods) must(await shop.post('/api/cart/items', one, headers))
  if (coupon) await shop.put('/api/cart/coupon', { code: coupon }, headers)
  const { id } = must(await shop.post('/api/checkout', {}, headers)) as Order
  must(await shop.put(`/api/orders/${id}/address`, { address: { ...addressEntry, phone: customer.phone } }, headers))
  if (isWrapped) must(await shop.put(`/api/orders/${id}/gift`, { wrapped: true, message: 'كل عام وأنت بخير' }, headers))
  const ready = must(await shop.put(`/api/orders/${id}/delivery`, { method: delivery }, headers)) as Order
  const { total } = ready.totals
  if (pay !== 'cash') await giveMoney(shop, customer.id, pay === 'wallet' ? total : Math.floor(total / 3))
  const body =
    pay === 'wallet' ? { wallet: true, total } : { method: 'cod', wallet: pay === 'both', total: total + CASH_FEE }
  must(await shop.post(`/api/orders/${id}/payments`, body, { ...headers, 'idempotency-key': newKey() }))
  // More than the wallet pays may wait for the customer, who never answers.
  if (edit !== null)
    await shop.post(`/api/staff/orders/${id}/edits`, { lines: [{ sku: goods[0]!.sku, quantity: edit }] }, staff)
  const move = (to: string, more: object = {}) => shop.post(`/api/staff/orders/${id}/moves`, { to, ...more }, staff)
  if (end === 'cancelled') await move('cancelled', { why: 'نفد من المستودع' })
  if (end === 'cancelled' || end === 'stays') return id
  await move('preparing')
  await move('shipped', delivery === 'pickup' ? {} : { carrier: 'SMSA', tracking: newTracking() })
  must(await move('delivered'))
  if (end === 'refunded')
    await shop.post(
      `/api/staff/orders/${id}/refunds`,
      { amount, to: 'wallet', why: 'تأخر' },
      { ...staff, 'idempotency-key': newKey() },
    )
  if (!['returned', 'partly returned', 'damaged'].includes(end)) return id
  const some = end === 'partly returned' ? { lines: [{ sku: goods.at(-1)!.sku, quantity: 1 }] } : {}
  const asked = { reason: 'لا يناسبني', cause: 'unwanted', unopened: true, refund_to: 'wallet', ...some }
  if ((await shop.post(`/api/orders/${id}/return`, asked, headers)).status !== 200) return id
  await move('returned', end === 'damaged' ? { restock: false, refund: { amount, why: 'فُتح المنتج وتلف' } } : {})
  return id
}

/** Of few orders, some mixes may be missing. */
const LEAST = times(0, 20)

/** How often the random orders did what the test is for. */
async function seen(): Promise<Record<string, number>> {
  const { rows } = await shop.db.execute<{ what: string; count: number }>(sql`
    select state as what, count(*)::int as count from orders group by 1
    union all select 'edited', count(*)::int from staff_actions where action = 'order.edited'
    union all select 'line: ' || (line ->> 'kind'), count(*)::int
      from invoices, jsonb_array_elements(document -> 'lines') line group by 1
    union all select 'class: ' || (line ->> 'tax_class'), count(*)::int
      from invoices, jsonb_array_elements(document -> 'lines') line group by 1
    union all select 'credit notes', count(*)::int from invoices where kind = 'credit_note'
    union all select 'deductions', count(*)::int from returns where outcome ->> 'why' is not null
    union all select 'wallet and cash', count(*)::int from orders o where wallet > 0
      and exists (select from payments where order_id = o.id and provider = 'cod')`)
  const wanted = ['cancelled', 'delivered', 'returned', 'edited', 'credit notes', 'deductions', 'wallet and cash']
  const kinds = ['product', 'delivery', 'fee', 'wrapping', 'refund'].map((kind) => `line: ${kind}`)
  const classes = ['standard', 'zero', 'exempt', 'out_of_scope'].map((one) => `class: ${one}`)
  const counts = new Map(rows.map(({ what, count }) => [what, count]))
  return Object.fromEntries([...wanted, ...kinds, ...classes].map((what) => [what, counts.get(what) ?? 0]))
}

it(
  'whole orders with every mix of tax, discount, wrapping, cash, wallet, edit and return pass the rules and every book',
  { timeout: TIME_LIMIT },
  async () => {
    await fc.assert(
      fc.asyncProperty(wish, async (one) => {
        const id = await live(one)
        const documents = await shop.db.select().from(invoices).where(eq(invoices.orderId, id))
        const stamped = await shop.db
          .select()
          .from(zatcaDocuments)
          .where(
            inArray(
              zatcaDocuments.number,
              documents.map(({ number }) => number),
            ),
          )
        expect(stamped).toHaveLength(documents.length)
        for (const { xml, hash, number } of stamped) {
          expect([number, checkDocument({ xml, hash }, new Date())]).toEqual([number, []])
          const { total, vat } = documents.find((of) => of.number === number)!
          const said = readInvoice(xml)
          expect(said.halalas('cac:LegalMonetaryTotal/cbc:TaxInclusiveAmount')).toBe(total)
          expect(said.halalas('cac:TaxTotal/cbc:TaxAmount')).toBe(vat)
        }
      }),
      cases(10, 1000),
    )
    const { accepted, rejected, undecided } = await sendWaiting(shop)
    expect([accepted > 0, rejected, undecided]).toEqual([true, 0, 0])
    expect((await verifyChains(shop.db)).faults).toEqual([])
    expect(await compareBooks(shop.db)).toEqual([])
    for (const [what, count] of Object.entries(await seen())) expect([what, count >= LEAST]).toEqual([what, true])
  },
)

it('a difference between books is found', async () => {
  const [row] = await shop.db.select().from(zatcaDocuments).limit(1)
  await shop.db.update(zatcaDocuments).set({ state: 'rejected' }).where(eq(zatcaDocuments.uuid, row!.uuid))
  const faults = await compareBooks(shop.db)
  expect(faults.map(({ fault }) => fault)).toEqual(expect.arrayContaining([expect.stringMatching('VAT report, net')]))
  await shop.db.update(zatcaDocuments).set({ state: 'accepted' }).where(eq(zatcaDocuments.uuid, row!.uuid))
  expect(await compareBooks(shop.db)).toEqual([])
})
