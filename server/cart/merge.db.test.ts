import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { MAX_LINES, MAX_QUANTITY, type Cart, type CartChange } from '#api/contract/cart.ts'
import { and, eq } from '#server/platform/database/drizzle.ts'
import { cartLines, carts, coupons, customers, products } from '#server/platform/database/schema.ts'
import { opened } from '#tests/fixtures/opened.ts'
import { cases, TIME_LIMIT } from '#tests/fixtures/properties.ts'
import { openShop } from '#tests/fixtures/shop.ts'
import { acceptChanges, addToCart, changeLine, mergeCarts, readCart } from './service.ts'

type Given = { sku: string; quantity: number; saved: boolean; priceSeen: number }

const PRICE = 1000
/** Stock by SKU; other SKUs are not sold. */
const STOCK: Record<string, number> = { NONE: 0, ONE: 1, FEW: 5, MANY: 150, PLENTY: 1000 }

const shop = opened(openShop)
let customerId = 0
let count = 0
beforeAll(async () => {
  for (const [sku, stock] of Object.entries(STOCK)) await shop.shelves.product(sku, { title: sku, price: PRICE, stock })
  await shop.shelves.product('GONE', { price: PRICE, stock: 9 })
  await shop.db.update(products).set({ status: 'archived' }).where(eq(products.sku, 'GONE'))
  const [row] = await shop.db
    .insert(customers)
    .values({ name: 'نورة', phone: '+966500000001', passwordHash: '-' })
    .returning()
  customerId = row!.id
})

async function newCart(owner: number | null, lines: Given[], coupon: string | null = null): Promise<string> {
  const id = `cart-${String((count += 1)).padStart(17, '0')}`
  await shop.db.insert(carts).values({ id, customerId: owner, coupon })
  if (lines.length > 0)
    await shop.db
      .insert(cartLines)
      .values(lines.map(({ sku, ...line }) => ({ ...line, id: sku, cartId: id, title: sku })))
  return id
}

/** Merges a guest's cart into the customer's, and checks that a second merge changes nothing. */
async function merged(own: Given[], guest: Given[], codes: { own?: string; guest?: string } = {}): Promise<Cart> {
  await shop.db.delete(carts).where(eq(carts.customerId, customerId))
  await newCart(customerId, own, codes.own)
  const guestId = await newCart(null, guest, codes.guest)
  const view = await mergeCarts(shop.db, customerId, guestId)
  expect(await mergeCarts(shop.db, customerId, guestId)).toEqual(view)
  expect((await readCart(shop.db, { guestId })).lines).toEqual([])
  return view
}

const line = fc.record({
  quantity: fc.oneof(fc.integer({ min: 1, max: 6 }), fc.integer({ min: 1, max: MAX_QUANTITY })),
  saved: fc.boolean(),
  priceSeen: fc.constantFrom(PRICE, PRICE, 900),
})
const linesOf = (skus: fc.Arbitrary<string>, min: number, max: number): fc.Arbitrary<Given[]> =>
  fc
    .uniqueArray(skus, { minLength: min, maxLength: max })
    .chain((chosen) => fc.tuple(...chosen.map((sku) => line.map((more) => ({ sku, ...more })))))
const sold = fc.constantFrom(...Object.keys(STOCK), 'GONE')
const filling = fc.integer({ min: 1, max: 3 * MAX_LINES }).map((number) => `X${number}`)
const few = linesOf(sold, 0, 6)
const full = linesOf(
  fc.oneof({ weight: 1, arbitrary: sold }, { weight: 9, arbitrary: filling }),
  MAX_LINES - 3,
  MAX_LINES,
)
/** Mostly small carts; some full or nearly full. */
const cart = fc.oneof({ weight: 9, arbitrary: few }, { weight: 1, arbitrary: full })

type ReportedChange = [kind: CartChange['kind'], from: number | null, to: number | null]
type Line = { saved: boolean; quantity: number; told: ReportedChange[] }

/** The expected merge: nothing is lost, and every difference from both carts is reported. */
function expected(own: Given[], guest: Given[]): Record<string, Line> {
  const bySku = Map.groupBy([...own, ...guest], ({ sku }) => sku)
  return Object.fromEntries([...bySku].map(([sku, both]) => [sku, expectedLine(sku, both)]))
}

function expectedLine(sku: string, both: Given[]): Line {
  const sum = (lines: Given[]): number => lines.reduce((pieces, { quantity }) => pieces + quantity, 0)
  const [pieces, aside] = [sum(both), sum(both.filter(({ saved }) => saved))]
  const most = Math.min(pieces, MAX_QUANTITY)
  const overfull: ReportedChange[] = pieces > MAX_QUANTITY ? [['limit', pieces, MAX_QUANTITY]] : []
  if (aside === pieces) return { saved: true, quantity: most, told: overfull }
  const back: ReportedChange[] = aside > 0 ? [['from_saved', aside, pieces]] : []
  const stock = STOCK[sku]
  if (stock === undefined) return { saved: false, quantity: most, told: [...back, ['withdrawn', pieces, null]] }
  if (stock === 0) return { saved: false, quantity: most, told: [...back, ['sold_out', pieces, 0]] }
  const short: ReportedChange[] = stock < most ? [['quantity', pieces, stock]] : overfull
  const dearer: ReportedChange[] = both.some(({ priceSeen }) => priceSeen !== PRICE) ? [['price', 900, PRICE]] : []
  return { saved: false, quantity: Math.min(most, stock), told: [...back, ...short, ...dearer] }
}

