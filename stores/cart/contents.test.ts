import { describe, expect, it } from 'vitest'
import { cartOf, cartPages, guest, holdResponse, line, shown } from '#tests/fixtures/cart-pages.ts'
import { ok, refused } from '#tests/fixtures/hostile-server.ts'

const { server, openPage, watch, asked } = cartPages()

describe('a guest', () => {
  it('without a cart sends no cart request', async () => {
    const { watchCart, contents } = await openPage({})
    watch(watchCart)
    expect(contents.cart).toMatchObject({ id: null, lines: [] })
    expect(asked()).toEqual([])
  })

  it('sends the cart id with every call after the first item', async () => {
    const { addToCart, contents, cart } = await openPage({}, ok(cartOf(line('A'))), ok(cartOf(line('A', 2))))
    await Promise.all([addToCart('A', 1, 'تمر'), addToCart('A', 1, 'تمر')])
    expect(server.asked.map(({ headers }) => headers['x-cart-id'])).toEqual([undefined, 'c-1'])
    expect(shown(contents)).toEqual([['A', 2]])
    expect(contents.added).toEqual({ sku: 'A', title: 'تمر' })
    expect(cart).toEqual({ length: 2, id: 'c-1' })
  })
})

describe('a change', () => {
  it("is shown immediately with its totals, then replaced by the API's response", async () => {
    const answer = holdResponse(ok(cartOf(line('A', 3))))
    const { watchCart, setQuantity, contents, cart } = await openPage(guest, ok(cartOf(line('A', 2))), answer.handler)
    watch(watchCart)
    await expect.poll(() => shown(contents)).toEqual([['A', 2]])
    const done = setQuantity(line('A'), 5)
    expect(shown(contents)).toEqual([['A', 5]])
    expect(contents.cart?.totals).toMatchObject({ items: 5000, total: 5000, vat: 652 })
    expect([contents.busy, cart.length]).toEqual([true, 5])
    answer.release()
    expect(await done).toBe(true)
    expect(shown(contents)).toEqual([['A', 3]])
    expect([contents.busy, cart.length]).toEqual([false, 3])
  })

  it('is reverted with a message if it is refused', async () => {
    const { watchCart, setQuantity, contents, cart, ui } = await openPage(
      guest,
      ok(cartOf(line('A', 2))),
      refused(409),
      ok(cartOf(line('A', 2))),
    )
    watch(watchCart)
    await expect.poll(() => contents.cart).not.toBeNull()
    expect(await setQuantity(line('A'), 5)).toBe(false)
    expect(shown(contents)).toEqual([['A', 2]])
    expect(cart.length).toBe(2)
    await expect.poll(() => ui.toast).toMatchObject({ open: true, message: 'لا', variant: 'danger' })
  })

  it('waits for the previous one; only the last change to a line is sent', async () => {
    const first = holdResponse(ok(cartOf(line('A', 3), line('B'))))
    const { watchCart, setQuantity, remove, contents } = await openPage(
      guest,
      ok(cartOf(line('A', 2), line('B'))),
      first.handler,
      ok(cartOf(line('A', 6), line('B'))),
      ok(cartOf(line('A', 6))),
    )
    watch(watchCart)
    await expect.poll(() => contents.cart).not.toBeNull()
    const all = [
      setQuantity(line('A'), 3),
      setQuantity(line('A'), 4),
      setQuantity(line('A'), 5),
      setQuantity(line('A'), 6),
      remove(line('B'), false),
    ]
    expect(shown(contents)).toEqual([['A', 6]])
    await expect.poll(asked).toHaveLength(2)
    first.release()
    await Promise.all(all)
    expect(asked()).toEqual([
      'GET /api/cart',
      'PATCH /api/cart/items/A',
      'PATCH /api/cart/items/A',
      'DELETE /api/cart/items/B',
    ])
    expect(JSON.parse(server.bodies[2]!)).toEqual({ quantity: 6 })
    expect(shown(contents)).toEqual([['A', 6]])
  })
})

describe('a removed line', () => {
  it('is restored at its position', async () => {
    const { watchCart, remove, undoRemove, contents } = await openPage(
      guest,
      ok(cartOf(line('A'), line('B', 2), line('C'))),
      ok(cartOf(line('A'), line('C'))),
      ok(cartOf(line('A'), line('C'), line('B', 2))),
    )
    watch(watchCart)
    await expect
      .poll(() => shown(contents))
      .toEqual([
        ['C', 1],
        ['B', 2],
        ['A', 1],
      ])
    await remove(contents.cart!.lines[1]!, false)
    expect(contents.removed).toMatchObject([{ line: { sku: 'B', quantity: 2 }, saved: false }])
    await undoRemove(contents.removed[0]!)
    expect(contents.removed).toEqual([])
    expect(shown(contents)).toEqual([
      ['C', 1],
      ['B', 2],
      ['A', 1],
    ])
    expect(JSON.parse(server.bodies[2]!)).toEqual({ sku: 'B', quantity: 2 })
  })
})

