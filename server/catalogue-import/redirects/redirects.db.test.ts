import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { historyOf } from '#server/changes/service.ts'
import { sql } from '#server/platform/database/drizzle.ts'
import { openPublishedShop } from '#tests/fixtures/published-shop.ts'
import { FileRefused } from '../types.ts'
import { undo } from '../undo.ts'
import { importRedirects, readRedirects } from './service.ts'

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
  return importRedirects(site.shop.db, await readRedirects(file, 'https://waha.example'))
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
  expect(report).toEqual({ id: expect.any(Number), read: 5, created: 5, updated: 0, rejected: [] })
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

it('reads columns by the names that the admin has for them', async () => {
  await take('العنوان القديم,الصفحة في المتجر\n/a,/about\n')
  expect(await kept()).toEqual({ '/a': '/about' })
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

it('are taken back by the number of their import, but for those that changed since', async () => {
  const { db } = site.shop
  await take(table('/a,/about', '/b,/about'))
  const { id } = await take(table('/a,/products/A-1', '/b,/products/A-1', '/c,/products/A-1', '/d,/products/A-1'))
  const changed = await historyOf(db, { entity: 'redirect', entityId: '/a' })
  expect(changed[0]).toMatchObject({
    authorKind: 'file',
    authorName: 'redirects.csv',
    importId: id,
    before: { to: '/about' },
    after: { to: '/products/A-1' },
  })
  await take(table('/b,/products/A-2', '/d,/products/A-2'))
  const undone = await db.transaction((tx) => undo(tx, id))
  expect(undone).toMatchObject({ restored: 1, deleted: 1 })
  expect(undone.conflicts.map(({ entity, entityId }) => [entity, entityId])).toEqual([
    ['redirect', '/d'],
    ['redirect', '/b'],
  ])
  expect(await kept()).toEqual({ '/a': '/about', '/b': '/products/A-2', '/d': '/products/A-2' })
  expect((await historyOf(db, { entity: 'redirect', entityId: '/a' }))[0]).toMatchObject({
    authorKind: 'undo',
    after: { to: '/about' },
  })
  await expect(db.transaction((tx) => undo(tx, id))).rejects.toThrow('أُلغي من قبل')
})

it('stay where taking one back would send visitors in a chain', async () => {
  const { db } = site.shop
  await db.execute(sql`insert into redirects values ('/a', '/b')`)
  await db.execute(sql`insert into published_pages (path, file_hash, content_hash) values ('/b', '', '')`)
  const { id } = await take(table('/a,/about'))
  await db.execute(sql`delete from published_pages where path = '/b'`)
  await take(table('/b,/products/A-1'))
  const { conflicts } = await db.transaction((tx) => undo(tx, id))
  expect(conflicts).toMatchObject([{ entityId: '/a', reason: expect.stringContaining('يُحوّل هو نفسه') }])
  expect(await kept()).toEqual({ '/a': '/about', '/b': '/products/A-1' })
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
