import { describe, expect, it, vi } from 'vitest'
import { browser, freshStores, noura } from '#tests/fixtures/browser.ts'
import { hostileApi, json, ok, page, refused, type Handler } from '#tests/fixtures/hostile-server.ts'

const server = hostileApi()

const stored = { session: JSON.stringify({ user: noura, token: 'token-1' }), cart: '{"length":1,"id":"c-0"}' }
const profile = { user: { ...noura, name: 'نورة العتيبي' }, cart: { length: 5, id: 'c-1' } }

/** A page with this storage. */
async function openPage(kept: Record<string, string>, ...handlers: Handler[]) {
  const window = browser({ stored: kept })
  server.answers(...handlers)
  const stores = await freshStores()
  const { startStores } = await import('./start-stores.ts')
  const goHome = vi.fn<() => void>()
  startStores({ goHome })
  return { ...stores, ...window, goHome }
}

describe('when a page opens', () => {
  it("a visitor's profile is not requested", async () => {
    const { session } = await openPage({}, ok(profile))
    expect(session.loading).toBe(false)
    expect(server.asked).toHaveLength(0)
  })

  it('a customer is shown from storage first, then from the API', async () => {
    const { session, cart } = await openPage(stored, ok(profile))
    expect(session.user).toEqual(noura)
    await expect.poll(() => session.user).toEqual(profile.user)
    expect(cart).toEqual(profile.cart)
    expect(server.asked[0]).toMatchObject({ url: '/api/profile', headers: { authorization: 'Bearer token-1' } })
  })

  it('a way to pay without the checkout is known until the customer signs out', async () => {
    const express = { card: { brand: 'mada', last4: '1010' }, apple_pay: false }
    const { session, signOut } = await openPage(stored, ok({ ...profile, express }))
    await expect.poll(() => session.express).toEqual(express)
    signOut()
    await expect.poll(() => session.express).toBeNull()
  })

  it.each<[string, Handler]>([
    ['refuses the token', json(401, { success: false, message: 'انتهت جلستك' })],
    ['knows no such customer', json(404, { success: false, message: 'انتهت جلستك' })],
    ['fails', json(500, { success: false, message: 'انتهت جلستك' })],
  ])('a customer is signed out without a redirect, with the message of an API that %s', async (_, handler) => {
    const { session, cart, ui, kept, goHome } = await openPage(stored, handler)
    await expect.poll(() => session.token).toBeNull()
    expect(cart).toEqual({ length: 0, id: null })
    expect(ui.toast).toEqual({ open: true, variant: 'danger', message: 'انتهت جلستك' })
    expect(goHome).not.toHaveBeenCalled()
    expect(kept.size).toBe(0)
  })

  it.each<[string, Handler]>([
    ['the API is unreachable', (request) => request.socket.destroy()],
    ['a proxy answers', page(502)],
    ['a captive portal answers', page(200)],
    ['the API is not ready', refused(503)],
    ['the API is overloaded', refused(429)],
  ])(
    'a customer stays signed in while %s, and the profile is requested again when the connection is back',
    async (_, handler) => {
      const { session, emit, ui } = await openPage(stored, handler)
      await expect.poll(() => server.asked.length).toBeGreaterThan(0)
      server.answers(...server.asked.map(() => handler), handler, ok(profile))
      await expect.poll(() => (emit('online'), session.user), { interval: 100 }).toEqual(profile.user)
      expect(session.token).toBe('token-1')
      expect(ui.toast.open).toBe(false)
    },
  )
})

