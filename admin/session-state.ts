import { focusManager } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { isApiError } from '#api/errors.ts'

/**
 * Whether the screen is covered: after idle minutes (`idle`), or because the session ended (`ended`). What was typed
 * stays below the cover.
 */
export type Cover = 'none' | 'idle' | 'ended'

let cover: Cover = 'none'
/** Before the first sign-in there is nothing to cover. */
let isIn = false
const listeners = new Set<() => void>()

function set(next: Cover): void {
  if (cover === next) return
  cover = next
  // Its repeated reads stop; each of them would prolong the session.
  focusManager.setFocused(next === 'none' ? undefined : false)
  for (const listener of listeners) listener()
}

export const enterSession = (): void => {
  isIn = true
  set('none')
}
/** Resolves when the same person is back; for another one, or after signing out, the page is loaded anew. */
export const whenUncovered = (): Promise<void> =>
  new Promise((resolve) => {
    const look = (): void => {
      if (cover !== 'none') return
      listeners.delete(look)
      if (isIn) resolve()
    }
    listeners.add(look)
    look()
  })
export const endSession = (): void => void (isIn && set('ended'))
/** Whether a failed proof says that the session ended while it was locked: then it takes a new one. */
export function hasEnded(error: unknown): boolean {
  const isOver = isApiError(error) && error.status === 401
  if (isOver) endSession()
  return isOver
}
export const lockSession = (): void => void (isIn && cover === 'none' && set('idle'))
export const leaveSession = (): void => {
  isIn = false
  set('none')
}

export const useCover = (): Cover =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => cover,
  )
