import { beforeEach, expect, it } from 'vitest'
import { sql } from '#server/platform/database/drizzle.ts'
import { importCatalogue } from '#server/catalogue-import/service.ts'
import { undoImport } from '#server/catalogue/write/service.ts'
import { jsonLines } from '#tests/fixtures/import-shop.ts'
import { opened } from '#tests/fixtures/opened.ts'
import { openShop } from '#tests/fixtures/shop.ts'
import { staffKeyHeaders } from '#tests/fixtures/staff.ts'
import { writeFile } from 'node:fs/promises'
import path from 'node:path'

const shop = opened(openShop)
const headers = opened(() => staffKeyHeaders(shop.db, 'هند'))
beforeEach(() => shop.db.execute(sql`truncate products, sales, changes restart identity cascade`))

const post = async (at: string, body: object) => {
  const answer = await shop.post(`/api/staff${at}`, body, headers)
  expect([answer.status, answer.body.errors]).toEqual([200, undefined])
  return answer.body.data
}
const size = (sku: string, value: string) => ({ sku, price: 10_000, stock: 5, options: { المقاس: value } })
const product = () => post('/products', { sku: 'A', title: 'قميص', variants: [size('A', 'صغير'), size('A-L', 'كبير')] })
const sale = async (percent: number): Promise<number> =>
  (await post('/sales', { name: `تخفيض ${percent}`, percent, filter: {} })).sale.id
/** Prices of the large size; null while it is removed. */
const shown = async (): Promise<[number, number | null] | null> => {
  const { rows } = await shop.db.execute<{ price: number; compare_at: number | null }>(
    sql`select price, compare_at from variants where sku = 'A-L'`,
  )
  return rows[0] ? [rows[0].price, rows[0].compare_at] : null
}
const remove = async (): Promise<() => Promise<unknown>> => {
  const { headers: answered, status } = await shop.patch(
    '/api/staff/products/A',
    { gone: { variants: ['A-L'] } },
    headers,
  )
  expect([status, await shown()]).toEqual([200, null])
  return () => post('/products/undo', { change: answered['x-request-id'] })
}

it('a variant that an undo brings back is in its sales again', async () => {
  await product()
  const [low, over] = [await sale(30), await sale(50)]
  await post(`/sales/${over}/end`, {})
  const undo = await remove()
  const later = await sale(40)
  await undo()
  expect(await shown()).toEqual([7000, 10_000])
  // Those that were over have it again when they are repeated; those that came meanwhile do not have it.
  await post(`/sales/${over}/repeat`, {})
  expect(await shown()).toEqual([5000, 10_000])
  const members = await shop.db.execute(sql`
    select m.sale_id as id from sale_variants m join variants v on v.id = m.variant_id where v.sku = 'A-L' order by 1`)
  expect(members.rows).toEqual([low, over, later + 1].map((id) => ({ id })))
})

it('one that an undone import brings back, too', async () => {
  await product()
  await sale(30)
  const file = path.join(shop.dataDir, 'catalogue.jsonl')
  await writeFile(
    file,
    jsonLines([{ sku: 'A', title: 'قميص', variants: [{ sku: 'A', price: 100, options: { المقاس: 'صغير' } }] }]),
  )
  const { id } = await importCatalogue(shop, [file], { yes: true, replace: true })
  expect(await shown()).toBeNull()
  await shop.db.transaction((tx) => undoImport(tx, id!))
  expect(await shown()).toEqual([7000, 10_000])
})

it('a sale that was taken back meanwhile stays away', async () => {
  await product()
  const { undo: made } = await post('/sales', { name: 'تخفيض', percent: 30, filter: {} })
  const undo = await remove()
  await post('/sales/undo', { change: made })
  await undo()
  expect(await shown()).toEqual([10_000, null])
})
