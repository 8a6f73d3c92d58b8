import { execFileSync } from 'node:child_process'
import { setPriority } from 'node:os'

const NICE = 10

/**
 * Shoppers are answered first: this process, with the threads it starts, gets what others leave of the processors. Linux takes one away from it
 * the moment anybody else wants it (SCHED_IDLE, see sched(7)), where a nice process keeps it for some milliseconds more; other systems have only that.
 */
export function yieldToShoppers(): void {
  setPriority(NICE)
  try {
    execFileSync('chrt', ['-a', '-i', '-p', '0', String(process.pid)], { stdio: 'ignore' })
  } catch {
    // No such program: nice is what there is.
  }
}
