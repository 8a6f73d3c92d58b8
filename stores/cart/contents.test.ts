import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Cart, CartLine } from '#api/contract/cart.ts'
import { browser, noura } from '#tests/fixtures/browser.ts'
import { hostileApi, json, ok, refused, type Handler } from '#tests/fixtures/hostile-server.ts'

const server = hostileApi()

beforeEach(() => {
  vi.stubGlobal('document', new EventTarget())
  vi.stubGlobal('removeEventListener', () => {})
})
const watching: (() => void)[] = []
const watch = (watchCart: () => () => void) => watching.push(watchCart())

afterEach(() => {
  for (const stop of watching.splice(0)) stop()
})

const line = (sku: string, quantity = 1): CartLine => ({
  sku,
  product_sku: sku,
  title: `منتج ${sku}`,
  options: [],
  picture: null,
  price: 1000,
  compare_at: null,
  quantity,
  available: 9,
  sold: true,
  total: 1000 * quantity,
  tax_class: 'standard',
})
const cartOf = (...lines: CartLine[]): Cart => {
  const total = lines.reduce((sum, each) => sum + each.total, 0)
  return {
    id: 'c-1',
    lines,
    saved: [],
    changes: [],
    length: lines.reduce((sum, { quantity }) => sum + quantity, 0),
    coupon: null,
    totals: { items: total, discount: 0, delivery: null, fee: 0, vat: Math.round((total * 15) / 115), total },
    free_delivery: { from: 30_000, missing: 30_000 - total },
  }
}

/** A page opened with these storage items. */
async function openPage(kept: Record<string, string>, ...handlers: Handler[]) {
  const window = browser({ stored: kept })
  server.asked.length = server.bodies.length = 0
  server.answers(...handlers)
  vi.resetModules()
  const [store, { startStores }, { cart, unmerged }, { session, signIn, signOut }, { ui }] = await Promise.all([
    import('./contents.ts'),
    import('../start-stores.ts'),
    import('./summary.ts'),
    import('../session.ts'),
    import('../ui.ts'),
  ])
  startStores({ goHome: () => {} })
  return { ...store, ...window, cart, unmerged, session, signIn, signOut, ui }
}
const guest = { cart: '{"length":2,"id":"c-1"}' }
const asked = () => server.asked.map(({ method, url }) => `${method} ${url}`)
const shown = (contents: { cart: Readonly<Cart> | null }) =>
  contents.cart?.lines.map(({ sku, quantity }) => [sku, quantity])

/** Answers each request with the next handler for its method and path. */
function answerInTurn(answers: Record<string, Handler[]>): Handler {
  return (request, response) => {
    const { [`${request.method} ${request.url}`]: left = [] } = answers
    ;(left.length > 1 ? left.shift()! : (left[0] ?? refused(404)))(request, response)
  }
}

/** Holds the response until released. */
function holdResponse(handler: Handler): { handler: Handler; release: () => void } {
  const { promise, resolve } = Promise.withResolvers<void>()
  return { handler: (request, response) => void promise.then(() => handler(request, response)), release: resolve }
}

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
    const done = setQuantity('A', 5)
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
    expect(await setQuantity('A', 5)).toBe(false)
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
      setQuantity('A', 3),
      setQuantity('A', 4),
      setQuantity('A', 5),
      setQuantity('A', 6),
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

