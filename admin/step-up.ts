import { useSyncExternalStore } from 'react'
import { SESSION_LOCKED, STEP_UP_NEEDED } from '#api/contract/staff-permissions.ts'
import { isApiError } from '#api/errors.ts'
import { lockSession, whenUncovered } from './session-state.ts'

/** Answers the waiting call: whether the person has proved who they are. */
type Asked = (proved: boolean) => void

let asked: Asked | null = null
const listeners = new Set<() => void>()
const tell = (next: Asked | null): void => {
  asked = next
  for (const listener of listeners) listener()
}

/** Whether the person has proved who they are. */
export const askProof = (): Promise<boolean> =>
  new Promise((resolve) => {
    const earlier = asked
    tell((proved) => {
      earlier?.(proved)
      resolve(proved)
    })
  })

export const answerProof = (proved: boolean): void => {
  const waiting = asked
  tell(null)
  waiting?.(proved)
}

/**
 * Repeats a call that needs a fresh proof, or that found the session locked, after the person has given the proof.
 * @throws the refusal if they do not
 */
export async function withProof<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call()
  } catch (error) {
    const code = isApiError(error) ? error.code : undefined
    if (code === SESSION_LOCKED) {
      lockSession()
      await whenUncovered()
    } else if (code !== STEP_UP_NEEDED || !(await askProof())) throw error
    return call()
  }
}

export const useProofAsked = (): boolean =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => asked !== null,
  )
