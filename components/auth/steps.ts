import { useSyncExternalStore } from 'react'
import type { CodeSent } from '#api/contract/identity.ts'

/** A code that was sent; times are ms since the epoch. */
export type Sent = { verification: string; to: string; expiresAt: number; resendAt: number }
export type Draft = { name: string; phone: string; email: string }
/** A single-use grant to set a new password. */
type Grant = { token: string; email: string; expiresAt: number }

/** A login by code. `back` is where it continues after a reload, until its dialog is closed. */
export type Entering = Sent & { back?: string }

export type Steps = {
  entering?: Entering
  /** Registration input, without the password. */
  draft?: Draft
  registering?: Sent
  recovering?: Sent
  grant?: Grant
}

const KEY = 'auth-steps'
/** In localStorage: phones close the shop while their owner reads the SMS. */
const ENTERING_KEY = 'code-login'
const GRANT_MS = 10 * 60_000
/** ms after the code's expiry when the steps are discarded. */
const FORGOTTEN_MS = 30 * 60_000

const NOTHING: Steps = {}
let steps: Steps | undefined
let hadDraft = false
const listeners = new Set<() => void>()

/** The current steps, stored for the tab so that a reload continues where it was. */
export function readSteps(): Steps {
  if (!steps) {
    steps = { ...stillGood(stored<Steps>(() => sessionStorage, KEY)), entering: storedEntering() }
    hadDraft = steps.draft !== undefined
  }
  return steps
}

/** Merges changes into the steps; undefined values are removed. */
export function keepSteps(change: Steps): void {
  steps = { ...readSteps(), ...change }
  const { entering, ...inTab } = steps
  try {
    sessionStorage.setItem(KEY, JSON.stringify(inTab))
    if ('entering' in change) {
      if (entering) localStorage.setItem(ENTERING_KEY, JSON.stringify(entering))
      else localStorage.removeItem(ENTERING_KEY)
    }
  } catch {
    // Full or disabled: the steps last until the page is left.
  }
  listeners.forEach((listener) => listener())
}

/** The code may be requested in one tab and entered in another. */
function followOtherTabs({ key }: StorageEvent): void {
  if (key !== ENTERING_KEY) return
  steps = { ...readSteps(), entering: storedEntering() }
  listeners.forEach((listener) => listener())
}

/** Prerendered pages have no steps. */
export const useSteps = (): Steps => useSyncExternalStore(listen, readSteps, () => NOTHING)
/** Whether a draft existed when the page was loaded. */
export const useHadDraft = (): boolean =>
  useSyncExternalStore(
    listen,
    () => readSteps() && hadDraft,
    () => false,
  )

const listen = (listener: () => void): (() => void) => {
  if (listeners.size === 0) addEventListener('storage', followOtherTabs)
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const isEmail = (to: string): boolean => to.includes('@')

export const sentTo = (
  to: string,
  { verification, expires_in: expires, resend_in: resend }: CodeSent,
  now = Date.now(),
): Sent => ({ verification, to, expiresAt: now + expires * 1000, resendAt: now + resend * 1000 })

export const granted = (token: string, email: string, now = Date.now()): Grant => ({
  token,
  email,
  expiresAt: now + GRANT_MS,
})

/** The first incomplete step of a recovery. */
export function recoveryStep({ recovering, grant }: Steps, now = Date.now()): 'email' | 'code' | 'password' {
  if (grant && now < grant.expiresAt) return 'password'
  return recovering ? 'code' : 'email'
}

function stillGood({ draft, registering, recovering, grant }: Steps, now = Date.now()): Steps {
  const recent = (sent?: Sent): Sent | undefined => (sent && now < sent.expiresAt + FORGOTTEN_MS ? sent : undefined)
  return {
    draft,
    registering: recent(registering),
    recovering: recent(recovering),
    grant: grant && now < grant.expiresAt ? grant : undefined,
  }
}

/** Undefined once the code has expired. */
function storedEntering(now = Date.now()): Entering | undefined {
  const entering = stored<Partial<Entering>>(() => localStorage, ENTERING_KEY)
  return entering.expiresAt && now < entering.expiresAt ? (entering as Entering) : undefined
}

function stored<T extends object>(storage: () => Storage, key: string): T {
  try {
    const found: unknown = JSON.parse(storage().getItem(key) ?? '{}')
    return (found && typeof found === 'object' ? found : NOTHING) as T
  } catch {
    return NOTHING as T
  }
}
