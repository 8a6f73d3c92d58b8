import fc from 'fast-check'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Cart } from '#api/contract/cart.ts'
import { eq } from '#server/platform/database/drizzle.ts'
import { coupons, customers, products, variants } from '#server/platform/database/schema.ts'
import { opened } from '#tests/fixtures/opened.ts'
import { cases } from '#tests/fixtures/properties.ts'
import { openShop } from '#tests/fixtures/shop.ts'
import { addToCart, cartSummary, mergeCarts, readCart, setCoupon } from './service.ts'

const shop = opened(openShop)
let count = 0
beforeAll(async () => {
  await shop.shelves.category('تمور')
  await shop.shelves.category('سكري', { parent: 'تمور' })
  await shop.shelves.product('DATES', { title: 'تمر سكري', price: 5000, stock: 10, categories: ['سكري'] })
  await shop.db.update(variants).set({ weightGrams: 450 }).where(sqlOf('DATES'))
  await shop.shelves.product('CUP', { title: 'فنجان', price: 3333, stock: 3 })
  await shop.shelves.product('GONE', { title: 'نفد', stock: 0 })
})
beforeEach(async () => {
  await shop.db.update(products).set({ status: 'active' })
  await shop.db.update(variants).set({ price: 5000, stock: 10 }).where(sqlOf('DATES'))
})
const sqlOf = (sku: string) => eq(variants.sku, sku)

/** Calls the API as a guest and remembers the cart id. */
function guest() {
  let id: string | null = null
  const headers = (): Record<string, string> => (id ? { 'x-cart-id': id } : {})
  const keep = ({ status, body }: { status: number; body: { data: Cart; message: string; errors?: object } }) => {
    if (status === 200) id = body.data.id
    return { status, cart: body.data, message: body.message, errors: body.errors }
  }
  return {
    id: () => id,
    read: async () => keep(await shop.get('/api/cart', headers())),
    add: async (sku: string, quantity?: number) =>
      keep(await shop.post('/api/cart/items', { sku, ...(quantity && { quantity }) }, headers())),
    change: async (sku: string, change: object) => keep(await shop.patch(`/api/cart/items/${sku}`, change, headers())),
    remove: async (sku: string) => keep(await shop.del(`/api/cart/items/${sku}`, headers())),
    seen: async () => keep(await shop.post('/api/cart/seen', undefined, headers())),
    coupon: async (code: string) => keep(await shop.put('/api/cart/coupon', { code }, headers())),
  }
}

async function newCustomer(): Promise<number> {
  count += 1
  const [row] = await shop.db
    .insert(customers)
    .values({ name: 'نورة', phone: `+96650001${String(count).padStart(4, '0')}`, passwordHash: '-' })
    .returning()
  return row!.id
}

