import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { importCatalogue } from '#server/catalogue-import/service.ts'
import { sql } from '#server/platform/database/drizzle.ts'
import { rulesFor } from '#server/publishing/service.ts'
import { openPublishedShop } from '#tests/fixtures/published-shop.ts'
import { MissingPages, readMissing } from './missing.ts'
import { rememberSources } from './sources.ts'

let site: Awaited<ReturnType<typeof openPublishedShop>>
beforeAll(async () => {
  site = await openPublishedShop(['A-1', 'A-2', 'OLD', 'handle-2'])
  const { db, shelves } = site.shop
  await db.transaction((tx) =>
    rememberSources(tx, [
      { source: 'salla', id: '123', sku: 'A-1' },
      { source: 'salla', id: '9', sku: 'OLD' },
      { source: 'salla', id: '10', sku: 'NEVER' },
      { source: 'zid', id: 'عطر-زد', sku: 'A-2' },
      { source: 'shopify', id: 'handle', sku: 'A-1' },
      // A page has this address already.
      { source: 'shopify', id: 'handle-2', sku: 'A-1' },
      { source: 'woocommerce', id: '7', sku: 'A-2' },
    ]),
  )
  await db.execute(sql`update products set slug = 'عطر-وو' where sku = 'A-2'`)
  await db.execute(sql`insert into old_slugs select 'product', 'عطر-قديم', id from products where sku = 'A-2'`)
  await db.execute(sql`insert into redirects values ('/من-نحن', '/about'), ('/old/a', '/products/A-1?variant=A-1#more'),
    ('/old/b', '/products/عطر-قديم'), ('/old/c', '/products/OLD')`)
  await shelves.update('OLD', { status: 'archived' })
  await site.publish(['OLD'])
})
afterAll(() => site.close())

const ask = async (url: string) => {
  const { status, headers } = await site.shop.get(url)
  return [status, headers['location']]
}

/** What a host of static pages answers by its rules, read as Netlify and Cloudflare Pages do. */
async function askRules(url: string) {
  const file = await rulesFor({ db: site.shop.db, config: site.publisher.config }, 'redirects')
  const rules = file
    .trim()
    .split('\n')
    .map((line) => line.split(' ') as [string, string, string])
  const rule = rules.find(([from]) =>
    new RegExp(`^${from.replaceAll('.', String.raw`\.`).replaceAll(/:\w+/g, '[^/]+')}$`).test(url),
  )
  return rule ? [Number(rule[2]), rule[2] === '410' ? undefined : rule[1]] : [404, undefined]
}

describe('an old address leads to its page in one step, here and on hosts of static pages', () => {
  it.each([
    ['/عطر-ليالي/p123', 301, '/products/A-1'],
    ['/ar/عطر-ليالي/p123', 301, '/products/A-1'],
    ['/عطر/p9', 410, undefined],
    ['/عطر/p10', 404, undefined],
    ['/عطر/p1234', 404, undefined],
    ['/products/عطر-زد', 301, '/products/A-2'],
    ['/products/handle', 301, '/products/A-1'],
    ['/en/collections/all/products/handle', 301, '/products/A-1'],
    ['/product/عطر-وو/', 301, '/products/A-2'],
    ['/product/عطر-قديم/', 301, '/products/A-2'],
    ['/من-نحن', 301, '/about'],
    ['/من-نحن/', 301, '/about'],
    ['/old/a', 301, '/products/A-1?variant=A-1#more'],
    ['/old/b', 301, '/products/A-2'],
    ['/old/c', 410, undefined],
    ['/old/d', 404, undefined],
  ])('%s', async (url, status, location) => {
    expect(await ask(encodeURI(url))).toEqual([status, location])
    expect(await askRules(encodeURI(url))).toEqual([status, location])
  })

  it('unless a page has that address', async () => {
    expect(await ask('/products/handle-2')).toEqual([200, undefined])
    expect(await askRules('/products/handle-2')).toEqual([404, undefined])
    expect(await askRules('/en/products/handle-2')).toEqual([301, '/products/A-1'])
  })

  it('and keeps the query of the request', async () => {
    expect(await ask('/old/b?utm=x')).toEqual([301, '/products/A-2?utm=x'])
    expect(await ask('/old/a?utm=x')).toEqual([301, '/products/A-1?variant=A-1&utm=x#more'])
  })
})

it('an import keeps what the platform called its products', async () => {
  const { db, dataDir } = site.shop
  const file = `${dataDir}/zid.csv`
  await writeFile(
    file,
    'sku,name_ar,price,quantity,published,has_variants,product_page_url\nZ-1,خاتم,50,3,Yes,No,خاتم-فضة\nZ-2,,50,3,Yes,No,بلا-اسم\n',
  )
  await importCatalogue({ db, dataDir }, [file], { dryRun: true })
  expect((await db.execute(sql`select sku from source_products where sku like 'Z-%'`)).rows).toEqual([])
  await importCatalogue({ db, dataDir }, [file])
  const { rows } = await db.execute(sql`select source, source_id, sku from source_products where sku like 'Z-%'`)
  expect(rows).toEqual([{ source: 'zid', source_id: 'خاتم-فضة', sku: 'Z-1' }])
})

describe('pages that are missing', () => {
  beforeEach(() => site.shop.db.execute(sql`truncate missing_pages`))
  const counted = async () => (await readMissing(site.shop.db)).map((one) => [one.path, one.count])

  it('are counted by path, without queries and without what may say who asked', async () => {
    const missing = new MissingPages(site.shop.db, (error) => expect(error).toBeUndefined())
    const noted = ['/a', '/b', '/b', '/me@example.com', '/966500000000', '/x.php', '/.env', '/account/orders/x']
    for (const one of noted) missing.note(one)
    await missing.flush()
    missing.note('/a')
    missing.note('/b')
    await missing.flush()
    // The shop counts what other tests asked for.
    expect((await counted()).filter(([one]) => noted.includes(String(one)))).toEqual([
      ['/b', 3],
      ['/a', 2],
    ])
  })

  it('take a bounded number of rows, the most frequent', async () => {
    await site.shop.db.execute(sql`insert into missing_pages (path, count) values ('/a', 2), ('/b', 3)`)
    for (let round = 0; round < 3; round++) {
      const missing = new MissingPages(site.shop.db, (error) => expect(error).toBeUndefined())
      for (let n = 0; n < 600; n++) missing.note(`/r${round}/${n}`)
      await missing.flush()
    }
    const all = await counted()
    expect(all).toHaveLength(1000)
    expect(all.slice(0, 2)).toEqual([
      ['/b', 3],
      ['/a', 2],
    ])
  })

  it('are counted by the server, which writes what is left when it closes', async () => {
    const { dataDir, db } = site.shop
    await writeFile(path.join(dataDir, 'site', '404.html'), 'missing')
    const server = await site.shop.another()
    for (const url of ['/lost?phone=1', '/lost/x/index.pageContext.json', '/products/A-1', '/old/b'])
      await server.get(url)
    await server.close()
    const { rows } = await db.execute(
      sql`select path, count from missing_pages where path ~ '^/(lost|products/A-1|old/b)'`,
    )
    expect(rows).toEqual([{ path: '/lost', count: 1 }])
  })
})