const shown = ({ lines, saved, changes }: Cart): Record<string, Line> =>
  Object.fromEntries(
    [...lines, ...saved].map(({ sku, quantity }) => [
      sku,
      {
        saved: saved.some((one) => one.sku === sku),
        quantity,
        told: changes.filter((one) => one.sku === sku).map(({ kind, from, to }): ReportedChange => [kind, from, to]),
      },
    ]),
  )

describe('merging two carts', () => {
  it(
    'loses nothing and reports every difference',
    async () => {
      await fc.assert(
        fc.asyncProperty(cart, cart, async (own, guest) => {
          expect(shown(await merged(own, guest))).toEqual(expected(own, guest))
        }),
        cases(60, 10_000),
      )
    },
    TIME_LIMIT,
  )

  it.each([
    [false, true, 'lines', 2],
    [true, false, 'lines', 5],
    [true, true, 'saved', undefined],
    [false, false, 'lines', undefined],
  ] as const)('keep 7 pieces when one is put aside %s and the other %s', async (own, guest, where, told) => {
    const given = (quantity: number, saved: boolean): Given => ({ sku: 'MANY', quantity, saved, priceSeen: PRICE })
    const view = await merged([given(5, own)], [given(2, guest)])
    expect(view[where]).toMatchObject([{ sku: 'MANY', quantity: 7 }])
    expect(view.changes).toEqual(
      told === undefined ? [] : [{ kind: 'from_saved', id: 'MANY', sku: 'MANY', title: 'MANY', from: told, to: 7 }],
    )
    expect((await acceptChanges(shop.db, { customerId })).changes).toEqual([])
  })

  it('limits a line to 99 pieces and reports it', async () => {
    const given: Given = { sku: 'PLENTY', quantity: 60, saved: false, priceSeen: PRICE }
    const view = await merged([given], [given])
    expect(view.lines).toMatchObject([{ quantity: 99, total: 99 * PRICE }])
    expect(view.changes).toEqual([{ kind: 'limit', id: 'PLENTY', sku: 'PLENTY', title: 'PLENTY', from: 120, to: 99 }])
    expect(await acceptChanges(shop.db, { customerId })).toMatchObject({ changes: [], lines: [{ quantity: 99 }] })
  })

  it('reports the limit for lines saved for later too, until it is accepted', async () => {
    const given: Given = { sku: 'PLENTY', quantity: 60, saved: true, priceSeen: PRICE }
    const view = await merged([given], [given])
    expect(view).toMatchObject({ saved: [{ quantity: 99 }], changes: [{ kind: 'limit', from: 120, to: 99 }] })
    expect(await acceptChanges(shop.db, { customerId })).toMatchObject({ changes: [], saved: [{ quantity: 99 }] })
  })

  it('may exceed the maximum number of lines, and then rejects new lines', async () => {
    const many = (from: number): Given[] =>
      Array.from({ length: MAX_LINES }, (_, index) => ({
        sku: `X${from + index}`,
        quantity: 1,
        saved: false,
        priceSeen: PRICE,
      }))
    expect((await merged(many(1), many(1001))).lines).toHaveLength(2 * MAX_LINES)
    await expect(addToCart(shop.db, { customerId }, 'ONE', 1)).rejects.toMatchObject({ status: 409 })
    const guestId = await newCart(null, many(2001))
    await expect(mergeCarts(shop.db, customerId, guestId)).rejects.toMatchObject({ status: 409 })
    expect((await readCart(shop.db, { guestId })).lines).toHaveLength(MAX_LINES)
  })

  it('keeps the coupon that saves more', async () => {
    await shop.db.insert(coupons).values([
      { code: 'LITTLE', kind: 'amount', value: 100 },
      { code: 'MUCH', kind: 'amount', value: 500 },
    ])
    const given: Given = { sku: 'MANY', quantity: 2, saved: false, priceSeen: PRICE }
    for (const codes of [{ own: 'LITTLE', guest: 'MUCH' }, { own: 'MUCH', guest: 'LITTLE' }, { guest: 'MUCH' }])
      expect((await merged([given], [given], codes)).coupon).toMatchObject({ code: 'MUCH', saving: 500 })
  })
})

describe('a line saved for later', () => {
  const aside = { sku: 'MANY', quantity: 5, saved: true, priceSeen: PRICE }

  it('returns to the cart with its quantity when more is added', async () => {
    await merged([aside], [])
    const view = await addToCart(shop.db, { customerId }, 'MANY', 2)
    expect(view).toMatchObject({ lines: [{ quantity: 7 }], changes: [{ kind: 'from_saved', from: 5, to: 7 }] })
    expect((await changeLine(shop.db, { customerId }, 'MANY', { quantity: 3 })).changes).toEqual([])
  })

  it('returns to the cart with its full quantity, and reports a shortage', async () => {
    await merged([{ ...aside, sku: 'FEW', quantity: 9 }], [])
    expect((await changeLine(shop.db, { customerId }, 'FEW', { saved: false })).changes).toEqual([
      { kind: 'quantity', id: 'FEW', sku: 'FEW', title: 'FEW', from: 9, to: 5 },
    ])
    await changeLine(shop.db, { customerId }, 'FEW', { saved: true })
    const [row] = await shop.db
      .select()
      .from(cartLines)
      .innerJoin(carts, and(eq(carts.id, cartLines.cartId), eq(carts.customerId, customerId)))
    expect(row!.cart_lines).toMatchObject({ quantity: 9, saved: true })
  })
})