describe('a page left before the API has answered', () => {
  const left = (kept: Map<string, string>) =>
    (JSON.parse(kept.get('cart-queue') ?? '{"waiting":[]}') as { waiting: object[] }).waiting
  const never: Handler = () => {}

  it('leaves its changes to the next page, which sends them in order without a message', async () => {
    const first = await openPage(guest, ok(cartOf(line('A', 2), line('B'))), never)
    watch(first.watchCart)
    await expect.poll(() => first.contents.cart).not.toBeNull()
    void first.setQuantity('A', 3)
    void first.setQuantity('A', 4)
    void first.remove(line('B'), false)
    void first.addToCart('C', 1, 'تمر')
    await expect.poll(asked).toHaveLength(2)
    first.emit('pagehide')
    const kept = left(first.kept)
    expect(kept).toMatchObject([
      { kind: 'quantity', sku: 'A', quantity: 4, left: true },
      { kind: 'remove', sku: 'B', left: true },
      { kind: 'add', sku: 'C', left: true },
    ])
    watching.splice(0).forEach((stop) => stop())

    const next = await openPage(
      { ...guest, 'cart-queue': first.kept.get('cart-queue')! },
      ok(cartOf(line('A', 4), line('B'))),
      ok(cartOf(line('A', 4))),
      ok(cartOf(line('A', 4))),
      ok(cartOf(line('A', 4), line('C'))),
    )
    await next.sendWaiting()
    expect(asked()).toEqual([
      'PATCH /api/cart/items/A',
      'DELETE /api/cart/items/B',
      'GET /api/cart',
      'POST /api/cart/items',
    ])
    expect(left(next.kept)).toEqual([])
    expect(next.ui.toast.open).toBe(false)
  })

  it("does not send an add twice, unless the cart's id is unknown", async () => {
    const known = await openPage(guest, never)
    void known.addToCart('A', 1, 'تمر')
    await expect.poll(asked).toHaveLength(1)
    known.emit('pagehide')
    expect(left(known.kept)).toEqual([])
    const unknown = await openPage({}, never)
    void unknown.addToCart('A', 1, 'تمر')
    await expect.poll(asked).toHaveLength(1)
    unknown.emit('pagehide')
    expect(left(unknown.kept)).toMatchObject([{ kind: 'add', sku: 'A', quantity: 1 }])
  })

  it('also leaves restored lines, at their positions', async () => {
    const { watchCart, saveForLater, remove, undoRemove, emit, kept, contents } = await openPage(
      guest,
      ok(cartOf(line('A', 2))),
      ok({ ...cartOf(), saved: [line('A', 2)] }),
      never,
    )
    watch(watchCart)
    await expect.poll(() => contents.cart).not.toBeNull()
    await saveForLater(line('A', 2), true)
    void remove(line('A', 2), true)
    void undoRemove(contents.removed[0]!)
    emit('pagehide')
    expect(left(kept)).toMatchObject([
      { kind: 'remove', sku: 'A' },
      { kind: 'add', sku: 'A', quantity: 2, target: 2 },
      { kind: 'later', sku: 'A', saved: true },
    ])
  })

  it('sends its changes itself, once, if it is shown again', async () => {
    const slow = holdResponse(ok(cartOf(line('A', 3))))
    const { watchCart, setQuantity, emit, kept, contents } = await openPage(
      guest,
      ok(cartOf(line('A', 2))),
      slow.handler,
      ok(cartOf(line('A', 2))),
      ok(cartOf(line('A', 5))),
    )
    watch(watchCart)
    await expect.poll(() => contents.cart).not.toBeNull()
    void setQuantity('A', 3)
    void setQuantity('A', 5)
    await expect.poll(asked).toHaveLength(2)
    emit('pagehide')
    emit('pageshow', { persisted: true })
    slow.release()
    await expect.poll(() => left(kept)).toEqual([])
    expect(asked()).toEqual(['GET /api/cart', 'PATCH /api/cart/items/A', 'GET /api/cart', 'PATCH /api/cart/items/A'])
    expect(shown(contents)).toEqual([['A', 5]])
  })

  it('queues its changes with a message if the next page is offline', async () => {
    const waiting = [{ id: '1', sku: 'A', title: 'تمر', kind: 'quantity', quantity: 4, left: true }]
    const { sendWaiting, kept } = await openPage(
      { ...guest, 'cart-queue': JSON.stringify({ waiting, conflicts: [] }) },
      (request) => request.socket.destroy(),
    )
    await sendWaiting()
    expect(left(kept)).toEqual([{ id: '1', sku: 'A', title: 'تمر', kind: 'quantity', quantity: 4 }])
  })

  it('queues its changes with a message if the next page starts offline', async () => {
    const waiting = [{ id: '1', sku: 'A', title: 'تمر', kind: 'quantity', quantity: 4, left: true }]
    const { watchCart, kept } = await openPage(
      { ...guest, 'cart-queue': JSON.stringify({ waiting, conflicts: [] }) },
      (request) => request.socket.destroy(),
    )
    vi.stubGlobal('navigator', { onLine: false })
    watch(watchCart)
    expect(left(kept)).toEqual([{ id: '1', sku: 'A', title: 'تمر', kind: 'quantity', quantity: 4 }])
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
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel is of one origin by itself
    other.postMessage(null)
    await expect.poll(() => contents.cart?.saved).toHaveLength(1)
    other.close()
  })
})

