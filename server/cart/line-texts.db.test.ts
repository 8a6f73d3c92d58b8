import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Cart } from '#api/contract/cart.ts'
import type { TextOption } from '#api/contract/text-options.ts'
import { eq } from '#server/platform/database/drizzle.ts'
import { cartLines, carts, products } from '#server/platform/database/schema.ts'
import { signedInCustomer } from '#tests/fixtures/customers.ts'
import { opened } from '#tests/fixtures/opened.ts'
import { cases } from '#tests/fixtures/properties.ts'
import { openShop } from '#tests/fixtures/shop.ts'
import { acceptChanges, addToCart, changeLine, dropLine, mergeCarts, readCart } from './service.ts'

const NAME: TextOption = { label: 'الاسم', price: 2500, max_length: 8, required: true }
const CARD: TextOption = { label: 'البطاقة', price: 0, max_length: 20, required: false }
const shop = opened(openShop)
beforeAll(async () => {
  await shop.shelves.product('ABAYA', { title: 'عباءة', price: 10_000, stock: 5, texts: [NAME, CARD] })
  await shop.shelves.product('BOOK', { title: 'دفتر', price: 3000, stock: 5, texts: [{ ...CARD, price: 500 }] })
  await shop.shelves.product('PLAIN', { title: 'فنجان', price: 1000, stock: 9 })
})

const named = (text: string) => [{ label: 'الاسم', text }]
const newCustomer = async () => (await signedInCustomer(shop.db)).id
const pieces = ({ lines }: Cart) => lines.map(({ texts, quantity }) => [texts[0]?.text, quantity])

async function guest() {
  const { id } = (await shop.post('/api/cart/items', { sku: 'PLAIN' })).body.data as Cart
  const headers = { 'x-cart-id': id! }
  return {
    id: id!,
    headers,
    add: (sku: string, texts?: object[], quantity = 1) =>
      shop.post('/api/cart/items', { sku, quantity, texts }, headers),
  }
}

describe('a product with texts', () => {
  it('is a line of its own for each text, with the price of the text', async () => {
    const { add } = await guest()
    await add('ABAYA', named(' نورة '))
    await add('ABAYA', named('سارة'))
    const { body } = await add('ABAYA', named('نورة'))
    const [, noura, sara] = (body.data as Cart).lines
    expect(noura).toMatchObject({ sku: 'ABAYA', quantity: 2, price: 12_500, total: 25_000 })
    expect(noura!.texts).toEqual([{ label: 'الاسم', text: 'نورة', price: 2500 }])
    expect(sara).toMatchObject({ sku: 'ABAYA', quantity: 1, total: 12_500 })
    expect(noura!.id).not.toBe(sara!.id)
    expect(body.data.totals.items).toBe(1000 + 37_500)
  })

  it('refuses texts that it does not take, field by field', async () => {
    const { add } = await guest()
    const refused = await add('ABAYA')
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['texts.الاسم']])
    expect((await add('ABAYA', named('اسم طويل جدًا'))).body.errors['texts.الاسم'][0]).toMatch(/8/)
    expect((await add('PLAIN', named('نورة'))).status).toBe(422)
    expect((await add('BOOK')).status).toBe(200)
  })

  it('is changed and removed by the id of its line, other lines stay', async () => {
    const { add, headers } = await guest()
    await add('ABAYA', named('نورة'))
    const { lines } = (await add('ABAYA', named('سارة'))).body.data as Cart
    const [, noura, sara] = lines
    expect((await shop.patch('/api/cart/items/ABAYA', { quantity: 2 }, headers)).status).toBe(404)
    const changed = (await shop.patch(`/api/cart/items/${sara!.id}`, { quantity: 3 }, headers)).body.data as Cart
    expect(pieces(changed)).toEqual([
      [undefined, 1],
      ['نورة', 1],
      ['سارة', 3],
    ])
    const aside = (await shop.patch(`/api/cart/items/${sara!.id}`, { saved: true }, headers)).body.data as Cart
    expect(aside.saved).toMatchObject([{ id: sara!.id, texts: [{ text: 'سارة' }] }])
    expect(pieces((await shop.del(`/api/cart/items/${noura!.id}`, headers)).body.data)).toEqual([[undefined, 1]])
  })

  it('shares its stock among its lines, earlier ones first', async () => {
    const { add } = await guest()
    await add('ABAYA', named('نورة'), 3)
    const { body } = await add('ABAYA', named('سارة'), 9)
    expect(pieces(body.data)).toEqual([
      [undefined, 1],
      ['نورة', 3],
      ['سارة', 2],
    ])
    expect((body.data as Cart).lines.map(({ available }) => available)).toEqual([9, 3, 2])
    expect((await add('ABAYA', named('هيا'))).body).toMatchObject({ success: false })
    const ref = { customerId: await newCustomer() }
    await addToCart(shop.db, ref, 'ABAYA', 5, named('نورة'))
    const [line] = await shop.db
      .select()
      .from(cartLines)
      .innerJoin(carts, eq(carts.id, cartLines.cartId))
      .where(eq(carts.customerId, ref.customerId))
    await shop.db.insert(cartLines).values({
      ...line!.cart_lines,
      id: 'other',
      texts: named('سارة'),
      addedAt: new Date('2030-01-01'),
    })
    const view = await readCart(shop.db, ref)
    expect(view.changes).toMatchObject([{ kind: 'sold_out', title: 'عباءة، سارة' }])
    expect(view.length).toBe(5)
    expect((await acceptChanges(shop.db, ref)).saved).toMatchObject([{ texts: [{ text: 'سارة' }] }])
  })

  it('reports texts that it does not take any more, and a new price of theirs', async () => {
    const ref = { customerId: await newCustomer() }
    const options = (textOptions: TextOption[]) =>
      shop.db.update(products).set({ textOptions }).where(eq(products.sku, 'ABAYA'))
    await addToCart(shop.db, ref, 'ABAYA', 1, named('نورة'))
    await options([{ ...NAME, price: 4000 }])
    expect((await readCart(shop.db, ref)).changes).toMatchObject([{ kind: 'price', from: 12_500, to: 14_000 }])
    await options([{ ...NAME, max_length: 2 }])
    expect(await readCart(shop.db, ref)).toMatchObject({ changes: [{ kind: 'texts' }], length: 0 })
    expect(await acceptChanges(shop.db, ref)).toMatchObject({ lines: [], changes: [] })
    await options([NAME, CARD])
  })

  it('keeps lines of carts from before there were texts', async () => {
    const id = 'old-cart-'.padEnd(22, '0')
    await shop.db.insert(carts).values({ id })
    await shop.db.insert(cartLines).values({ cartId: id, id: 'PLAIN', quantity: 2, priceSeen: 1000, title: 'فنجان' })
    const headers = { 'x-cart-id': id }
    expect((await shop.get('/api/cart', headers)).body.data.lines).toMatchObject([
      { id: 'PLAIN', sku: 'PLAIN', texts: [], quantity: 2 },
    ])
    expect((await shop.patch('/api/cart/items/PLAIN', { quantity: 3 }, headers)).body.data.length).toBe(3)
  })
})

