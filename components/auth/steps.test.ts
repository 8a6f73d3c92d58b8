import { beforeEach, describe, expect, it, vi } from 'vitest'

const storage = new Map<string, string>()
const code = { verification: 'v'.repeat(16), expires_in: 300, resend_in: 60 }
/** The steps as loaded after a page reload. */
const reloaded = async () => {
  vi.resetModules()
  return import('./steps.ts')
}

beforeEach(() => {
  storage.clear()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => void storage.set(key, value),
  })
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
