import { outageOf, type Outage } from '#server/platform/database/outage.ts'
import { Refusal } from '#server/platform/http/errors.ts'

/**
 * Of every command: 0 done; 1 something that was asked for was not found, was refused or is wrong; 2 a call that is not
 * understood; 3 a database or service was not reached, so that the same call may succeed later; 130 Ctrl-C.
 */
export type ExitCode = 0 | 1 | 2 | 3 | 130

/** Ctrl-C has ended the command. */
export const INTERRUPTED = 130 satisfies ExitCode

const NOT_REACHED: Outage[] = ['databaseAway', 'databaseBusy', 'network']

/** Of a command that an error ended. */
export function failureCode(error: unknown): 1 | 3 {
  if (error instanceof Refusal) return error.status >= 502 ? 3 : 1
  const outage = outageOf(error)
  return outage !== undefined && NOT_REACHED.includes(outage) ? 3 : 1
}
