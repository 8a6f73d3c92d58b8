import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { scaled } from '#tools/test/time-limits.ts'
import { readState } from '#server/catalogue/public-reads.ts'
import { listProducts } from '#server/listing/service.ts'
import { sql } from '#server/platform/database/drizzle.ts'
import { explaining } from '#tests/fixtures/plans.ts'
import { openShop, type Shop } from '#tests/fixtures/shop.ts'
import { indexProducts, readColumns, readWords } from './service.ts'
import { suggest } from './suggest.ts'
import { readLexicon } from './memory/vocabulary.ts'

const PRODUCTS = 3000
let shop: Shop
beforeAll(async () => {
  shop = await openShop()
  const kinds = [
    'عطر',
    'قهوة',
    'مبخرة',
    'سجادة',
    'قلم',
    'دفتر',
    'عسل',
    'تمر',
    ...Array.from({ length: 40 }, (_, at) => names(at * 11 + 5)),
  ]
  const rows = Array.from({ length: PRODUCTS }, (_, at) => ({
    sku: `S-${at}`,
    slug: `s-${at}`,
    title: `هدية ${kinds[at % kinds.length]} ${names(at)} ${names(at * 7 + 3)}`,
    description: Array.from({ length: 60 }, (_word, index) => names(at * 61 + index)).join(' '),
    price: 1000 + ((at * 37) % 90_000),
    sold: (at * 7919) % 1000,
  }))
  await shop.db.execute(sql`
    insert into products (sku, slug, title, description, price_min, price_max, stock, sold)
    select sku, slug, title, description, price, price, 5, sold from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(sku text, slug text, title text, description text, price bigint, sold int)`)
  await shop.db.execute(
    sql`insert into variants (product_id, sku, price, stock) select id, sku, price_min, 5 from products`,
  )
  const { rows: ids } = await shop.db.execute<{ id: number }>(sql`select id from products`)
  await shop.db.transaction((tx) =>
    indexProducts(
      tx,
      ids.map(({ id }) => id),
    ),
  )
  await shop.shelves.changed()
  await shop.db.execute(sql`analyze products, variants, search_documents, search_words`)
  await otherTransactionsEnd()
  // A process reads all documents and words once, at its start.
  const state = await readState(shop.db)
  await Promise.all([readColumns(shop.db, state), readWords(shop.db, state), readLexicon(shop.db, state)])
}, scaled(240_000))
afterAll(() => shop.close())

/** What was written before the oldest running transaction of the whole server is read once; other tests run there, too. */
const otherTransactionsEnd = () =>
  vi.waitFor(async () => {
    const { rows } = await shop.db.execute<{ ended: boolean }>(
      sql`select max(written) < pg_snapshot_xmin(pg_current_snapshot()) as ended from search_documents`,
    )
    expect(rows[0]?.ended).toBe(true)
  })

/** A distinct name for every number. */
const names = (at: number): string => [...String(at)].map((digit) => 'ابتجحدرسعق'[Number(digit)]).join('') + 'ين'

it('after a change, only the documents written since are read again', async () => {
  const { db } = shop
  const { plans } = explaining(db)
  await db.transaction((tx) => indexProducts(tx, [7, 8]))
  await shop.shelves.changed()
  const state = await readState(db)
  await Promise.all([readColumns(db, state), readWords(db, state)])
  const read = (await plans()).filter(({ query }) => /written >=/.test(query))
  expect(read).toHaveLength(2)
  for (const { plan } of read) expect(plan).toContain('search_documents_written')
})

it.each(['عطر', 'عطور', 'القهوة', 'qahwa', 'مبخرح', 'قهوة دفتر خزعبل', 'S-77', 'هدية', 'هدية عطر', `عسل ${names(6)}`])(
  'a search for «%s» scans no table',
  async (q) => {
    // Drops all cached answers.
    await shop.db.transaction((tx) => indexProducts(tx, [1]))
    await shop.shelves.changed()
    const { db } = shop
    const { plans } = explaining(db)
    const state = await readState(db)
    await suggest(db, state, q)
    await suggest(db, state, q.slice(0, 2))
    await listProducts(db, state, { q, per_page: 24 })
    await listProducts(db, state, { q, per_page: 24, price_min: 2000, in_stock: true })
    await listProducts(db, state, { q, per_page: 24, sort: 'price_asc', page: 3 })
    await listProducts(db, state, { q, per_page: 24, sort: 'newest' })
    const searched = (await plans()).filter(({ query }) => /search_(documents|words)/.test(query))
    expect(searched.length).toBeGreaterThan(2)
    const whole = searched.flatMap(({ query, plan }) =>
      /Seq Scan on (search_documents|search_words|products|variants)/.test(plan) ? [`${query}\n${plan}`] : [],
    )
    expect(whole).toEqual([])
  },
)
