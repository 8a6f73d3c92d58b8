import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { sql } from '#server/platform/database/drizzle.ts'
import { migrateTo } from '#server/platform/database/migrate.ts'
import { openJobs } from '#server/platform/jobs/service.ts'
import { archiveIn, configOf, unmade } from '#tests/fixtures/backups.ts'
import { freshDatabase, type TestDatabase } from '#tests/fixtures/database.ts'
import { opened } from '#tests/fixtures/opened.ts'
import { openShop } from '#tests/fixtures/shop.ts'
import { signedInCustomer } from '#tests/fixtures/customers.ts'
import { addStaff } from '#tests/fixtures/staff.ts'
import { backUp, restore } from './service.ts'

const SECRET = 'a key of the environment, long enough'
const PICTURE = '0a'.repeat(10)
const shop = opened(openShop)
const target = opened(freshDatabase)
let archive: string
/** The same shop with its key in the environment. */
let keyless: string

beforeAll(async () => {
  await signedInCustomer(shop.db)
  await shop.shelves.product('DATES', { pictures: [PICTURE] })
  mkdirSync(path.join(shop.dataDir, 'media'), { recursive: true })
  writeFileSync(path.join(shop.dataDir, 'media', `${PICTURE}.jpg`), 'pixels')
  archive = archiveIn(shop)
  keyless = `${archive}.keyless`
  await backUp({ config: configOf(shop.database), file: archive })
  await backUp({ config: configOf(shop.database, { secretKey: SECRET }), file: keyless })
})

const into = (database: Pick<TestDatabase, 'url' | 'dataDir'>, file = archive, given: object = {}) =>
  restore({ config: configOf(database, given), file })
const refused = (words: string) =>
  expect.objectContaining({ name: 'BackupProblem', message: expect.stringContaining(words) as string }) as unknown
const isEmpty = async ({ db }: Pick<TestDatabase, 'db'>): Promise<boolean> => {
  const {
    rows: [found],
  } = await db.execute<{ rows: number }>(
    sql`select (select count(*) from customers) + (select count(*) from products) as rows`,
  )
  return found!.rows === 0
}
const filesIn = (dataDir: string): string[] =>
  ['media', 'uploads', 'secret-key'].filter((name) => existsSync(path.join(dataDir, name)))

