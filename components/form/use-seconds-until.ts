import { useSyncExternalStore } from 'react'

const everySecond = (tick: () => void): (() => void) => {
  const timer = setInterval(tick, 1000)
  return () => clearInterval(timer)
}
const secondsUntil = (moment: number): number => Math.max(0, Math.ceil((moment - Date.now()) / 1000))

/** Whole seconds until a time (ms since the epoch), counting down to 0. Browser only. */
export const useSecondsUntil = (moment: number): number =>
  useSyncExternalStore(
    everySecond,
    () => secondsUntil(moment),
    () => 0,
  )
