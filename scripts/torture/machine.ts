import { execFileSync } from 'node:child_process'

/** ms that a start of Node takes on the slowest machine that the limits are made for. */
const USUAL_START_MS = 60
const STARTS = 5

/** How much slower this machine is than usual, at least 1: limits of recovery times are multiplied by it. */
export function measureSlowness(): number {
  const times = Array.from({ length: STARTS }, () => {
    const began = performance.now()
    execFileSync(process.execPath, ['-e', ''])
    return performance.now() - began
  })
  return Math.max(1, times.toSorted((one, other) => one - other)[STARTS >> 1]! / USUAL_START_MS)
}