describe('a session that expires during payment', () => {
  const ended = () =>
    openPage(stored, ok(profile), refused(401)).then(async (stores) => {
      await expect.poll(() => stores.session.user).toEqual(profile.user)
      vi.stubGlobal('location', { pathname: '/checkout/1', reload: vi.fn<() => void>() })
      const [{ checkout }, { readOrder }, { ref }] = await Promise.all([
        import('./checkout.ts'),
        import('#api/orders.ts'),
        import('valtio/vanilla'),
      ])
      checkout.order = ref({ id: 1 } as NonNullable<typeof checkout.order>)
      await readOrder(1).catch(() => {})
      await expect.poll(() => stores.ui.login.open).toBe(true)
      return { ...stores, checkout }
    })

  it('keeps page and data for the same customer', async () => {
    const { session, checkout, signIn, kept } = await ended()
    expect([session.token, session.user?.id, kept.has('session'), kept.has('cart')]).toEqual([null, 7, false, false])
    expect(checkout.order?.id).toBe(1)
    server.answers(ok(profile))
    signIn({ user: profile.user, token: 'token-2' })
    await expect.poll(() => server.asked.some(({ headers }) => headers.authorization === 'Bearer token-2')).toBe(true)
    expect(checkout.order?.id).toBe(1)
  })

  it('deletes the data if another customer signs in', async () => {
    const { checkout, signIn } = await ended()
    signIn({ user: { ...noura, id: 8 }, token: 'token-2' })
    await expect.poll(() => checkout.order).toBeNull()
  })

  it('deletes the data if the customer leaves instead', async () => {
    const { session, checkout, signOut } = await ended()
    signOut()
    await expect.poll(() => checkout.order).toBeNull()
    expect(session).toMatchObject({ user: null, hasEnded: false })
  })
})

it('an account page opened with an expired session asks to sign in over it', async () => {
  vi.stubGlobal('location', { pathname: '/account/orders' })
  const window = browser({ stored, path: '/account/orders' })
  server.answers(json(401, { success: false, message: 'انتهت جلستك' }))
  const { session, ui } = await freshStores()
  const { startStores } = await import('./start-stores.ts')
  startStores({ goHome: () => {} })
  await expect.poll(() => ui.login).toMatchObject({ open: true, reason: 'انتهت جلستك' })
  expect([session.token, window.kept.size]).toEqual([null, 0])
})

describe('after loading', () => {
  it('the profile is requested after sign-in, and sets the cart', async () => {
    const { signIn, cart } = await openPage({}, ok(profile))
    signIn({ user: noura, token: 'token-2' })
    await expect.poll(() => cart.length).toBe(5)
    expect(server.asked).toHaveLength(1)
  })

  it('a profile that arrives after sign-out is ignored', async () => {
    let answer = (): void => {}
    const { session, cart, signOut } = await openPage(
      stored,
      (request, response) => {
        answer = () => ok(profile)(request, response)
      },
      ok([]),
    )
    await expect.poll(() => server.asked.length).toBe(1)
    signOut()
    answer()
    const { readSessions } = await import('#api/identity.ts')
    await readSessions()
    expect(session.user).toBeNull()
    expect(cart).toEqual({ length: 0, id: null })
  })

  it('logging out sends the token to the API without waiting for it', async () => {
    const { session, cart, kept } = await openPage(stored, ok(profile), refused(500))
    await expect.poll(() => cart.length).toBe(5)
    const { logOut } = await import('./account.ts')
    const loggedOut = logOut()
    expect(session).toMatchObject({ user: null, token: null })
    expect(cart).toEqual({ length: 0, id: null })
    await loggedOut
    expect(kept.size).toBe(0)
    expect(server.asked[1]).toMatchObject({
      method: 'POST',
      url: '/api/logout',
      headers: { authorization: 'Bearer token-1' },
    })
  })

  it('a refused call shows an error and signs out', async () => {
    const { session, ui, goHome } = await openPage(
      stored,
      ok(profile),
      json(401, { success: false, message: 'سجّل الدخول' }),
    )
    await expect.poll(() => server.asked.length).toBe(1)
    const { readSessions } = await import('#api/identity.ts')
    await expect(readSessions()).rejects.toMatchObject({ status: 401 })
    await expect.poll(() => ui.toast.message).toBe('سجّل الدخول')
    expect(session.token).toBeNull()
    expect(goHome).toHaveBeenCalledOnce()
  })
})