describe('a guest’s cart', () => {
  it('is created with the first item, under an unguessable id', async () => {
    const visitor = guest()
    expect((await visitor.read()).cart).toMatchObject({ id: null, lines: [], length: 0 })
    const { cart } = await visitor.add('DATES', 2)
    expect(cart.id).toMatch(/^[\w-]{22}$/)
    expect(cart.lines).toMatchObject([
      { sku: 'DATES', title: 'تمر سكري', quantity: 2, price: 5000, total: 10000, available: 10 },
    ])
    expect(cart.totals).toEqual({ items: 10000, discount: 0, delivery: null, fee: 0, vat: 1304, total: 10000 })
    expect(cart.free_delivery).toEqual({ from: 30000, missing: 20000 })
    expect(cart.grams).toBe(900)
  })

  it('is limited by stock, and rejects sold-out and unknown products', async () => {
    const visitor = guest()
    expect((await visitor.add('CUP', 50)).cart.lines[0]).toMatchObject({ quantity: 3, available: 3 })
    expect((await visitor.change('CUP', { quantity: 9 })).cart.lines[0]!.quantity).toBe(3)
    expect(await visitor.add('GONE')).toMatchObject({ status: 409, message: 'نفدت الكمية من هذا المنتج.' })
    expect((await visitor.add('NONE')).status).toBe(404)
    expect(await visitor.change('CUP', { quantity: 0 })).toMatchObject({
      status: 422,
      errors: { quantity: [expect.any(String)] },
    })
  })

  it('saves lines for later without counting them, and removes lines', async () => {
    const visitor = guest()
    await visitor.add('DATES', 2)
    await visitor.add('CUP')
    const aside = (await visitor.change('CUP', { saved: true })).cart
    expect([aside.length, aside.lines.length, aside.saved.map(({ sku }) => sku)]).toEqual([2, 1, ['CUP']])
    expect((await visitor.remove('CUP')).cart.saved).toEqual([])
    expect((await visitor.remove('CUP')).status).toBe(200)
  })

  it('reports changes until the customer accepts them', async () => {
    const visitor = guest()
    await visitor.add('DATES', 4)
    await shop.db.update(variants).set({ price: 5500, stock: 3 }).where(sqlOf('DATES'))
    for (const { cart } of [await visitor.read(), await visitor.read()]) {
      expect(cart.changes).toEqual([
        { kind: 'quantity', id: 'DATES', sku: 'DATES', title: 'تمر سكري', from: 4, to: 3 },
        { kind: 'price', id: 'DATES', sku: 'DATES', title: 'تمر سكري', from: 5000, to: 5500 },
      ])
      expect(cart).toMatchObject({ length: 3, totals: { total: 16500 } })
    }
    expect((await visitor.seen()).cart.changes).toEqual([])
    await shop.db.update(products).set({ status: 'archived' }).where(eq(products.sku, 'DATES'))
    expect((await visitor.read()).cart).toMatchObject({
      length: 0,
      changes: [{ kind: 'withdrawn', from: 3, to: null }],
      totals: { total: 0 },
    })
    expect((await visitor.seen()).cart.lines).toEqual([])
  })

  it('cannot be reached by another id, or by a customer’s id', async () => {
    const noura = await newCustomer()
    const { id } = await addToCart(shop.db, { customerId: noura }, 'DATES', 1)
    expect((await shop.get('/api/cart', { 'x-cart-id': id! })).body.data.lines).toEqual([])
    expect((await shop.get('/api/cart', { 'x-cart-id': 'nonsense' })).body.data.lines).toEqual([])
  })
})

describe('merging carts after sign-in', () => {
  it('adds quantities up to the stock, reports the rest, and happens once', async () => {
    const noura = await newCustomer()
    await addToCart(shop.db, { customerId: noura }, 'CUP', 2)
    const visitor = guest()
    await visitor.add('CUP', 2)
    await visitor.add('DATES', 1)
    const merged = await mergeCarts(shop.db, noura, visitor.id()!)
    expect(merged.lines.map(({ sku, quantity }) => [sku, quantity])).toEqual([
      ['CUP', 3],
      ['DATES', 1],
    ])
    expect(merged.changes).toEqual([{ kind: 'quantity', id: 'CUP', sku: 'CUP', title: 'فنجان', from: 4, to: 3 }])
    expect((await mergeCarts(shop.db, noura, visitor.id()!)).lines).toEqual(merged.lines)
    expect((await visitor.read()).cart.lines).toEqual([])
    expect(await cartSummary(shop.db, noura)).toEqual({ id: merged.id, length: 4 })
  })

  it('gives the same quantities whatever the order of calls', async () => {
    const pieces = fc.record({ DATES: fc.integer({ min: 0, max: 60 }), CUP: fc.integer({ min: 0, max: 60 }) })
    await fc.assert(
      fc.asyncProperty(pieces, pieces, async (mine, theirs) => {
        const [own, other] = [await newCustomer(), guest()]
        for (const [sku, quantity] of Object.entries(mine))
          if (quantity) await addToCart(shop.db, { customerId: own }, sku, quantity)
        for (const [sku, quantity] of Object.entries(theirs)) if (quantity) await other.add(sku, quantity)
        const merged = other.id()
          ? await mergeCarts(shop.db, own, other.id()!)
          : await readCart(shop.db, { customerId: own })
        const held = (sku: 'DATES' | 'CUP', stock: number): number => Math.min(mine[sku] + theirs[sku], stock)
        expect(merged.length).toBe(held('DATES', 10) + held('CUP', 3))
        expect(merged.totals.total).toBe(held('DATES', 10) * 5000 + held('CUP', 3) * 3333)
      }),
      cases(12, 500),
    )
  })

  it('adds a cart once when two tabs merge it at the same time', async () => {
    const noura = await newCustomer()
    const visitor = guest()
    await visitor.add('DATES', 2)
    await Promise.all([1, 2, 3].map(() => mergeCarts(shop.db, noura, visitor.id()!)))
    expect((await readCart(shop.db, { customerId: noura })).length).toBe(2)
  })
})

