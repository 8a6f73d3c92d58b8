import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { historyOf } from '#server/changes/service.ts'
import { sql } from '#server/platform/database/drizzle.ts'
import { openPublishedShop } from '#tests/fixtures/published-shop.ts'
import { staffKeyHeaders } from '#tests/fixtures/staff.ts'

let site: Awaited<ReturnType<typeof openPublishedShop>>
let headers: { authorization: string }
beforeAll(async () => {
  site = await openPublishedShop(['A-1', 'A-2'])
  await site.shop.db.execute(sql`insert into published_pages (path, file_hash, content_hash)
    values ('/', '', ''), ('/about', '', '') on conflict do nothing`)
  headers = await staffKeyHeaders(site.shop.db, 'سعد')
})
beforeEach(() => site.shop.db.execute(sql`truncate redirects, missing_pages, changes cascade`))
afterAll(() => site.close())

const put = (from: string, to: string, more = {}) =>
  site.shop.put('/api/staff/redirects', { from, to }, { ...headers, ...more })
const list = async (query = '') => (await site.shop.get(`/api/staff/redirects${query}`, headers)).body.data
const remove = (from: string) => site.shop.del(`/api/staff/redirects?from=${encodeURIComponent(from)}`, headers)

describe('redirects that staff keep', () => {
  it('are created, replaced and deleted, each recorded with its author', async () => {
    const made = await put('https://old.example/%D8%B9%D8%B7%D8%B1', '/products/A-1?variant=A-1')
    expect([made.status, made.body.data]).toEqual([
      200,
      { from: '/عطر', to: '/products/A-1?variant=A-1', former: null },
    ])
    expect((await site.shop.get('/عطر')).headers['location']).toBe('/products/A-1?variant=A-1')
    expect((await put('/عطر', '/about')).body.data).toEqual({
      from: '/عطر',
      to: '/about',
      former: '/products/A-1?variant=A-1',
    })
    expect((await remove('/عطر/')).body.data).toEqual({ from: '/عطر', to: '/about' })
    expect((await remove('/عطر')).status).toBe(404)
    expect((await site.shop.get('/عطر')).status).toBe(404)
    const history = await historyOf(site.shop.db, { entity: 'redirect', entityId: '/عطر' })
    expect(history.map(({ authorName, before, after }) => [authorName, before, after])).toEqual([
      ['سعد', { to: '/about' }, null],
      ['سعد', { to: '/products/A-1?variant=A-1' }, { to: '/about' }],
      ['سعد', null, { to: '/products/A-1?variant=A-1' }],
    ])
  })

  it('are listed page by page and found by either side', async () => {
    for (const from of ['/أ', '/ب', '/ج']) await put(from, from === '/ج' ? '/products/c/تمور' : '/about')
    const first = await list('?limit=2')
    expect([first.items.map(({ from }: { from: string }) => from), first.more]).toEqual([['/أ', '/ب'], true])
    expect(await list('?limit=2&after=/ب')).toMatchObject({ items: [{ from: '/ج' }], more: false })
    const found = async (q: string) =>
      (await list(`?q=${encodeURIComponent(q)}`)).items.map(({ from }: { from: string }) => from)
    expect(await found('تمور')).toEqual(['/ج'])
    expect(await found('ABOUT')).toEqual(['/أ', '/ب'])
    expect(await found('%D8%A3')).toEqual(['/أ'])
    expect((await list('?limit=0')) ?? 'refused').toBe('refused')
  })

  it.each([
    ['a chain', '/x', '/kept', 'to', '«\u2068/kept\u2069» يُحوّل هو نفسه إلى «\u2068/about\u2069»'],
    ['a circle', '/x', '/x', 'to', 'يعود إليه'],
    ['the address of a live page', '/about', '/products/A-1', 'from', 'من عناوين هذا المتجر'],
    ['an address of the shop itself', '/api/x', '/about', 'from', 'من عناوين هذا المتجر'],
    ['no page at its end', '/x', '/abuot', 'to', 'لا صفحة في المتجر'],
    ['another site', '/x', 'https://other.example/', 'to', 'ليس في هذا المتجر'],
    ['no path', 'x', '/about', 'from', 'غير مقبول'],
  ])('are refused for %s, with the field and the reason', async (_, from, to, field, reason) => {
    await put('/kept', '/about')
    const { status, body } = await put(from, to)
    expect([status, body.errors]).toEqual([422, { [field]: [expect.stringContaining(reason)] }])
    expect((await list()).items).toEqual([{ from: '/kept', to: '/about' }])
  })

  it('are created once per idempotency key, and by staff only', async () => {
    const key = { 'idempotency-key': 'redirect-once' }
    const both = await Promise.all([put('/k', '/about', key), put('/k', '/about', key)])
    expect(both.map(({ status }) => status)).toEqual([200, 200])
    expect(await historyOf(site.shop.db, { entity: 'redirect', entityId: '/k' })).toHaveLength(1)
    for (const path of ['/api/staff/redirects', '/api/staff/missing-pages'])
      expect((await site.shop.get(path)).status).toBe(401)
  })
})

it('pages that are missing are listed by how often they were asked for', async () => {
  await site.shop.db.execute(
    sql`insert into missing_pages (path, count) values ('/b', 2), ('/a', 7), ('/c', 2), ('/عطر', 1)`,
  )
  const ask = async (query: string) => {
    const { items, more } = (await site.shop.get(`/api/staff/missing-pages${query}`, headers)).body.data
    return [items.map(({ path, count }: { path: string; count: number }) => [path, count]), more]
  }
  expect(await ask('?limit=2')).toEqual([
    [
      ['/a', 7],
      ['/b', 2],
    ],
    true,
  ])
  expect(await ask('?limit=2&after=/b')).toEqual([
    [
      ['/c', 2],
      ['/عطر', 1],
    ],
    false,
  ])
  expect(await ask('?q=عط')).toEqual([[['/عطر', 1]], false])
  await put('/a', '/about')
  expect((await ask(''))[0]).toHaveLength(3)
})
