import { afterEach, describe, expect, it, vi } from 'vitest'
import { browser, freshStores, noura } from '#tests/fixtures/browser.ts'

afterEach(() => void vi.unstubAllGlobals())

/** A page at `path` on which a call with `token` fails. */
async function failing(about: { path?: string; token?: string | null; alert?: boolean; onLine?: boolean }) {
  browser({ path: about.path ?? '/products' })
  vi.stubGlobal('navigator', { onLine: about.onLine ?? true })
  const stores = await freshStores()
  const [{ handleFailure }, { apiError }] = await Promise.all([import('./failures.ts'), import('#api/errors.ts')])
  stores.signIn({ user: noura, token: 'token-1' })
  stores.setCart({ length: 2, id: 'c-1' })
  const goHome = vi.fn<() => void>()
  const fail = (...error: Parameters<typeof apiError>) =>
    handleFailure(apiError(...error), {
      alert: about.alert ?? true,
      token: about.token === undefined ? 'token-1' : about.token,
      goHome,
    })
  return { ...stores, fail, goHome }
}

describe('field errors', () => {
  const errors = { phone: ['رقم الجوال غير صحيح'], password: ['قصيرة', 'شائعة'] }

  it('mark the form and appear together in one warning', async () => {
    const { fail, ui, goHome } = await failing({})
    fail('invalid', 422, 'تحقق من الحقول', { errors })
    expect(ui.formError).toBe(true)
    expect(ui.toast).toEqual({ open: true, variant: 'warning', message: ['رقم الجوال غير صحيح', 'قصيرة', 'شائعة'] })
    expect(goHome).not.toHaveBeenCalled()
  })

  it.each([401, 403])('with status %i do not sign out', async (status) => {
    const { fail, session, goHome } = await failing({})
    fail('invalid', status, '', { errors })
    expect(session.token).toBe('token-1')
    expect(goHome).not.toHaveBeenCalled()
  })

  it('mark the form without a toast if alerts are off', async () => {
    const { fail, ui } = await failing({ alert: false })
    fail('invalid', 422, '', { errors })
    expect(ui).toMatchObject({ formError: true, toast: { open: false } })
  })
})

describe.each([401, 403])('status %i', (status) => {
  it('shows its message, signs out and redirects to the home page', async () => {
    const { fail, session, cart, ui, goHome } = await failing({})
    fail('refused', status, 'انتهت جلستك')
    expect(ui.toast).toEqual({ open: true, variant: 'danger', message: 'انتهت جلستك' })
    expect(session).toMatchObject({ user: null, token: null })
    expect(cart).toEqual({ length: 0, id: null })
    expect(goHome).toHaveBeenCalledOnce()
  })

  it.each(['/auth/login', '/auth/new-password'])('does not redirect from %s', async (path) => {
    const { fail, session, goHome } = await failing({ path })
    fail('refused', status, 'لا')
    expect(session.token).toBeNull()
    expect(goHome).not.toHaveBeenCalled()
  })

  it('signs out and redirects without a toast if alerts are off', async () => {
    const { fail, session, ui, goHome } = await failing({ alert: false })
    fail('refused', status, 'لا')
    expect(session.token).toBeNull()
    expect(ui.toast.open).toBe(false)
    expect(goHome).toHaveBeenCalledOnce()
  })

  it('is ignored if another session has started since', async () => {
    const { fail, session, ui, goHome } = await failing({ token: 'token-0' })
    fail('refused', status, 'لا')
    expect(session.token).toBe('token-1')
    expect(ui.toast.open).toBe(false)
    expect(goHome).not.toHaveBeenCalled()
  })

  it("keeps a visitor's cart", async () => {
    const { fail, session, cart } = await failing({ token: null })
    session.token = null
    fail('refused', status, 'لا')
    expect(cart).toEqual({ length: 2, id: 'c-1' })
  })

  it('from something other than the API does not sign out', async () => {
    const { fail, session, goHome } = await failing({})
    fail('malformed', status, 'Forbidden')
    expect(session.token).toBe('token-1')
    expect(goHome).not.toHaveBeenCalled()
  })
})

describe.each(['/checkout/12', '/checkout', '/account/addresses'])('an expired session at %s', (path) => {
  it.each([401, 403])('with status %i opens the login over the page, which keeps its state', async (status) => {
    const { fail, session, cart, ui, goHome } = await failing({ path })
    fail('refused', status, 'انتهت جلستك')
    expect(session).toMatchObject({ user: noura, token: null, hasEnded: true })
    expect(cart).toEqual({ length: 0, id: null })
    expect(ui.login).toMatchObject({ open: true, reason: 'انتهت جلستك' })
    expect(ui.toast.open).toBe(true)
    expect(goHome).not.toHaveBeenCalled()
  })

  it('opens the login again at the next call', async () => {
    const { fail, ui, closeLogin, goHome } = await failing({ path })
    fail('refused', 401, 'انتهت جلستك')
    closeLogin()
    const { handleFailure } = await import('./failures.ts')
    const { apiError } = await import('#api/errors.ts')
    handleFailure(apiError('refused', 401, 'سجّل دخولك أولًا'), { alert: true, token: null, goHome })
    expect(ui.login).toMatchObject({ open: true, reason: 'سجّل دخولك أولًا' })
    expect(goHome).not.toHaveBeenCalled()
  })

  it('continues after the same customer has signed in', async () => {
    const { fail, session, signIn, ui } = await failing({ path })
    const reload = vi.fn<() => void>()
    vi.stubGlobal('location', { pathname: path, reload })
    fail('refused', 401, 'انتهت جلستك')
    signIn({ user: noura, token: 'token-2' })
    ui.login.next!()
    expect(session).toMatchObject({ token: 'token-2', hasEnded: false })
    expect(reload).not.toHaveBeenCalled()
  })

  it('reloads the page for another customer', async () => {
    const { fail, signIn, ui } = await failing({ path })
    const reload = vi.fn<() => void>()
    vi.stubGlobal('location', { pathname: path, reload })
    fail('refused', 401, 'انتهت جلستك')
    signIn({ user: { ...noura, id: 8 }, token: 'token-2' })
    ui.login.next!()
    expect(reload).toHaveBeenCalledOnce()
  })
})

describe('any other failure has an Arabic message:', () => {
  it.each<[string, Parameters<Awaited<ReturnType<typeof failing>>['fail']>, RegExp]>([
    ['a message of the API', ['refused', 409, 'نفدت الكمية'], /^نفدت الكمية$/],
    ['not found', ['refused', 404, ''], /غير موجود/],
    ['a server error', ['refused', 500, ''], /من جهتنا/],
    ['a refusal without a message', ['refused', 400, ''], /تعذّر تنفيذ طلبك/],
    ['a malformed response', ['malformed', 502, 'Bad Gateway'], /لم نفهمه/],
    ['no response', ['unreachable', 0, 'TypeError: Failed to fetch'], /تعذّر الوصول/],
    ['a timeout', ['timeout', 0, 'time limit'], /وقتًا أطول/],
  ])('%s', async (_, error, words) => {
    const { fail, ui, session } = await failing({})
    fail(...error)
    expect(ui.toast).toMatchObject({ open: true, variant: 'danger', message: expect.stringMatching(words) as string })
    expect(session.token).toBe('token-1')
  })

  it('no connection', async () => {
    const { fail, ui } = await failing({ onLine: false })
    fail('unreachable', 0, 'TypeError: Failed to fetch')
    expect(ui.toast.message).toContain('لا اتصال بالإنترنت')
  })
})
