import type { Outcome } from './run.ts'

/** Files. When more fail, something is broken. */
const MOST_UNSTABLE = 2

/**
 * Runs files that failed once more, by themselves. A failure that does not return is reported as unstable, and does not
 * fail the run.
 */
export async function againAlone(
  work: () => Promise<Outcome>,
  repeat: (files: string[]) => Promise<Outcome>,
): Promise<Outcome> {
  const outcome = await work()
  const files = [...new Set(outcome.failedFiles)]
  if (files.length === 0 || files.length > MOST_UNSTABLE) return outcome
  console.log(`\nonce more, by itself: ${files.join(' ')}`)
  const { failures } = await repeat(files)
  return failures.length ? outcome : { ...outcome, failures: [], unstable: outcome.failures }
}
