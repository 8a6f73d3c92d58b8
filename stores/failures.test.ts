import { afterEach, describe, expect, it, vi } from 'vitest'
import { browser, freshStores, noura } from '#tests/fixtures/browser.ts'

afterEach(() => void vi.unstubAllGlobals())

/** A page at `path` on which a call of `token` fails. */
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

describe('errors of fields', () => {
  const errors = { phone: ['رقم الجوال غير صحيح'], password: ['قصيرة', 'شائعة'] }

  it('mark the form and are shown together in one warning', async () => {
    const { fail, ui, goHome } = await failing({})
    fail('invalid', 422, 'تحقّق من الحقول', { errors })
    expect(ui.formError).toBe(true)
    expect(ui.toast).toEqual({ open: true, variant: 'warning', message: ['رقم الجوال غير صحيح', 'قصيرة', 'شائعة'] })
    expect(goHome).not.toHaveBeenCalled()
  })

  it.each([401, 403])('with status %i sign nobody out', async (status) => {
    const { fail, session, goHome } = await failing({})
    fail('invalid', status, '', { errors })
    expect(session.token).toBe('token-1')
    expect(goHome).not.toHaveBeenCalled()
  })

  it('mark the form without a word when alerts are off', async () => {
    const { fail, ui } = await failing({ alert: false })
    fail('invalid', 422, '', { errors })
    expect(ui).toMatchObject({ formError: true, toast: { open: false } })
  })
})

describe.each([401, 403])('status %i', (status) => {
  it('shows its message, signs out and leads home', async () => {
    const { fail, session, cart, ui, goHome } = await failing({})
    fail('refused', status, 'انتهت جلستك')
    expect(ui.toast).toEqual({ open: true, variant: 'danger', message: 'انتهت جلستك' })
    expect(session).toMatchObject({ user: null, token: null })
    expect(cart).toEqual({ length: 0, id: null })
    expect(goHome).toHaveBeenCalledOnce()
  })

  it.each(['/auth/login', '/auth/new-password'])('leads nowhere from %s', async (path) => {
    const { fail, session, goHome } = await failing({ path })
    fail('refused', status, 'لا')
    expect(session.token).toBeNull()
    expect(goHome).not.toHaveBeenCalled()
  })

  it('signs out and leads home without a word when alerts are off', async () => {
    const { fail, session, ui, goHome } = await failing({ alert: false })
    fail('refused', status, 'لا')
    expect(session.token).toBeNull()
    expect(ui.toast.open).toBe(false)
    expect(goHome).toHaveBeenCalledOnce()
  })

  it('for someone who has since signed in anew is no news', async () => {
    const { fail, session, ui, goHome } = await failing({ token: 'token-0' })
    fail('refused', status, 'لا')
    expect(session.token).toBe('token-1')
    expect(ui.toast.open).toBe(false)
    expect(goHome).not.toHaveBeenCalled()
  })

  it('leaves a visitor the cart', async () => {
    const { fail, session, cart } = await failing({ token: null })
    session.token = null
    fail('refused', status, 'لا')
    expect(cart).toEqual({ length: 2, id: 'c-1' })
  })

  it('of a page that is not the API signs nobody out', async () => {
    const { fail, session, goHome } = await failing({})
    fail('malformed', status, 'Forbidden')
    expect(session.token).toBe('token-1')
    expect(goHome).not.toHaveBeenCalled()
  })
})

describe('any other failure is told in Arabic:', () => {
  it.each<[string, Parameters<Awaited<ReturnType<typeof failing>>['fail']>, RegExp]>([
    ['the words of the API', ['refused', 409, 'نفدت الكمية'], /^نفدت الكمية$/],
    ['nothing found', ['refused', 404, ''], /غير موجود/],
    ['a failure of the shop', ['refused', 500, ''], /من جهتنا/],
    ['a refusal without words', ['refused', 400, ''], /تعذّر تنفيذ طلبك/],
    ['an answer of somebody else', ['malformed', 502, 'Bad Gateway'], /لم نفهمه/],
    ['no answer', ['unreachable', 0, 'TypeError: Failed to fetch'], /تعذّر الوصول/],
    ['an answer that takes too long', ['timeout', 0, 'time limit'], /وقتًا أطول/],
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
