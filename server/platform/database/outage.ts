/** What a machine that a call needs lacks for a while. The same call may succeed later. */
const OUTAGES = [
  'databaseAway',
  'databaseReadOnly',
  'databaseBusy',
  'databaseFull',
  'conflict',
  'diskFull',
  'diskReadOnly',
  'noFileHandles',
  'network',
] as const
export type Outage = (typeof OUTAGES)[number]

/** SQLSTATEs by class and code: https://www.postgresql.org/docs/current/errcodes-appendix.html */
const OF_DATABASE: readonly [RegExp, Outage][] = [
  [/^25006$/, 'databaseReadOnly'],
  [/^53100$/, 'databaseFull'],
  // Class 40 rolls the transaction back: a deadlock or a failure of serialisation. 55P03 is a lock's time limit.
  [/^(40...|55P03)$/, 'conflict'],
  // Class 53: connections or memory are used up.
  [/^53...$/, 'databaseBusy'],
  // No connection, its end by the server or its operator, a time limit, an error of the server's system.
  [/^(08...|57...|58...|25P0[34])$/, 'databaseAway'],
]
/** Of Node: https://nodejs.org/api/errors.html#common-system-errors */
const OF_SYSTEM: Record<string, Outage> = {
  ENOSPC: 'diskFull',
  EDQUOT: 'diskFull',
  EROFS: 'diskReadOnly',
  EMFILE: 'noFileHandles',
  ENFILE: 'noFileHandles',
  ECONNREFUSED: 'network',
  ECONNRESET: 'network',
  ECONNABORTED: 'network',
  EHOSTUNREACH: 'network',
  ENETUNREACH: 'network',
  ENOTFOUND: 'network',
  EAI_AGAIN: 'network',
  ETIMEDOUT: 'network',
  EPIPE: 'network',
}
/** Errors of pg and pg-pool that have no code. */
const ENDED =
  /^(Connection terminated|Client was closed|Client has encountered a connection error|timeout exceeded when trying to connect|timeout expired|Query read timeout)/
/** Causes of causes, as of a failed fetch. */
const MOST_CAUSES = 3

/** Undefined for every other error, such as a fault of the program. */
export function outageOf(error: unknown, depth = 0): Outage | undefined {
  if (!(error instanceof Error) || depth > MOST_CAUSES) return undefined
  const { code, syscall } = error as NodeJS.ErrnoException
  if (typeof code === 'string') {
    const found = OF_SYSTEM[code] ?? OF_DATABASE.find(([pattern]) => pattern.test(code))?.[1]
    if (found) return found
    // The socket of a database that does not run.
    if (code === 'ENOENT' && syscall === 'connect') return 'network'
  }
  if (ENDED.test(error.message)) return 'databaseAway'
  // Of AbortSignal.timeout and of clients of buckets.
  if (error.name === 'TimeoutError') return 'network'
  return outageOf(error.cause, depth + 1)
}
