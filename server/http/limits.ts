import ipaddr from 'ipaddr.js'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import type { Database } from '#server/database/connect.ts'
import { tooMany } from './errors.ts'
import { keyedHash } from './keys.ts'

/** So many `points` within so many seconds of the first, counted in the database for all of the shop's processes together. */
export type Limit = { name: string; points: number; seconds: number }
export type Limits = ReturnType<typeof openLimits>

/** @param key hides whom the counts are of: they are addresses, phones and e-mails */
export function openLimits(db: Database, key: Buffer) {
  // The embedded database is one session inside, so statements must not be prepared under names.
  const client = { query: ({ text, values }: { text: string; values: unknown[] }) => db.$client.query(text, values) }
  const limiters = new Map<string, RateLimiterPostgres>()

  function limiterOf({ name, points, seconds }: Limit): RateLimiterPostgres {
    const limiter =
      limiters.get(name) ??
      new RateLimiterPostgres({
        storeClient: client,
        storeType: 'pool',
        tableName: 'rate_limits',
        tableCreated: true,
        keyPrefix: name,
        points,
        duration: seconds,
        // Whoever is over the limit costs no query until it ends.
        inMemoryBlockOnConsumed: points + 1,
        // server/identity's hourly job does that, once for all processes.
        clearExpiredByTimeout: false,
      })
    limiters.set(name, limiter)
    return limiter
  }

  /** Of whoever has gone away meanwhile, Fastify knows no address. */
  const hidden = (who: string | undefined): string => keyedHash(key, who ?? '')

  /** Counts one more. Throws a 429 that says how long to wait when there is none left. */
  async function take(limit: Limit, who: string | undefined): Promise<void> {
    try {
      await limiterOf(limit).consume(hidden(who))
    } catch (error) {
      if (error instanceof RateLimiterRes) throw tooMany(Math.max(1, Math.ceil(error.msBeforeNext / 1000)))
      throw error
    }
  }

  /** Takes back one that turned out not to count. */
  const giveBack = (limit: Limit, who: string | undefined): Promise<unknown> => limiterOf(limit).reward(hidden(who))
  const forget = (limit: Limit, who: string): Promise<unknown> => limiterOf(limit).delete(hidden(who))

  return { take, giveBack, forget }
}

/** Whom an address stands for: in IPv6 everybody has a /64 full of them. */
export function networkOf(ip: string): string {
  if (!ipaddr.isValid(ip)) return ip
  const address = ipaddr.process(ip)
  return address.kind() === 'ipv4'
    ? address.toString()
    : `${ipaddr.IPv6.networkAddressFromCIDR(`${address.toString()}/64`).toString()}/64`
}