describe('a restore', () => {
  it('is refused where there is a shop already, even an unopened one of a single member of staff', async () => {
    const before = await shop.db.execute(sql`select * from products`)
    await expect(into(shop.database)).rejects.toEqual(refused('ليس فارغًا'))
    expect((await shop.db.execute(sql`select * from products`)).rows).toEqual(before.rows)
    await addStaff(target.db, 'سارة')
    await target.db.execute(sql`truncate owner_notices`)
    await expect(into(target)).rejects.toEqual(refused('staff'))
    expect(await target.db.$count(sql`staff`)).toBe(1)
    await target.db.execute(sql`alter table staff_actions disable trigger user`)
    await target.db.execute(sql`grant truncate on staff_actions to current_user`)
    await target.db.execute(sql`truncate staff cascade`)
    await target.db.execute(sql`revoke truncate on staff_actions from current_user`)
    await target.db.execute(sql`alter table staff_actions enable trigger user`)
  })

  it('is refused while a shop runs on the database', async () => {
    const jobs = await openJobs({ database: target, config: configOf(target), log: console })
    await expect(into(target)).rejects.toEqual(refused('أوقفه'))
    await jobs.close()
  })

  it('is refused with another secret key, or without one where it is not in the archive', async () => {
    await expect(into(target, archive, { secretKey: SECRET })).rejects.toEqual(refused('احذف SECRET_KEY'))
    await expect(into(target, keyless)).rejects.toEqual(refused('ضع في SECRET_KEY'))
    await expect(into(target, keyless, { secretKey: `${SECRET}!` })).rejects.toEqual(refused('ضع في SECRET_KEY'))
    expect([await isEmpty(target), filesIn(target.dataDir)]).toEqual([true, []])
  })

  it('is refused on the database of a newer program', async () => {
    await target.db.execute(
      sql`insert into drizzle.__drizzle_migrations (hash, created_at) values ('x', 9999999999999)`,
    )
    await expect(into(target)).rejects.toEqual(refused('لإصدار أحدث'))
    await expect(backUp({ config: configOf(target), file: archiveIn(target) })).rejects.toEqual(refused('لإصدار أحدث'))
    await target.db.execute(sql`delete from drizzle.__drizzle_migrations where hash = 'x'`)
  })

  it('of an archive in which a byte changed is refused before anything is written', async () => {
    const bytes = await readFile(archive)
    // A byte of the last file: a restore that writes while it reads would have written the others already. In a zip
    // entry, nine bytes of an extended timestamp follow the name.
    const at = bytes.indexOf('files/secret-key') + 16 + 9 + 10
    await writeFile(`${archive}.broken`, bytes.with(at, bytes[at]! ^ 1))
    await expect(into(target, `${archive}.broken`)).rejects.toEqual(refused('secret-key'))
    expect([await isEmpty(target), filesIn(target.dataDir)]).toEqual([true, []])
  })

  it('that fails at its end leaves an empty shop, and can be repeated', async () => {
    const empty = await freshDatabase()
    // The files come last, and there is no place for them.
    writeFileSync(path.join(empty.dataDir, 'media'), 'a file')
    await expect(into(empty)).rejects.toMatchObject({ code: 'EEXIST' })
    expect(await isEmpty(empty)).toBe(true)
    rmSync(path.join(empty.dataDir, 'media'))
    await into(empty)
    expect(await isEmpty(empty)).toBe(false)
    expect(readFileSync(path.join(empty.dataDir, 'media', `${PICTURE}.jpg`), 'utf8')).toBe('pixels')
    await empty.close()
  })
})

describe('an archive of an earlier release', () => {
  /** The next migration says of each line that was bought before whether its product may come back. */
  const BEFORE = '0020_refunds-that-fail-and-transfers'

  it('gets the migrations that came since, also where they had been applied to the empty shop', async () => {
    const [old, fresh] = [await freshDatabase(), await freshDatabase()]
    await unmade(old)
    await old.db.execute(sql`create extension pg_trgm`)
    await migrateTo(old.db, BEFORE)
    await old.db.execute(sql`
      with p as (
          insert into products (sku, slug, title, price_min, price_max, returnable)
          values ('OPENED', 'opened', 'عسل', 1, 1, false)),
        c as (insert into customers (name, phone, password_hash) values ('نورة', '+966500000001', '-') returning id),
        o as (insert into orders (number, customer_id, items, vat, total) select '1', id, 0, 0, 0 from c returning id)
      insert into order_lines (order_id, position, sku, product_sku, title, options, quantity, price, total, vat)
      select id, position, sku, sku, sku, '{}', 1, 0, 0, 0
      from o, (values (0, 'OPENED'), (1, 'CLOSED')) line(position, sku)`)
    const { manifest } = await backUp({ config: configOf(old), file: archiveIn(old) })
    expect(manifest.last_migration).toBe(BEFORE)
    expect(manifest.tables.find(({ name }) => name === 'order_lines')!.columns).not.toContain('returnable')
    await into(fresh, archiveIn(old))
    const { rows } = await fresh.db.execute(sql`select sku, returnable from order_lines order by position`)
    expect(rows).toEqual([
      { sku: 'OPENED', returnable: false },
      { sku: 'CLOSED', returnable: true },
    ])
    expect(await shapeOf(fresh)).toEqual(await shapeOf(shop.database))
    await old.close()
    await fresh.close()
  })

  const shapeOf = async ({ db }: Pick<TestDatabase, 'db'>) =>
    (
      await db.execute(sql`
        select table_name, column_name, data_type, column_default, is_nullable
        from information_schema.columns where table_schema = 'public' order by 1, 2
    `)
    ).rows
})
