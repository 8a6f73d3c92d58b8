import { expect, it } from 'vitest'
import { sql } from '#server/platform/database/drizzle.ts'
import { migrateTo } from '#server/platform/database/migrate.ts'
import { archiveIn, configOf, unmade } from '#tests/fixtures/backups.ts'
import { freshDatabase, type TestDatabase } from '#tests/fixtures/database.ts'
import { backUp, restore } from '#server/backup/service.ts'

const promotionsOf = async ({ db }: Pick<TestDatabase, 'db'>) =>
  (
    await db.execute(sql`
      select code, rule #> '{effect}' as effect, rule #> '{covers,categories}' as categories, rule -> 'minimum' as minimum,
        uses_in_all, is_active, (select json_agg(json_build_array(order_id, saving)) from promotion_uses where promotion_id = p.id) as uses
      from promotions p order by id`)
  ).rows

it('an upgrade, and the restore of an earlier archive, make promotions of coupons and keep how often each was used', async () => {
  const [old, fresh] = [await freshDatabase(), await freshDatabase()]
  await unmade(old)
  await old.db.execute(sql`create extension pg_trgm`)
  await migrateTo(old.db, '0080_webhook-endpoints')
  await old.db.execute(sql`
    with c as (insert into customers (name, phone, password_hash) values ('نورة', '+966500000001', '-') returning id),
      o as (insert into orders (number, customer_id, items, discount, vat, total, coupon) select '1', id, 9000, 900, 0, 8100, 'TEN' from c returning id, customer_id),
      k as (insert into coupons (code, kind, value, most, minimum, uses_in_all, categories, is_active) values
        ('TEN', 'percent', 10, 5000, 2000, 1, '{عسل}', true), ('FREE', 'free_delivery', 0, null, 0, null, '{}', false) returning id, code)
    insert into coupon_uses (coupon_id, order_id, customer_id) select k.id, o.id, o.customer_id from k, o where k.code = 'TEN'`)
  await backUp({ config: configOf(old), file: archiveIn(old) })
  await migrateTo(old.db)
  await restore({ config: configOf(fresh), file: archiveIn(old) })
  const expected = [
    {
      code: 'TEN',
      effect: { kind: 'off', by: 'sum', tiers: [{ from: 0, percent: 10 }], most: 5000 },
      categories: ['عسل'],
      minimum: 2000,
      uses_in_all: 1,
      is_active: true,
      uses: [[expect.any(Number), 900]],
    },
    {
      code: 'FREE',
      effect: { kind: 'delivery', methods: ['standard'], cities: [] },
      categories: [],
      minimum: 0,
      uses_in_all: null,
      is_active: false,
      uses: null,
    },
  ]
  expect(await promotionsOf(old)).toEqual(expected)
  expect(await promotionsOf(fresh)).toEqual(expected)
  await old.close()
  await fresh.close()
})