describe('a cart that fails to load', () => {
  it('shows why, and loads when requested again', async () => {
    const { watchCart, loadCart, contents } = await openPage(guest, refused(404), ok(cartOf(line('A'))))
    watch(watchCart)
    await expect.poll(() => contents.error).toMatchObject({ kind: 'refused', status: 404 })
    expect(contents.cart).toBeNull()
    loadCart()
    await expect.poll(() => shown(contents)).toEqual([['A', 1]])
    expect(contents.error).toBeNull()
  })
})

describe('another tab', () => {
  it('that adds an item refreshes an open cart', async () => {
    const { watchCart, contents, otherTab } = await openPage(
      guest,
      ok(cartOf(line('A', 2))),
      ok(cartOf(line('A', 2), line('B'))),
    )
    watch(watchCart)
    await expect.poll(() => shown(contents)).toEqual([['A', 2]])
    otherTab('cart', '{"length":3,"id":"c-1"}')
    await expect
      .poll(() => shown(contents))
      .toEqual([
        ['B', 1],
        ['A', 2],
      ])
  })

  it('that changes something beyond the count refreshes it too', async () => {
    const { watchCart, contents } = await openPage(
      guest,
      ok(cartOf(line('A', 2))),
      ok({ ...cartOf(), length: 2, saved: [line('A', 2)] }),
    )
    watch(watchCart)
    await expect.poll(() => shown(contents)).toEqual([['A', 2]])
    const other = new BroadcastChannel('cart')
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a BroadcastChannel takes no target origin
    other.postMessage(null)
    await expect.poll(() => contents.cart?.saved).toHaveLength(1)
    other.close()
  })
})

describe('a line with texts', () => {
  const texts = [{ label: 'الاسم', text: 'نورة' }]
  const noura = { ...line('A'), id: 'L-noura', texts: [{ ...texts[0]!, price: 500 }] }

  it('is changed beside the same product without them, removed and restored with them', async () => {
    const { watchCart, setQuantity, remove, undoRemove, contents } = await openPage(
      guest,
      ok(cartOf(line('A', 2), noura)),
      ok(cartOf(line('A', 2), { ...noura, quantity: 3 })),
      ok(cartOf(line('A', 2))),
      ok(cartOf(line('A', 2), { ...noura, quantity: 3 })),
    )
    watch(watchCart)
    await expect.poll(() => contents.cart).not.toBeNull()
    const done = setQuantity(noura, 3)
    expect(contents.cart?.lines.map(({ id, quantity }) => [id, quantity])).toEqual([
      ['L-noura', 3],
      ['A', 2],
    ])
    await done
    await remove(contents.cart!.lines[0]!, false)
    await undoRemove(contents.removed[0]!)
    expect(contents.cart?.lines.map(({ id }) => id)).toEqual(['L-noura', 'A'])
    expect(asked().slice(1)).toEqual([
      'PATCH /api/cart/items/L-noura',
      'DELETE /api/cart/items/L-noura',
      'POST /api/cart/items',
    ])
    expect(JSON.parse(server.bodies[3]!)).toEqual({ sku: 'A', quantity: 3, texts })
  })

  it('that waited is sent once, although its answer was lost', async () => {
    const add = { id: '1', sku: 'A', texts, title: 'تمر', kind: 'add', quantity: 1, price: null }
    const stored = (target?: number) => ({
      ...guest,
      'cart-queue': JSON.stringify({ waiting: [{ ...add, target }], conflicts: [] }),
    })
    const first = await openPage(stored(), ok(cartOf(line('A', 5))), ok(cartOf(line('A', 5), noura)))
    await first.sendWaiting()
    expect(JSON.parse(server.bodies[1]!)).toEqual({ sku: 'A', quantity: 1, texts })
    const again = await openPage(stored(1), ok(cartOf(line('A', 5), noura)))
    await again.sendWaiting()
    expect(asked()).toEqual(['GET /api/cart'])
    expect(again.kept.has('cart-queue')).toBe(false)
  })
})
