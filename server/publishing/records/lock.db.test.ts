import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { sql } from '#server/platform/database/drizzle.ts'
import { openShop, type Shop } from '#tests/fixtures/shop.ts'
import { claimRelease, whilePublishing } from './lock.ts'

let shop: Shop
beforeAll(async () => void (shop = await openShop()))
afterAll(() => shop.close())
beforeEach(() => shop.db.execute(sql`delete from publishing_lease`))

/** Whether it can publish now, without waiting. */
async function publishes(release?: number): Promise<boolean> {
  let did = false
  const isNeeded = async () => false
  await whilePublishing(shop.db, async () => void (did = true), { isNeeded, ...(release && { release }) })
  return did
}

/** As release 0.2.0 asks for its lease. @returns whether it may publish */
async function askLikeOldRelease(seconds = 15): Promise<boolean> {
  const holder = randomUUID()
  const { rows } = await shop.db.execute(sql`
    insert into publishing_lease ("only", holder, until) values (true, ${holder}, now() + make_interval(secs => ${seconds}))
    on conflict ("only") do update set holder = excluded.holder, until = excluded.until
    where publishing_lease.until <= now() or publishing_lease.holder = excluded.holder
    returning holder`)
  return rows.length > 0
}

it('lets one caller publish at a time, also within a process, and the next one afterwards', async () => {
  let inside: boolean | undefined
  const order: string[] = []
  await whilePublishing(shop.db, async () => {
    inside = await publishes()
    order.push('one')
  })
  await Promise.all(['two', 'three'].map((name) => whilePublishing(shop.db, async () => void order.push(name, name))))
  expect(inside).toBe(false)
  expect([order[0], order[1] === order[2], order[3] === order[4], order.length]).toEqual(['one', true, true, 5])
})

it('frees the lock of a process that dies, which notices', async () => {
  const began = Promise.withResolvers<void>()
  const died = Promise.withResolvers<void>()
  const lost = whilePublishing(shop.db, async (lock) => {
    await lock.check()
    began.resolve()
    await died.promise
    await lock.check()
  })
  await began.promise
  expect(await publishes()).toBe(false)
  await shop.db.execute(sql`
    select pg_terminate_backend(pid) from pg_locks
    where locktype = 'advisory' and objid = 7221952 and database = (select oid from pg_database where datname = current_database())`)
  await expect.poll(() => publishes()).toBe(true)
  died.resolve()
  await expect(lost).rejects.toThrow(/connection|terminat|not queryable/i)
})

it('frees the lock after a failure', async () => {
  await expect(whilePublishing(shop.db, () => Promise.reject(new Error('away')))).rejects.toThrow('away')
  expect(await publishes()).toBe(true)
})

it('refuses a release that is older than one that has published', async () => {
  expect(await publishes(20)).toBe(true)
  await expect(publishes(10)).rejects.toThrow('a newer release of this program publishes')
  expect([await publishes(20), await publishes(30)]).toEqual([true, true])
})

it('waits for release 0.2.0 while that publishes, and keeps it out afterwards', async () => {
  expect(await askLikeOldRelease()).toBe(true)
  expect(await publishes()).toBe(false)
  await shop.db.execute(sql`update publishing_lease set until = now()`)
  expect(await askLikeOldRelease(0)).toBe(true)
  expect([await publishes(), await askLikeOldRelease()]).toEqual([true, false])
})

it('is claimed by a release before it publishes', async () => {
  expect(await claimRelease(shop.db, 20)).toBe(true)
  expect(await askLikeOldRelease()).toBe(false)
  await expect(publishes(10)).rejects.toThrow('a newer release')
  await expect(claimRelease(shop.db, 10)).rejects.toThrow('a newer release')
  expect(await publishes(20)).toBe(true)
})