describe('carts with texts', () => {
  const TEXTS = ['نورة', 'سارة', 'هيا']
  const counts = fc.tuple(...TEXTS.map(() => fc.integer({ min: 0, max: 4 })))
  const fill = async (ref: Parameters<typeof addToCart>[1], wanted: number[]): Promise<Cart> => {
    for (const [at, quantity] of wanted.entries())
      if (quantity) await addToCart(shop.db, ref, 'ABAYA', quantity, named(TEXTS[at]!)).catch(() => {})
    return readCart(shop.db, ref)
  }

  it('merge line by line, and never exceed the stock', async () => {
    await fc.assert(
      fc.asyncProperty(counts, counts, async (mine, theirs) => {
        const customerId = await newCustomer()
        const visitor = await guest()
        const own = await fill({ customerId }, mine)
        const other = await fill({ guestId: visitor.id }, theirs)
        const merged = await mergeCarts(shop.db, customerId, visitor.id)
        expect(await mergeCarts(shop.db, customerId, visitor.id)).toEqual(merged)
        const rows = await shop.db
          .select({ texts: cartLines.texts, quantity: cartLines.quantity })
          .from(cartLines)
          .innerJoin(carts, eq(carts.id, cartLines.cartId))
          .where(eq(carts.customerId, customerId))
        for (const text of TEXTS) {
          const of = (lines: { texts: { text: string }[]; quantity: number }[]): number =>
            lines.filter(({ texts }) => texts[0]?.text === text).reduce((sum, { quantity }) => sum + quantity, 0)
          expect(of(rows)).toBe(of(own.lines) + of(other.lines))
        }
        const inAll = rows.reduce((sum, { texts, quantity }) => sum + (texts.length ? quantity : 0), 0)
        expect(merged.length - 1).toBe(Math.min(inAll, 5))
        const seen = await acceptChanges(shop.db, { customerId })
        expect(seen.changes).toEqual([])
        expect(seen.length).toBe(merged.length)
        expect(seen.totals.items).toBe(1000 + (seen.length - 1) * 12_500)
      }),
      cases(20, 500),
    )
  })

  type Step = { kind: 'add' | 'set' | 'drop' | 'aside' | 'back'; text: number; quantity: number }
  const step: fc.Arbitrary<Step> = fc.record({
    kind: fc.constantFrom('add', 'set', 'drop', 'aside', 'back'),
    text: fc.nat(TEXTS.length - 1),
    quantity: fc.integer({ min: 1, max: 7 }),
  })

  it('keep each line’s quantity within the stock after any sequence of changes', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 12 }), async (steps) => {
        const ref = { customerId: await newCustomer() }
        for (const { kind, text, quantity } of steps) {
          const before = await readCart(shop.db, ref)
          const line = [...before.lines, ...before.saved].find(({ texts }) => texts[0]!.text === TEXTS[text])
          const call =
            kind === 'add'
              ? addToCart(shop.db, ref, 'ABAYA', quantity, named(TEXTS[text]!))
              : !line
                ? undefined
                : kind === 'set'
                  ? changeLine(shop.db, ref, line.id, { quantity })
                  : kind === 'drop'
                    ? dropLine(shop.db, ref, line.id)
                    : changeLine(shop.db, ref, line.id, { saved: kind === 'aside' })
          const after = await call?.catch(() => undefined)
          if (!after) continue
          expect(after.length).toBeLessThanOrEqual(5)
          expect(after.totals.items).toBe(after.length * 12_500)
          const untouched = (cart: Cart) =>
            cart.lines.filter(({ id }) => id !== line?.id && line).map(({ id, texts }) => [id, texts])
          expect(untouched(after)).toEqual(untouched(before))
        }
      }),
      cases(20, 500),
    )
  })
})
