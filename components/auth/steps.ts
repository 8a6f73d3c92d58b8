import { useSyncExternalStore } from 'react'
import type { CodeSent } from '#api/contract/identity.ts'

/** A code that is on its way; times are ms since the epoch. */
export type Sent = { verification: string; to: string; expiresAt: number; resendAt: number }
export type Draft = { name: string; phone: string; email: string }
/** The right to choose a new password, once. */
type Grant = { token: string; email: string; expiresAt: number }

export type Steps = {
  /** What was typed into the registration; never the password. */
  draft?: Draft
  registering?: Sent
  recovering?: Sent
  grant?: Grant
}

const KEY = 'auth-steps'
const GRANT_MS = 10 * 60_000
/** A code long out of date is no longer worth coming back to. */
const FORGOTTEN_MS = 30 * 60_000

const NOTHING: Steps = {}
let steps: Steps | undefined
let begun = false
const listeners = new Set<() => void>()

/** How far somebody has come, kept for as long as the tab is: reloading a step is no reason to begin again. */
export function readSteps(): Steps {
  if (!steps) {
    steps = stillGood(stored())
    begun = steps.draft !== undefined
  }
  return steps
}

/** Takes some of it on; what is given as undefined is forgotten. */
export function keepSteps(change: Steps): void {
  steps = { ...readSteps(), ...change }
  try {
    sessionStorage.setItem(KEY, JSON.stringify(steps))
  } catch {
    // Full or forbidden: it lasts until the page is left.
  }
  listeners.forEach((listener) => listener())
}

/** As the page is rendered nobody has come anywhere. */
export const useSteps = (): Steps => useSyncExternalStore(listen, readSteps, () => NOTHING)
/** Whether there was a draft when the tab came (back) to the shop. */
export const useBegunBefore = (): boolean =>
  useSyncExternalStore(
    listen,
    () => readSteps() && begun,
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

/** The first step of a recovery that is still to be done. */
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
