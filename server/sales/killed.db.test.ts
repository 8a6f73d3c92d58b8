import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { scaled } from '#tools/test/time-limits.ts'
import { sql } from '#server/platform/database/drizzle.ts'
import { opened } from '#tests/fixtures/opened.ts'
import { seededRandom, times, TIME_LIMIT } from '#tests/fixtures/properties.ts'
import { openShop } from '#tests/fixtures/shop.ts'
import { staffKeyHeaders } from '#tests/fixtures/staff.ts'
import { applySales } from './service.ts'

const shop = opened(openShop)
const headers = opened(() => staffKeyHeaders(shop.db, 'هند'))
const program = path.join(import.meta.dirname, '../../tests/fixtures/serve-sales.ts')
const PRODUCTS = 60
const HOUR = 3_600_000
const iso = (hours: number): string => new Date(Date.now() + hours * HOUR).toISOString()

let child: ChildProcess | undefined
beforeAll(async () => {
  for (let at = 0; at < PRODUCTS; at++) await shop.shelves.product(`P-${at}`, { price: 10_000 })
})

beforeEach(async () => {
  await shop.db.execute(sql`delete from sales`)
  await applySales(shop.db)
})
afterEach(() => child?.kill('SIGKILL'))

/** @returns the address of its API */
async function start(what: 'api' | 'clock'): Promise<string> {
  const { url, dataDir } = { url: shop.database.url, dataDir: shop.dataDir }
  child = fork(program, [url, dataDir, what], { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })
  const [message] = (await once(child, 'message')) as [string]
  return message
}

async function kill(): Promise<void> {
  const isOver = once(child!, 'exit')
  child!.kill('SIGKILL')
  await isOver
  // What it had asked for last ends on the database's side.
  const others = sql`
    select from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid() and state <> 'idle'`
  await expect.poll(async () => (await shop.db.execute(others)).rows.length, { timeout: scaled(10_000) }).toBe(0)
}

/** Prices of all products, of variants and in lists; one pair each if all have the same. */
const prices = async () =>
  (
    await shop.db.execute<{ price: number; compare_at: number | null }>(sql`
      select distinct v.price, v.compare_at from variants v join products p on p.id = v.product_id
      union select distinct price_min, compare_at from products`)
  ).rows
const OUTSIDE = [{ price: 10_000, compare_at: null }]
const REDUCED = [{ price: 8000, compare_at: 10_000 }]

async function sale(from: string | null, to: string): Promise<number> {
  const entry = { name: 'نهاية الأسبوع', percent: 20, filter: {}, from, to }
  const { status, body } = await shop.post('/api/staff/sales', entry, headers)
  expect(status).toBe(200)
  return body.data.sale.id
}
const letPass = (hours: number) =>
  shop.db.execute(sql`
    update sales set begins_at = begins_at - make_interval(hours => ${hours}::int), ends_at = ends_at - make_interval(hours => ${hours}::int)`)
const random = seededRandom()

it.each(['begins', 'ends'] as const)(
  'a process that is killed while a sale %s by the clock leaves all prices as before, or as afterwards',
  async (edge) => {
    const [before, after] = edge === 'begins' ? [OUTSIDE, REDUCED] : [REDUCED, OUTSIDE]
    for (let turn = 0; turn < times(1, 20); turn++) {
      await shop.db.execute(sql`delete from sales`)
      await applySales(shop.db)
      await sale(edge === 'begins' ? iso(1) : null, edge === 'begins' ? iso(99) : iso(1))
      await start('clock')
      await letPass(2)
      await pause(random.between(0, 60))
      await kill()
      expect([before, after]).toContainEqual(await prices())
      await applySales(shop.db)
      expect(await prices()).toEqual(after)
    }
  },
  TIME_LIMIT,
)

it.each(['made', 'ended', 'extended'] as const)(
  'a process that is killed while a sale is %s by staff has done all of it, or nothing',
  async (act) => {
    for (let turn = 0; turn < times(1, 20); turn++) {
      await shop.db.execute(sql`delete from sales`)
      await applySales(shop.db)
      const id = act === 'made' ? 0 : await sale(null, iso(1))
      const url = await start('api')
      const [method, at, body] = {
        made: ['POST', '', { name: 'عيد', percent: 20, filter: {}, to: iso(9) }] as const,
        ended: ['POST', `/${id}/end`, {}] as const,
        extended: ['PATCH', `/${id}`, { to: iso(99) }] as const,
      }[act]
      const asking = fetch(`${url}/api/staff/sales${at}`, {
        method,
        body: JSON.stringify(body),
        headers: { ...headers, 'content-type': 'application/json' },
      }).catch(() => undefined)
      await pause(random.between(0, 120))
      await kill()
      await asking
      const { rows } = await shop.db.execute<{ isOn: boolean; members: number; logged: number }>(sql`
        select s.ends_at > clock_timestamp() as "isOn", (select count(*)::int from sale_variants where sale_id = s.id) as members,
          (select count(*)::int from changes where entity = 'sale' and entity_id = s.id::text) as logged from sales s`)
      expect(await prices()).toEqual(rows[0]?.isOn ? REDUCED : OUTSIDE)
      expect(rows.map(({ members }) => members)).toEqual(rows.map(() => PRODUCTS))
      await applySales(shop.db)
      expect(await prices()).toEqual(rows[0]?.isOn ? REDUCED : OUTSIDE)
      if (act !== 'extended') continue
      await letPass(2)
      await applySales(shop.db)
      expect(await prices()).toEqual(rows[0]!.logged === 2 ? REDUCED : OUTSIDE)
    }
  },
  TIME_LIMIT,
)
