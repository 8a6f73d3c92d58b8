import { beforeEach, expect, it } from 'vitest'
import { freshDatabase } from '#tests/fixtures/database.ts'
import { opened } from '#tests/fixtures/opened.ts'
import { sql } from './drizzle.ts'
import { inTransaction } from './transaction.ts'

const database = opened(freshDatabase)
beforeEach(async () => {
  await database.db.execute(sql`drop table if exists counted`)
  await database.db.execute(sql`create table counted (name text primary key, count int not null)`)
  await database.db.execute(sql`insert into counted values ('a', 0), ('b', 0)`)
})

const counts = async () => (await database.db.execute(sql`select name, count from counted order by name`)).rows

it('two transactions that wait for each other both succeed, each once', async () => {
  const both = Promise.withResolvers<void>()
  let holding = 0
  const tries = { a: 0, b: 0 }
  const takeTwo = (first: 'a' | 'b', second: 'a' | 'b') =>
    inTransaction(database.db, async (tx) => {
      tries[first] += 1
      await tx.execute(sql`update counted set count = count + 1 where name = ${first}`)
      holding += 1
      if (holding === 2) both.resolve()
      await both.promise
      await tx.execute(sql`update counted set count = count + 1 where name = ${second}`)
    })
  await Promise.all([takeTwo('a', 'b'), takeTwo('b', 'a')])
  expect(await counts()).toEqual([
    { name: 'a', count: 2 },
    { name: 'b', count: 2 },
  ])
  expect(tries.a + tries.b).toBe(3)
})

it('a transaction that always fails to serialise is given up after the fourth try', async () => {
  let tries = 0
  const failing = inTransaction(database.db, async (tx) => {
    tries += 1
    await tx.execute(sql`do $$ begin raise exception 'again' using errcode = 'serialization_failure'; end $$`)
  })
  await expect(failing).rejects.toMatchObject({ cause: { code: '40001' } })
  expect(tries).toBe(4)
})

it('no other error is repeated', async () => {
  let tries = 0
  const failing = inTransaction(database.db, async (tx) => {
    tries += 1
    await tx.execute(sql`insert into counted values ('a', 0)`)
  })
  await expect(failing).rejects.toMatchObject({ cause: { code: '23505' } })
  expect([tries, await counts()]).toEqual([
    1,
    [
      { name: 'a', count: 0 },
      { name: 'b', count: 0 },
    ],
  ])
})
