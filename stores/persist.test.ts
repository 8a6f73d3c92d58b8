import { afterEach, describe, expect, it, vi } from 'vitest'
import { browser, freshStores, noura } from '#tests/fixtures/browser.ts'

afterEach(() => void vi.unstubAllGlobals())

const signedIn = JSON.stringify({ user: noura, token: 'token-1' })
/** Stores are written in a microtask after their change. */
const storesWritten = () => Promise.resolve()

describe('a returning visitor', () => {
  it('keeps session and cart', async () => {
    browser({ stored: { session: signedIn, cart: '{"length":3,"id":"c-1"}' } })
    const { restore, session, cart } = await freshStores()
    expect(session).toMatchObject({ token: null, loading: true })
    restore()
    expect(session).toMatchObject({ user: noura, token: 'token-1', loading: false })
    expect(cart).toEqual({ length: 3, id: 'c-1' })
  })

  it.each([
    '',
    '{',
    'null',
    '[]',
    '"x"',
    '7',
    '{"token":7}',
    '{"token":""}',
    '{"token":"two\\nlines"}',
    '{"token":{"a":1}}',
    JSON.stringify({ user: noura }),
  ])('with the invalid session %j is signed out', async (stored) => {
    browser({ stored: { session: stored, cart: stored } })
    const { restore, session, cart } = await freshStores()
    restore()
    expect(session).toMatchObject({ user: null, token: null, loading: false })
    expect(cart).toEqual({ length: 0, id: null })
  })

  it.each([
    [{ length: -1 }, 0],
    [{ length: 1.5 }, 0],
    [{ length: '3' }, 0],
    [{ length: 1e300 }, 0],
    [{ length: 4, id: 5 }, 4],
  ])('with %j as stored cart has %i pieces in it', async (stored, length) => {
    browser({ stored: { cart: JSON.stringify(stored) } })
    const { restore, cart } = await freshStores()
    restore()
    expect(cart).toEqual({ length, id: null })
  })

  it('with an unreadable name stays signed in', async () => {
    browser({ stored: { session: '{"user":{"name":5},"token":"token-1"}' } })
    const { restore, session } = await freshStores()
    restore()
    expect(session).toMatchObject({ user: null, token: 'token-1' })
  })
})

describe('the storage', () => {
  it('follows sign-in and sign-out, and keeps no personal data afterwards', async () => {
    const { kept } = browser()
    const { restore, signIn, signOut, setCart, rememberEmail } = await freshStores()
    restore()
    rememberEmail('noura@example.com')
    signIn({ user: noura, token: 'token-1' })
    setCart({ length: 2, id: 'c-1' })
    await storesWritten()
    expect(Object.fromEntries(kept)).toEqual({ session: signedIn, cart: '{"length":2,"id":"c-1"}' })
    signOut()
    await storesWritten()
    expect(kept.size).toBe(0)
  })

  it('is not written by opening a page', async () => {
    const { storage } = browser({ stored: { session: signedIn } })
    const { restore } = await freshStores()
    restore()
    await storesWritten()
    expect(storage.setItem).not.toHaveBeenCalled()
  })
})

describe('another tab', () => {
  it('that signs in, changes the cart or signs out is followed without a write', async () => {
    const { otherTab, storage } = browser()
    const { restore, session, cart } = await freshStores()
    restore()
    otherTab('session', signedIn)
    otherTab('cart', '{"length":1,"id":"c-2"}')
    expect(session.token).toBe('token-1')
    expect(cart).toEqual({ length: 1, id: 'c-2' })
    otherTab('session', null)
    expect(session).toMatchObject({ user: null, token: null })
    await storesWritten()
    expect(storage.setItem).not.toHaveBeenCalled()
  })

  it('is followed by a page restored from the back/forward cache', async () => {
    const { kept, emit } = browser({ stored: { session: signedIn } })
    const { restore, session } = await freshStores()
    restore()
    kept.clear()
    emit('pageshow', { persisted: true })
    expect(session.token).toBeNull()
  })
})

describe('storage', () => {
  it('that is disabled leaves the page working', async () => {
    const forbidden = () => {
      throw new DOMException('denied', 'SecurityError')
    }
    browser()
    vi.stubGlobal('localStorage', { getItem: forbidden, setItem: forbidden, removeItem: forbidden })
    const { restore, session, signIn, signOut } = await freshStores()
    restore()
    signIn({ user: noura, token: 'token-1' })
    await storesWritten()
    expect(session.token).toBe('token-1')
    signOut()
    await storesWritten()
    expect(session.token).toBeNull()
  })

  it('that is full stores nothing in place of the previous customer, and this tab stays signed in', async () => {
    const { kept, storage, otherTab } = browser({ stored: { session: signedIn } })
    storage.setItem.mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError')
    })
    const { restore, session, signIn } = await freshStores()
    restore()
    signIn({ user: { ...noura, id: 8 }, token: 'token-2' })
    await storesWritten()
    expect(kept.has('session')).toBe(false)
    otherTab('cart', '{"length":1,"id":"c-2"}')
    expect(session.token).toBe('token-2')
  })
})