describe('a coupon', () => {
  it('takes its percentage off the lines it covers, typed in any digits', async () => {
    await shop.db.insert(coupons).values({ code: 'EID15', kind: 'percent', value: 15, categories: ['تمور'] })
    const visitor = guest()
    await visitor.add('DATES', 2)
    await visitor.add('CUP')
    const { cart } = await visitor.coupon(' eid ١٥ ')
    expect(cart.coupon).toEqual({ code: 'EID15', kind: 'percent', saving: 1500, refused: null, message: null })
    expect(cart.totals).toMatchObject({ items: 13333, discount: 1500, total: 11833, vat: 1543 })
    expect((await visitor.remove('DATES')).cart.coupon).toMatchObject({
      saving: 0,
      refused: 'categories',
      message: 'هذه القسيمة لا تشمل منتجات سلتك.',
    })
  })

  it('is rejected at its field if unknown, and says why if it does not apply now', async () => {
    const closed = (new Date().getUTCHours() * 60 + 180 + 720) % 1440
    await shop.db.insert(coupons).values([
      { code: 'BIG', kind: 'amount', value: 2000, minimum: 20000 },
      { code: 'OLD', kind: 'amount', value: 2000, endsAt: new Date('2020-01-01') },
      { code: 'SOON', kind: 'free_delivery', startsAt: new Date('2100-01-01') },
      { code: 'SHIP', kind: 'free_delivery' },
      { code: 'HOUR', kind: 'percent', value: 10, dailyFrom: closed, dailyUntil: closed + 1 },
      { code: 'OPEN', kind: 'percent', value: 10, dailyFrom: (closed + 1) % 1440, dailyUntil: closed },
    ])
    const visitor = guest()
    await visitor.add('DATES')
    expect(await visitor.coupon('NOPE')).toMatchObject({
      status: 422,
      errors: { code: ['لا نعرف هذه القسيمة. تأكد من كتابتها.'] },
    })
    expect((await visitor.coupon('BIG')).cart.coupon).toMatchObject({ refused: 'minimum', saving: 0 })
    expect((await visitor.change('DATES', { quantity: 4 })).cart.coupon).toMatchObject({ refused: null, saving: 2000 })
    expect((await visitor.coupon('OLD')).cart.coupon!.refused).toBe('ended')
    expect((await visitor.coupon('SOON')).cart.coupon!.refused).toBe('not_yet')
    const outside = (await visitor.coupon('HOUR')).cart.coupon!
    expect([outside.refused, outside.message]).toEqual([
      'hours',
      expect.stringMatching(/^تسري هذه القسيمة كل يوم من .+ إلى .+ بتوقيت الرياض\.$/),
    ])
    expect((await visitor.coupon('OPEN')).cart.coupon!.refused).toBeNull()
    expect((await visitor.coupon('SHIP')).cart.free_delivery.missing).toBe(0)
  })

  it('is found with or without dashes, and keeps its configured spelling', async () => {
    await shop.db.insert(coupons).values({ code: 'RAMADAN-25', kind: 'percent', value: 25 })
    const visitor = guest()
    await visitor.add('DATES')
    for (const typed of ['ramadan ٢٥', '\u2067ＲＡＭＡＤＡＮ–۲۵\u2069', 'RAMADAN-25'])
      expect((await visitor.coupon(typed)).cart.coupon).toMatchObject({ code: 'RAMADAN-25', saving: 1250 })
  })

  it('never saves more than the cart costs', async () => {
    await shop.db.insert(coupons).values({ code: 'HUGE', kind: 'amount', value: 900000 })
    const noura = await newCustomer()
    await addToCart(shop.db, { customerId: noura }, 'DATES', 1)
    expect((await setCoupon(shop.db, { customerId: noura }, 'HUGE')).totals).toMatchObject({
      discount: 5000,
      total: 0,
      vat: 0,
    })
  })
})