describe('signing in', () => {
  const profile = { user: noura, cart: { length: 3, id: 'c-7' } }
  const mergedInto = (changes: Cart['changes'] = []): Cart => ({ ...cartOf(line('A', 3)), id: 'c-7', changes })

  it('merges the guest cart once, before any other request', async () => {
    const { signIn, unmerged, cart, contents, kept, addToCart } = await openPage(
      {},
      ok(cartOf(line('A'))),
      ok(mergedInto()),
      ok(profile),
    )
    await addToCart('A', 1, 'تمر')
    signIn({ user: noura, token: 'token-1' })
    expect(contents.cart).toBeNull()
    await expect.poll(() => cart).toEqual({ length: 3, id: 'c-7' })
    await expect.poll(asked).toEqual(['POST /api/cart/items', 'POST /api/cart/merge', 'GET /api/profile'])
    expect(JSON.parse(server.bodies[1]!)).toEqual({ cart: 'c-1' })
    expect(unmerged.id).toBeNull()
    expect(kept.has('guest-cart')).toBe(false)
  })

  it('reports when not everything could be merged', async () => {
    const changes: Cart['changes'] = [{ kind: 'quantity', sku: 'A', title: 'تمر', from: 4, to: 3 }]
    const { signIn, ui } = await openPage(guest, ok(mergedInto(changes)), ok(profile))
    signIn({ user: noura, token: 'token-1' })
    await expect
      .poll(() => ui.toast)
      .toMatchObject({ open: true, message: expect.stringMatching(/^ضممنا سلتك/) as string })
  })

  it('with a full cart reports it, and keeps the guest cart until there is room', async () => {
    const { signIn, unmerged, ui } = await openPage(
      guest,
      json(409, { success: false, message: 'سلتك ممتلئة' }),
      ok(profile),
    )
    signIn({ user: noura, token: 'token-1' })
    await expect.poll(() => ui.toast).toMatchObject({ open: true, message: 'سلتك ممتلئة' })
    expect(unmerged.id).toBe('c-1')
  })

  it('retries a failed merge when the next page opens', async () => {
    const { unmerged } = await openPage(
      { session: JSON.stringify({ user: noura, token: 'token-1' }), 'guest-cart': '{"id":"c-1"}' },
      json(503, { success: false, message: 'لا' }),
      ok(profile),
    )
    await expect.poll(asked).toHaveLength(2)
    expect(unmerged.id).toBe('c-1')
    const again = await openPage(
      { session: JSON.stringify({ user: noura, token: 'token-1' }), 'guest-cart': '{"id":"c-1"}' },
      ok(mergedInto()),
      ok(profile),
    )
    await expect.poll(() => again.unmerged.id).toBeNull()
  })

  it('and out clears everything, including pending changes', async () => {
    const late = holdResponse(ok(cartOf(line('A', 5))))
    const { watchCart, setQuantity, signOut, contents, cart, unmerged } = await openPage(
      { session: JSON.stringify({ user: noura, token: 'token-1' }), ...guest },
      answerInTurn({
        'GET /api/profile': [ok({ ...profile, cart: { length: 2, id: 'c-1' } })],
        'GET /api/cart': [ok(cartOf(line('A', 2)))],
        'PATCH /api/cart/items/A': [late.handler],
      }),
    )
    watch(watchCart)
    await expect.poll(() => shown(contents)).toEqual([['A', 2]])
    const done = setQuantity('A', 5)
    await expect.poll(asked).toContain('PATCH /api/cart/items/A')
    signOut()
    late.release()
    expect(await done).toBe(false)
    expect(contents.cart).toMatchObject({ id: null, lines: [] })
    expect([cart.length, cart.id, unmerged.id]).toEqual([0, null, null])
  })
})
