import { beforeEach, describe, expect, it } from 'vitest'
import { sql } from '#server/platform/database/drizzle.ts'
import { openTestShop } from '#tests/fixtures/import-shop.ts'
import { opened } from '#tests/fixtures/opened.ts'
import { applySales } from './service.ts'

// Each statement is one that release 0.2.0 runs beside this one.
const shop = opened(openTestShop)
beforeEach(async () => {
  await shop.db.execute(sql`truncate sales cascade`)
  await shop.empty()
})

const HOUR = 3_600_000
const write = (statement: string) => shop.db.execute(sql.raw(statement))
const product = (more: object = {}) =>
  shop.importRecords([{ sku: 'A', title: 'تمر', price: 186, compare_at: 465, ...more }])
const planned = (from: number | null, to: number | null, percent = 50) => {
  const at = (hours: number | null) => hours && new Date(Date.now() + hours * HOUR).toISOString()
  return shop.db.execute(sql`
    with made as (insert into sales (name, percent, begins_at, ends_at) values ('عيد', ${percent}, ${at(from)}, ${at(to)}) returning id)
    insert into sale_variants (sale_id, variant_id, regular) select made.id, v.id, v.price from made, variants v`)
}
const terms = (more: object) => JSON.stringify({ regular: 18_600, price: 12_000, from: null, to: null, ...more })
/** Price and compare-at price in riyals, and the members of sales. */
const seen = async () => {
  const [row] = await shop.rows<{ price: number; before: number | null; listed: number | null }>(
    `select v.price / 100 as price, v.compare_at / 100 as before, p.compare_at / 100 as listed from variants v join products p on p.id = v.product_id`,
  )
  return [row!.price, row!.before]
}
const members = () =>
  shop.rows('select s.is_imported, m.price from sale_variants m join sales s on s.id = m.sale_id order by s.id')
/** Its job at the end of a sale. */
const ends = async () => {
  await write(`update variants set price = (sale->>'regular')::bigint, compare_at = null where sale is not null`)
  await write(`update variants set sale = null where sale is not null`)
}

describe('what the earlier release writes', () => {
  it('a sale becomes an imported one, which gives back its price', async () => {
    await product({ compare_at: null })
    await write(`update variants set price = 12000, compare_at = 18600, sale = '${terms({})}'`)
    expect([await seen(), await members()]).toEqual([[120, 186], [{ is_imported: true, price: 12_000 }]])
    await applySales(shop.db)
    expect(await seen()).toEqual([120, 186])
    await write(`update sales set ends_at = now()`)
    expect([await applySales(shop.db), await seen()]).toEqual([['A'], [186, null]])
  })

  it('a sale that its job begins and ends gives back price and former price', async () => {
    await product()
    await planned(1, 2)
    await applySales(shop.db)
    expect(await seen()).toEqual([186, 465])
    await write(`update variants set price = (sale->>'price')::bigint, compare_at = (sale->>'regular')::bigint`)
    expect(await seen()).toEqual([93, 186])
    await write(`update sales set begins_at = now() - interval '2 hours', ends_at = now() - interval '1 hour'`)
    await ends()
    expect(await seen()).toEqual([186, 465])
    await applySales(shop.db)
    expect(await seen()).toEqual([186, 465])
  })

  it('a new price during a sale is the price outside, and the percentage follows', async () => {
    await product()
    await planned(null, 9)
    await applySales(shop.db)
    await write(`update variants set sale = jsonb_set(sale, '{regular}', '20000'), compare_at = 20000`)
    await applySales(shop.db)
    expect([await seen(), (await members()).length]).toEqual([[100, 200], 1])
    await write(`update sales set ends_at = now()`)
    await applySales(shop.db)
    expect(await seen()).toEqual([200, 465])
  })

  it('an end before its time takes the product out of the sale', async () => {
    await product()
    await planned(null, 9)
    await applySales(shop.db)
    await ends()
    expect([await seen(), await members()]).toEqual([[186, 465], []])
    expect([await applySales(shop.db), await seen()]).toEqual([[], [186, 465]])
  })

  it('other terms replace the imported sale and leave planned ones', async () => {
    await product({ compare_at: undefined, sale: { regular: 186, price: 150, from: null, to: null } })
    await planned(5, 9)
    await write(`update variants set price = 12000, sale = '${terms({ to: Date.now() + HOUR })}'`)
    expect(await members()).toEqual([
      { is_imported: false, price: null },
      { is_imported: true, price: 12_000 },
    ])
  })

  it('a new product on sale is one of an imported sale', async () => {
    await product()
    await write(`
      insert into variants (product_id, position, sku, price, compare_at, sale)
      select id, 1, 'B', 12000, 18600, '${terms({})}' from products`)
    expect(await members()).toEqual([{ is_imported: true, price: 12_000 }])
  })
})
