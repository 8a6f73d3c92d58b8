import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { sql } from '#server/database/drizzle.ts'
import { openPublishedShop } from '#tests/fixtures/published-shop.ts'
import { FileRefused } from '../types.ts'
import { importRedirects } from './service.ts'

let site: Awaited<ReturnType<typeof openPublishedShop>>
beforeAll(async () => {
  site = await openPublishedShop(['A-1', 'A-2', 'OLD'])
  await site.shop.db.execute(sql`insert into old_slugs select 'product', 'قديم', id from products where sku = 'A-2'`)
  await site.shop.db.execute(sql`insert into published_pages (path, file_hash, content_hash)
    values ('/', '', ''), ('/about', '', '') on conflict do nothing`)
  await site.shop.shelves.update('OLD', { status: 'archived' })
  await site.publish(['OLD'])
})
beforeEach(() => site.shop.db.execute(sql`truncate redirects, missing_pages`))
afterAll(() => site.close())

async function take(content: string) {
  const file = path.join(site.shop.dataDir, 'redirects.csv')
  await writeFile(file, content)
  return importRedirects(site.shop.db, file, 'https://waha.example')
}
const kept = async () =>
  Object.fromEntries(
    (
      await site.shop.db.execute<{ from: string; to: string }>(sql`select "from", "to" from redirects order by 1`)
    ).rows.map(({ from, to }) => [from, to]),
  )
const table = (...rows: string[]) => ['from,to', ...rows, ''].join('\n')

it('takes paths and whole addresses, and names pages as they are called now', async () => {
  const report = await take(
    table(
      '/من-نحن/,/about',
      'https://old.example/%D8%B9%D8%B7%D8%B1,https://waha.example/products/A-1?variant=A-1#more',
      '/تمر,/products/قديم',
      '/chain,/تمر',
      '/dates,/products/c/تمور',
    ),
  )
  expect(report).toEqual({ read: 5, created: 5, updated: 0, rejected: [] })
  expect(await kept()).toEqual({
    '/chain': '/products/A-2',
    '/dates': `/products/c/${encodeURIComponent('تمور')}`,
    '/تمر': '/products/A-2',
    '/عطر': '/products/A-1?variant=A-1#more',
    '/من-نحن': '/about',
  })
  const { status, headers } = await site.shop.get(encodeURI('/chain/'))
  expect([status, headers['location']]).toEqual([301, '/products/A-2'])
})

it('repeated, changes nothing; a later file changes where they lead', async () => {
  await take(table('/a,/about', '/b,/about'))
  expect(await take(table('/a,/about', '/b,/about'))).toMatchObject({ created: 0, updated: 0 })
  expect(await take(table('/a,/products/A-1'))).toMatchObject({ created: 0, updated: 1 })
  expect(await kept()).toEqual({ '/a': '/products/A-1', '/b': '/about' })
})

it('refuses rows by their cells, and takes the rest', async () => {
  const { rejected, created } = await take(
    table(
      '/ok,/about',
      ',/about',
      '/x,',
      'x,/about',
      '/x,https://other.example/about',
      '/x,//other.example/about',
      '/?p=1,/about',
      '/about,/products/A-1',
      '/cart/../api/cart,/about',
      '/x,/products/OLD',
      '/x%2Fy,/about',
      '/nowhere,/abuot',
      '/round,/round/',
    ),
  )
  expect(created).toBe(1)
  expect(rejected.map(({ cell }) => cell)).toEqual([
    'A3',
    'B4',
    'A5',
    'B6',
    'B7',
    'A8',
    'A9',
    'A10',
    'B11',
    'A12',
    'B13',
    'B14',
  ])
  expect(rejected.at(-1)!.reason).toBe('التحويل من «\u2068/round\u2069» يعود إليه')
  expect(await kept()).toEqual({ '/ok': '/about' })
})

it('takes what Shopify exports, and answers what was missing', async () => {
  await site.shop.db.execute(sql`insert into missing_pages (path, count) values ('/old', 3), ('/other', 1)`)
  expect(await take('Redirect from,Redirect to\n/old,/about\n')).toMatchObject({ created: 1 })
  expect((await site.shop.db.execute(sql`select path from missing_pages`)).rows).toEqual([{ path: '/other' }])
})

it.each(['sku,price\nA,1\n', 'from,to\n/a,/about\n/b', 'from,to\n"/a,/about\n'])(
  'refuses the file %j',
  async (content) => {
    await expect(take(content)).rejects.toThrow(FileRefused)
    expect(await kept()).toEqual({})
  },
)
