import { expect, it } from 'vitest'
import { sql } from '#server/platform/database/drizzle.ts'
import { opened } from '#tests/fixtures/opened.ts'
import { explaining } from '#tests/fixtures/plans.ts'
import { openPublishedShop } from '#tests/fixtures/published-shop.ts'
import { publishedWith } from '../records/pages.ts'

const OTHERS = 4000

const site = opened(() => openPublishedShop(['A-1', 'A-2', 'A-3']))

it('finds the pages that hundreds of changes affect without a scan of all pages', async () => {
  const { db } = site.shop
  await db.execute(sql`
    insert into published_pages (path, file_hash, content_hash, keys)
    select '/products/O-' || n, '', '', array['product:O-' || n, 'beside:O-' || (n + 1), 'tree'] from generate_series(1, ${OTHERS}) n`)
  await db.execute(sql`analyze published_pages`)
  const keys = Array.from({ length: 300 }, (_, n) => `product:O-${n * 3 + 1}`)
  const { rowsRead } = explaining(db)
  const found = await publishedWith(db, [...keys, 'product:A-2'], ['/products/A-1', '/nowhere'])
  expect((await rowsRead())['published_pages']).toBeLessThan(OTHERS)
  const paths = new Set(found.map(({ path }) => path))
  expect([
    paths.has('/products/A-1'),
    paths.has('/products/A-2'),
    paths.has('/products/A-3'),
    paths.has('/products/O-1'),
    paths.has('/products/O-2'),
  ]).toEqual([true, true, false, true, false])
  expect(found.filter(({ path }) => path.startsWith('/products/O-'))).toHaveLength(300)
})
