import { describe, expect, it } from 'vitest'
import { freshDatabase } from '#tests/fixtures/database.ts'
import { openDatabase, type Tx } from './connect.ts'
import { sql } from './drizzle.ts'
import { opened } from '#tests/fixtures/opened.ts'

const database = opened(freshDatabase)

describe('the database', () => {
  it('is empty and has all migrations when opened', async () => {
    const { rows } = await database.db.execute(sql`select count(*) as n from products`)
    expect(rows).toEqual([{ n: 0 }])
  })

  it('is shared by all processes that open it', async () => {
    const other = await openDatabase({ databaseUrl: database.url, dataDir: database.dataDir })
    await other.db.execute(sql`insert into brands (name, slug) values ('نخيل', 'نخيل')`)
    await other.close()
    const { rows } = await database.db.execute(sql`select name from brands`)
    expect(rows).toEqual([{ name: 'نخيل' }])
  })

  it('isolates transactions of different connections', async () => {
    const reads: unknown[] = []
    await database.db.transaction(async (tx) => {
      await tx.execute(sql`insert into brands (name, slug) values ('عود', 'عود')`)
      reads.push((await tx.execute(sql`select 1 from brands where name = 'عود'`)).rows.length)
      await tx.execute(sql`delete from brands where name = 'عود'`)
    })
    reads.push((await database.db.execute(sql`select 1 from brands where name = 'عود'`)).rows.length)
    expect(reads).toEqual([1, 0])
  })

  it('returns each query its own rows under concurrent queries and transactions', async () => {
    const own = async (tx: Tx, n: number) =>
      (await tx.execute<{ n: number }>(sql`select ${n}::int as n, ${'x'.repeat(n)}::text as text`)).rows[0]?.n
    const asked = Array.from({ length: 300 }, (_, n) => n)
    const got = await Promise.all(
      asked.map((n) =>
        n % 2
          ? own(database.db, n)
          : database.db.transaction(async (tx) => [await own(tx, n), await own(tx, n)].find((rows) => rows !== n) ?? n),
      ),
    )
    expect(got).toEqual(asked)
  })

  it('keeps its last connection when a transaction cannot begin', async () => {
    const { url: databaseUrl, dataDir } = database
    const databaseLimits = { connect: 3000, statement: 0, idleInTransaction: 0 }
    const one = await openDatabase({ databaseUrl, dataDir, poolSize: 1, databaseLimits })
    const now = () => one.db.transaction(async (tx) => (await tx.execute(sql`select 1 as one`)).rows)
    one.db.$client.once('acquire', (client) => client.end())
    await expect(now()).rejects.toThrow('begin')
    expect(await now()).toEqual([{ one: 1 }])
    await one.close()
  })
})
