import { execFileSync } from 'node:child_process'
import { setPriority } from 'node:os'

const NICE = 10

/**
 * Shoppers are answered first, on whatever processor there is.
 * @param atOnce Linux takes the processor from this process and its threads the moment anybody else wants it (SCHED_IDLE, see sched(7)), where
 * a nice one keeps it for some milliseconds more.
 */
export function giveWay(atOnce: boolean): void {
  setPriority(NICE)
  if (!atOnce) return
  try {
    execFileSync('chrt', ['-a', '-i', '-p', '0', String(process.pid)], { stdio: 'ignore' })
  } catch {
    // No such program: nice is what there is.
  }
}
