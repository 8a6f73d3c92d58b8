import ipaddr from 'ipaddr.js'
import { LRUCache } from 'lru-cache'
import type { Database } from '../database/connect.ts'
import { sql } from '../database/drizzle.ts'
import { limitFields, tooMany, type LimitFields, type Refusal } from './errors.ts'
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

/** In the schema of a route whose answers have these fields. */
export const limited = { 'x-limited': true }

/**
 * Milliseconds since 1970 on the database's clock, since processes of several machines count together. One moment for a
 * whole statement, so that points and expiry change together.
 */
const NOW = sql`(extract(epoch from statement_timestamp()) * 1000)::bigint`
/** Callers over a limit, remembered by this process so that they cost no query until the limit's period ends. */
const MOST_BLOCKED = 5_000

type Count = { points: number; /** ms until the count starts again. */ ms: number }

/** @param key for hashing the counted addresses, phones and e-mails */
export function openLimits(db: Database, key: Buffer) {
  const blocked = new LRUCache<string, number>({ max: MOST_BLOCKED })
  /** Fastify has no address of a caller who has disconnected. */
  const rowOf = ({ name }: Limit, subject: string | undefined): string => `${name}:${keyedHash(key, subject ?? '')}`

  async function add(limit: Limit, row: string): Promise<Count> {
    const until = sql`${NOW} + ${limit.seconds * 1000}::bigint`
    const { rows } = await db.execute<Count>(sql`
      insert into rate_limits as counted (key, points, expire) values (${row}, 1, ${until})
      on conflict (key) do update set
        points = case when counted.expire <= ${NOW} then excluded.points else counted.points + excluded.points end,
        expire = case when counted.expire <= ${NOW} then excluded.expire else counted.expire end
      returning points, greatest(expire - ${NOW}, 0)::float8 as ms`)
    return rows[0]!
  }

  /**
   * Counts one more.
   * @returns headers that say what is left
   * @throws Refusal 429 with them and Retry-After if nothing is left
   */
  async function take(limit: Limit, subject: string | undefined): Promise<LimitFields> {
    const row = rowOf(limit, subject)
    const wait = blocked.getRemainingTTL(row)
    if (wait > 0) throw over(limit, wait)
    const { points, ms } = await add(limit, row)
    if (points <= limit.points) return limitFields(limit, limit.points - points, secondsOf(ms))
    if (!limit.givesBack && ms > 0) blocked.set(row, points, { ttl: ms })
    throw over(limit, ms)
  }

  /** Counts one more without refusing, and returns the count. */
  const count = async (limit: Limit, subject: string | undefined): Promise<number> =>
    (await add(limit, rowOf(limit, subject))).points

  /** Returns the count without changing it. */
  async function counted(limit: Limit, subject: string | undefined): Promise<number> {
    const { rows } = await db.execute<{ points: number }>(
      sql`select points from rate_limits where key = ${rowOf(limit, subject)} and expire > ${NOW}`,
    )
    return rows[0]?.points ?? 0
  }

  /** Takes one back, unless its period is over: then it would be one more in the next. */
  async function giveBack(limit: Limit, subject: string | undefined): Promise<void> {
    await db.execute(
      sql`update rate_limits set points = points - 1
        where key = ${rowOf(limit, subject)} and points > 0 and expire > ${NOW}`,
    )
  }
  async function forget(limit: Limit, subject: string): Promise<void> {
    const row = rowOf(limit, subject)
    await db.execute(sql`delete from rate_limits where key = ${row}`)
    blocked.delete(row)
  }

  return { take, count, counted, giveBack, forget }
}

const secondsOf = (ms: number): number => Math.max(1, Math.ceil(ms / 1000))

const over = (limit: Limit, ms: number): Refusal => tooMany(limit, secondsOf(ms))

/** The network that an address is counted as: in IPv6 a /64, because every subscriber has at least one. */
export const networkOf = (ip: string): string => networkOfSize(ip, 64)

/** All networks that one subscriber may have: in IPv6 a /48. For what must not be had once for each /64. */
export const siteOf = (network: string): string => networkOfSize(network.split('/')[0]!, 48)

function networkOfSize(ip: string, bits: number): string {
  if (!ipaddr.isValid(ip)) return ip
  const address = ipaddr.process(ip)
  return address.kind() === 'ipv4'
    ? address.toString()
    : `${ipaddr.IPv6.networkAddressFromCIDR(`${address.toString()}/${bits}`).toString()}/${bits}`
}
