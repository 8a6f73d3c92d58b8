import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { sql } from '#server/platform/database/drizzle.ts'
import { openShop, type Shop } from '#tests/fixtures/shop.ts'
import { claimRelease, withLease } from './lease.ts'

let shop: Shop
beforeAll(async () => void (shop = await openShop()))
afterAll(() => shop.close())
beforeEach(() => shop.db.execute(sql`delete from publishing_lease`))

const nothing = async (): Promise<void> => {}

/** As release 0.2.0 asks for the lease. @returns whether it may publish */
async function askLikeOldRelease(seconds = 15): Promise<boolean> {
  const holder = randomUUID()
  const { rows } = await shop.db.execute(sql`
    insert into publishing_lease ("only", holder, until) values (true, ${holder}, now() + make_interval(secs => ${seconds}))
    on conflict ("only") do update set holder = excluded.holder, until = excluded.until
    where publishing_lease.until <= now() or publishing_lease.holder = excluded.holder
    returning holder`)
  return rows.length > 0
}

it('lets one process publish at a time, and the next one afterwards', async () => {
  let inside: boolean | undefined
  expect(await withLease(shop.db, async () => void (inside = await withLease(shop.db, nothing)))).toBe(true)
  expect([inside, await withLease(shop.db, nothing)]).toEqual([false, true])
})

it('refuses a release that is older than one that has published', async () => {
  expect(await withLease(shop.db, nothing, 20)).toBe(true)
  await expect(withLease(shop.db, nothing, 10)).rejects.toThrow('a newer release of this program publishes')
  expect([await withLease(shop.db, nothing, 20), await withLease(shop.db, nothing, 30)]).toEqual([true, true])
})

it('waits for release 0.2.0 while that publishes, and keeps it out afterwards', async () => {
  expect(await askLikeOldRelease()).toBe(true)
  expect(await withLease(shop.db, nothing)).toBe(false)
  await shop.db.execute(sql`update publishing_lease set until = now()`)
  expect(await askLikeOldRelease(0)).toBe(true)
  expect([await withLease(shop.db, nothing), await askLikeOldRelease()]).toEqual([true, false])
})

it('is claimed by a release before it publishes', async () => {
  await claimRelease(shop.db, 20)
  expect(await askLikeOldRelease()).toBe(false)
  await expect(withLease(shop.db, nothing, 10)).rejects.toThrow('a newer release')
  await expect(claimRelease(shop.db, 10)).rejects.toThrow('a newer release')
  expect(await withLease(shop.db, nothing, 20)).toBe(true)
})
