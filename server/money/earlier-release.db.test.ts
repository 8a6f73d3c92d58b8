import { expect, it } from 'vitest'
import { sql } from '#server/platform/database/drizzle.ts'
import { newKey } from '#tests/fixtures/orders.ts'
import { staffKeyHeaders } from '#tests/fixtures/staff.ts'
import { shopWithStaff } from '#tests/fixtures/staff-shop.ts'
import { opened } from '#tests/fixtures/opened.ts'

const { shop, delivered } = shopWithStaff()
const headers = opened(() => staffKeyHeaders(shop.db, 'منيرة'))

it('what release 0.2.0 writes for an order with a test document counts as a test', async () => {
  await shop.shelves.product('DATES', { price: 5000, stock: 100 })
  const { id } = await delivered()
  const refund = { to: 'wallet', why: 'تجربة', amount: 3000 }
  await shop.post(`/api/staff/orders/${id}/refunds`, refund, { ...headers, 'idempotency-key': newKey() })
  const marks = async () =>
    (
      await shop.db.execute<{ marked: boolean }>(sql`
        select is_test as marked from orders union all select is_test from payments union all select is_test from ledger_movements`)
    ).rows.map(({ marked }) => marked)
  // As that release writes them: it knows tests of documents alone.
  await shop.db.execute(sql`create temp table written as select * from invoices where kind = 'invoice'`)
  for (const table of ['invoice_lines', 'invoices']) await shop.db.execute(sql`delete from ${sql.raw(table)}`)
  for (const table of ['orders', 'payments', 'ledger_movements'])
    await shop.db.execute(sql`update ${sql.raw(table)} set is_test = false`)
  expect(await marks()).not.toContain(true)
  await shop.db.execute(sql`insert into invoices select * from written`)
  expect(await marks()).not.toContain(false)
  await shop.db.execute(sql`
    insert into ledger_movements (kind, cause, reference) select 'refund', 'refund:later', number from orders`)
  expect(await marks()).not.toContain(false)
})
