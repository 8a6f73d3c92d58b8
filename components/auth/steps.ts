import { useSyncExternalStore } from 'react'
import type { CodeSent } from '#api/contract/identity.ts'

/** A code that was sent; times are ms since the epoch. */
export type Sent = { verification: string; to: string; expiresAt: number; resendAt: number }
export type Draft = { name: string; phone: string; email: string }
/** A single-use grant to set a new password. */
type Grant = { token: string; email: string; expiresAt: number }

export type Steps = {
  /** Registration input, without the password. */
  draft?: Draft
  registering?: Sent
  recovering?: Sent
  grant?: Grant
}

const KEY = 'auth-steps'
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
    steps = stillGood(stored())
    hadDraft = steps.draft !== undefined
  }
  return steps
}

/** Merges changes into the steps; undefined values are removed. */
export function keepSteps(change: Steps): void {
  steps = { ...readSteps(), ...change }
  try {
    sessionStorage.setItem(KEY, JSON.stringify(steps))
  } catch {
    // Full or disabled: the steps last until the page is left.
  }
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
  listeners.add(listener)
  return () => listeners.delete(listener)
}

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

function stored(): Steps {
  try {
    const found: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? '{}')
    return found && typeof found === 'object' ? found : NOTHING
  } catch {
    return NOTHING
  }
}
