import { describe, expect, it, vi } from 'vitest'
import { browser, freshStores, noura } from '#tests/fixtures/browser.ts'
import { hostileApi, json, ok, page, refused, type Handler } from '#tests/fixtures/hostile-server.ts'

const server = hostileApi()

const stored = { session: JSON.stringify({ user: noura, token: 'token-1' }), cart: '{"length":1,"id":"c-0"}' }
const profile = { user: { ...noura, name: 'نورة العتيبي' }, cart: { length: 5, id: 'c-1' } }

/** A page that opens with this in storage. */
async function opened(kept: Record<string, string>, ...handlers: Handler[]) {
  const window = browser({ stored: kept })
  server.answers(...handlers)
  const stores = await freshStores()
  const { startStores } = await import('./start.ts')
  const goHome = vi.fn<() => void>()
  startStores({ goHome })
  return { ...stores, ...window, goHome }
}

describe('when a page opens', () => {
  it('a visitor is not asked after', async () => {
    const { session } = await opened({}, ok(profile))
    expect(session.loading).toBe(false)
    expect(server.asked).toHaveLength(0)
  })

  it('a customer is shown at once as the browser remembers them, then as the API knows them', async () => {
    const { session, cart } = await opened(stored, ok(profile))
    expect(session.user).toEqual(noura)
    await expect.poll(() => session.user).toEqual(profile.user)
    expect(cart).toEqual(profile.cart)
    expect(server.asked[0]).toMatchObject({ url: '/api/profile', headers: { authorization: 'Bearer token-1' } })
  })

  it.each<[string, Handler]>([
    ['refuses the token', json(401, { success: false, message: 'انتهت جلستك' })],
    ['knows no such customer', json(404, { success: false, message: 'انتهت جلستك' })],
    ['fails', json(500, { success: false, message: 'انتهت جلستك' })],
  ])('a customer is signed out with the words of an API that %s, and stays on the page', async (_, handler) => {
    const { session, cart, ui, kept, goHome } = await opened(stored, handler)
    await expect.poll(() => session.token).toBeNull()
    expect(cart).toEqual({ length: 0, id: null })
    expect(ui.toast).toEqual({ open: true, variant: 'danger', message: 'انتهت جلستك' })
    expect(goHome).not.toHaveBeenCalled()
    expect(kept.size).toBe(0)
  })

  it.each<[string, Handler]>([
    ['nobody answers', (request) => request.socket.destroy()],
    ['a proxy answers', page(502)],
    ['a portal answers', page(200)],
    ['the API is not ready', refused(503)],
    ['the API has too much to do', refused(429)],
  ])(
    'a customer stays signed in while %s, and is asked after again when the connection is back',
    async (_, handler) => {
      const { session, emit, ui } = await opened(stored, handler)
      await expect.poll(() => server.asked.length).toBeGreaterThan(0)
      server.answers(...server.asked.map(() => handler), handler, ok(profile))
      await expect.poll(() => (emit('online'), session.user), { timeout: 5000, interval: 100 }).toEqual(profile.user)
      expect(session.token).toBe('token-1')
      expect(ui.toast.open).toBe(false)
    },
  )
})

describe('later', () => {
  it('the profile of who signs in is asked for, and brings the cart', async () => {
    const { signIn, cart } = await opened({}, ok(profile))
    signIn({ user: noura, token: 'token-2' })
    await expect.poll(() => cart.length).toBe(5)
    expect(server.asked).toHaveLength(1)
  })

  it('a profile that comes after signing out is thrown away', async () => {
    let answer = (): void => {}
    const { session, cart, signOut } = await opened(
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

  it('logging out tells the API with the token, and does not wait for it', async () => {
    const { session, cart, kept } = await opened(stored, ok(profile), refused(500))
    await expect.poll(() => cart.length).toBe(5)
    const { logOut } = await import('./account.ts')
    const told = logOut()
    expect(session).toMatchObject({ user: null, token: null })
    expect(cart).toEqual({ length: 0, id: null })
    await told
    expect(kept.size).toBe(0)
    expect(server.asked[1]).toMatchObject({
      method: 'POST',
      url: '/api/logout',
      headers: { authorization: 'Bearer token-1' },
    })
  })

  it('a refused call says so and signs out', async () => {
    const { session, ui, goHome } = await opened(
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
