import ipaddr from 'ipaddr.js'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import type { Database } from '#server/database/connect.ts'
import { tooMany } from './errors.ts'
import { keyedHash } from './keys.ts'

/** At most `points` within `seconds` of the first, counted in the database for all processes. */
export type Limit = {
  name: string
  points: number
  seconds: number
  /** Points can be returned, so processes must not cache who is over the limit. */
  givesBack?: true
}
export type Limits = ReturnType<typeof openLimits>

/** @param key for hashing the counted addresses, phones and e-mails */
export function openLimits(db: Database, key: Buffer) {
  const limiters = new Map<string, RateLimiterPostgres>()

  function limiterOf({ name, points, seconds, givesBack }: Limit): RateLimiterPostgres {
    const limiter =
      limiters.get(name) ??
      new RateLimiterPostgres({
        storeClient: db.$client,
        storeType: 'pool',
        tableName: 'rate_limits',
        tableCreated: true,
        keyPrefix: name,
        points,
        duration: seconds,
        // Callers over the limit cost no query until it ends.
        ...(!givesBack && { inMemoryBlockOnConsumed: points + 1 }),
        // The hourly job of server/identity does this once for all processes.
        clearExpiredByTimeout: false,
      })
    limiters.set(name, limiter)
    return limiter
  }

  /** Fastify has no address of a caller who has disconnected. */
  const hidden = (who: string | undefined): string => keyedHash(key, who ?? '')

  /**
   * Counts one more.
   * @throws Refusal 429 with Retry-After if none is left
   */
  async function take(limit: Limit, who: string | undefined): Promise<void> {
    try {
      await limiterOf(limit).consume(hidden(who))
    } catch (error) {
      if (error instanceof RateLimiterRes) throw tooMany(Math.max(1, Math.ceil(error.msBeforeNext / 1000)))
      throw error
    }
  }

  /** Counts one more without refusing, and returns the count. */
  const count = async (limit: Limit, who: string | undefined): Promise<number> =>
    (await limiterOf(limit).penalty(hidden(who), 1)).consumedPoints
  /** Returns the count without changing it. */
  const counted = async (limit: Limit, who: string | undefined): Promise<number> =>
    (await limiterOf(limit).get(hidden(who)))?.consumedPoints ?? 0

  /** Takes one back. */
  const giveBack = (limit: Limit, who: string | undefined): Promise<unknown> => limiterOf(limit).reward(hidden(who))
  const forget = (limit: Limit, who: string): Promise<unknown> => limiterOf(limit).delete(hidden(who))

  return { take, count, counted, giveBack, forget }
}

/** The network that an address is counted as: in IPv6 a /64, because every subscriber has at least one. */
export function networkOf(ip: string): string {
  if (!ipaddr.isValid(ip)) return ip
  const address = ipaddr.process(ip)
  return address.kind() === 'ipv4'
    ? address.toString()
    : `${ipaddr.IPv6.networkAddressFromCIDR(`${address.toString()}/64`).toString()}/64`
}
