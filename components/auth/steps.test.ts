import { beforeEach, describe, expect, it, vi } from 'vitest'

const storage = new Map<string, string>()
/** What a reopened shop finds. */
const lasting = new Map<string, string>()
const storageOf = (kept: Map<string, string>) => ({
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => void kept.set(key, value),
  removeItem: (key: string) => void kept.delete(key),
})
const code = { verification: 'v'.repeat(16), expires_in: 300, resend_in: 60 }
/** The steps as loaded after a page reload. */
const reloaded = async () => {
  vi.resetModules()
  return import('./steps.ts')
}

beforeEach(() => {
  storage.clear()
  lasting.clear()
  vi.stubGlobal('sessionStorage', storageOf(storage))
  vi.stubGlobal('localStorage', storageOf(lasting))
})

describe('the steps of a registration or recovery', () => {
  it('survive a reload', async () => {
    const { keepSteps, sentTo } = await reloaded()
    keepSteps({
      draft: { name: 'نورة', phone: '+966501234567', email: '' },
      registering: sentTo('+966501234567', code),
    })
    const { readSteps } = await reloaded()
    expect(readSteps()).toMatchObject({
      draft: { name: 'نورة' },
      registering: { to: '+966501234567', verification: code.verification },
    })
  })

  it('follow each other', async () => {
    const { granted, recoveryStep, sentTo } = await reloaded()
    const recovering = sentTo('noura@example.com', code)
    expect(recoveryStep({})).toBe('email')
    expect(recoveryStep({ recovering })).toBe('code')
    expect(recoveryStep({ recovering, grant: granted('token', 'noura@example.com') })).toBe('password')
    expect(
      recoveryStep({ grant: granted('token', 'noura@example.com', Date.now() - 11 * 60_000) }),
      'the right to choose a password lasts ten minutes',
    ).toBe('email')
  })

  it('are deleted when completed, and long after the code has expired', async () => {
    const { keepSteps, sentTo, readSteps } = await reloaded()
    keepSteps({ recovering: sentTo('noura@example.com', code) })
    keepSteps({ recovering: undefined })
    expect(readSteps().recovering).toBeUndefined()
    keepSteps({ recovering: sentTo('noura@example.com', code, Date.now() - 60 * 60_000) })
    expect((await reloaded()).readSteps().recovering).toBeUndefined()
  })

  it.each(['', 'null', '[', '"text"'])('restart if the tab stored %j', async (text) => {
    storage.set('auth-steps', text)
    expect((await reloaded()).readSteps().recovering).toBeUndefined()
  })

  it('last until the page is left if storage is unavailable', async () => {
    vi.stubGlobal('sessionStorage', {
      getItem: () => {
        throw new Error('denied')
      },
      setItem: () => {
        throw new Error('denied')
      },
    })
    const { keepSteps, sentTo, readSteps } = await reloaded()
    keepSteps({ recovering: sentTo('noura@example.com', code) })
    expect(readSteps().recovering?.to).toBe('noura@example.com')
  })
})

describe('a login by code', () => {
  const phone = '+966501234567'

  it('survives the shop being closed, with the way back, until its code expires', async () => {
    const { keepSteps, sentTo } = await reloaded()
    keepSteps({ entering: { ...sentTo(phone, code), back: '/checkout' } })
    storage.clear()
    expect((await reloaded()).readSteps().entering).toMatchObject({ to: phone, back: '/checkout' })
    keepSteps({ entering: { ...sentTo(phone, code, Date.now() - 301_000), back: '/checkout' } })
    expect((await reloaded()).readSteps().entering).toBeUndefined()
  })

  it('keeps nothing of it in the tab, and forgets it once it is over', async () => {
    const { keepSteps, sentTo } = await reloaded()
    keepSteps({ entering: sentTo(phone, code) })
    expect([...storage.values()].join()).not.toContain(phone)
    keepSteps({ entering: undefined })
    expect(lasting.size).toBe(0)
  })

  it('is dropped by no other step', async () => {
    const { keepSteps, sentTo } = await reloaded()
    keepSteps({ entering: sentTo(phone, code) })
    keepSteps({ draft: { name: 'نورة', phone, email: '' } })
    expect((await reloaded()).readSteps()).toMatchObject({ entering: { to: phone }, draft: { name: 'نورة' } })
  })
})

describe('a reopened shop', () => {
  async function resume(entering: object, path: string, token: string | null = null) {
    vi.resetModules()
    lasting.set('code-login', JSON.stringify(entering))
    vi.stubGlobal('location', new URL(`https://waha.invalid${path}`))
    const left: string[] = []
    vi.doMock('#components/layout/overlays/use-overlay.ts', () => ({ leaveFor: (href: string) => left.push(href) }))
    const { session } = await import('#stores/session.ts')
    const { ui } = await import('#stores/ui.ts')
    session.token = token
    const { resumeLogin } = await import('./resume-login.ts')
    resumeLogin()
    return { ui, left }
  }
  const entering = { verification: 'v', to: '+966501234567', expiresAt: Date.now() + 60_000, resendAt: 0 }

  it('asks for the code again, and then continues where it was', async () => {
    const { ui, left } = await resume({ ...entering, back: '/checkout' }, '/')
    expect(ui.login).toMatchObject({ open: true, path: '/checkout' })
    ui.login.next?.()
    expect(left).toEqual(['/checkout'])
  })

  it('stays on the page on which it was', async () => {
    const { ui } = await resume({ ...entering, back: '/cart?x=1' }, '/cart?x=1')
    expect(ui.login).toMatchObject({ open: true, next: undefined })
  })

  it.each([
    ['after the dialog was closed', entering, '/', null],
    ['after the code expired', { ...entering, back: '/checkout', expiresAt: Date.now() - 1 }, '/', null],
    ['for a signed-in customer', { ...entering, back: '/checkout' }, '/', 'token'],
    ['on the login page, which asks itself', { ...entering, back: '/checkout' }, '/auth/login', null],
  ])('does not ask %s', async (_, stored, path, token) => {
    expect((await resume(stored, path, token)).ui.login.open).toBe(false)
  })
})
