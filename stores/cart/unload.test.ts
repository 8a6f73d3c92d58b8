import { describe, expect, it, vi } from 'vitest'
import { cartOf, cartPages, guest, holdResponse, line, shown } from '#tests/fixtures/cart-pages.ts'
import { ok, type Handler } from '#tests/fixtures/hostile-server.ts'

const { openPage, watch, stopWatching, asked } = cartPages()

describe('a page left before the API has answered', () => {
  const left = (kept: Map<string, string>) =>
    (JSON.parse(kept.get('cart-queue') ?? '{"waiting":[]}') as { waiting: object[] }).waiting
  const never: Handler = () => {}

  it('leaves its changes to the next page, which sends them in order without a message', async () => {
    const first = await openPage(guest, ok(cartOf(line('A', 2), line('B'))), never)
    watch(first.watchCart)
    await expect.poll(() => first.contents.cart).not.toBeNull()
    void first.setQuantity(line('A'), 3)
    void first.setQuantity(line('A'), 4)
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
    stopWatching()

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
    void setQuantity(line('A'), 3)
    void setQuantity(line('A'), 5)
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
