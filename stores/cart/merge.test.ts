import { describe, expect, it } from 'vitest'
import type { Cart } from '#api/contract/cart.ts'
import { noura } from '#tests/fixtures/browser.ts'
import { cartOf, cartPages, guest, holdResponse, line, shown } from '#tests/fixtures/cart-pages.ts'
import { json, ok, refused, type Handler } from '#tests/fixtures/hostile-server.ts'

const { server, openPage, watch, asked } = cartPages()

/** Answers each request with the next handler for its method and path. */
function answerInTurn(answers: Record<string, Handler[]>): Handler {
  return (request, response) => {
    const { [`${request.method} ${request.url}`]: left = [] } = answers
    ;(left.length > 1 ? left.shift()! : (left[0] ?? refused(404)))(request, response)
  }
}

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
    const changes: Cart['changes'] = [{ kind: 'quantity', id: 'A', sku: 'A', title: 'تمر', from: 4, to: 3 }]
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
    const done = setQuantity(line('A'), 5)
    await expect.poll(asked).toContain('PATCH /api/cart/items/A')
    signOut()
    late.release()
    expect(await done).toBe(false)
    expect(contents.cart).toMatchObject({ id: null, lines: [] })
    expect([cart.length, cart.id, unmerged.id]).toEqual([0, null, null])
  })
})
