import sharp from 'sharp'
import { XMLParser, XMLValidator } from 'fast-xml-parser'
import type { APIRequestContext } from '@playwright/test'
import { site } from '#site'
import type { CategoryNode } from '#api/contract/category.ts'
import type { Listing } from '#api/contract/listing.ts'
import { PUBLISHED_LIST_PAGES, STOREFRONT_PAGE_SIZE } from '#api/contract/page-size.ts'
import { expect, test } from './fixtures.ts'

const asList = <T>(value: T | T[] | undefined): T[] =>
  value === undefined ? [] : Array.isArray(value) ? value : [value]
const onSite = (url: string): string => url.replace(site.siteUrl, '')

async function xml(request: APIRequestContext, path: string) {
  const text = await (await request.get(path)).text()
  expect(XMLValidator.validate(text)).toBe(true)
  return new XMLParser({ ignoreAttributes: false }).parse(text)
}

test.describe('search engines', () => {
  test('find every page in the sitemaps, and every listed page exists', async ({ request, shop }) => {
    const index = await xml(request, '/sitemap.xml')
    const entries: { loc: string; lastmod: string }[] = []
    for (const { loc } of asList<{ loc: string }>(index.sitemapindex.sitemap))
      entries.push(...asList<{ loc: string; lastmod: string }>((await xml(request, onSite(loc))).urlset.url))
    const { total } = await shop.read<Listing>('/api/products')
    const categories = await shop.read<CategoryNode[]>('/api/categories')
    const pagesOf = (count: number): number =>
      Math.min(PUBLISHED_LIST_PAGES, Math.max(1, Math.ceil(count / STOREFRONT_PAGE_SIZE)))
    const listPages = [total, ...categories.map(({ count }) => count)].reduce((sum, count) => sum + pagesOf(count), 0)
    expect(new Set(entries.map(({ loc }) => loc)).size).toBe(
      total +
        listPages +
        ['/', '/promotions', '/about', '/terms', '/privacy', '/accessibility', '/contact', '/support'].length,
    )
    for (const { loc, lastmod } of entries) {
      expect(loc, 'percent-encoded').toMatch(/^[\x21-\x7e]+$/)
      expect(Date.parse(lastmod)).toBeLessThanOrEqual(Date.now())
      expect((await request.get(onSite(loc))).status(), loc).toBe(200)
    }
  })

  test('read structured data that matches the page', async ({ page }) => {
    await page.goto('/products/WH-COF-001')
    const canonical = await page.locator('link[rel=canonical]').getAttribute('href')
    expect(canonical).toBe(`${site.siteUrl}/products/WH-COF-001`)
    const data = (await page.locator('script[type="application/ld+json"]').allTextContents()).map((text) =>
      JSON.parse(text),
    )
    const nodes = data.flatMap((one) => one['@graph'] ?? [one]) as Record<string, unknown>[]
    const kinds = nodes.map((thing) => thing['@type'])
    expect(kinds).toEqual(expect.arrayContaining(['ProductGroup', 'BreadcrumbList']))
    const group = nodes.find((thing) => thing['@type'] === 'ProductGroup') as {
      name: string
      hasVariant: { offers: { price: string; priceCurrency: string } }[]
    }
    expect(group.name).toBe(await page.getByRole('heading', { level: 1 }).innerText())
    for (const { offers } of group.hasVariant)
      expect(offers).toMatchObject({ priceCurrency: 'SAR', price: expect.stringMatching(/^\d+\.\d\d$/) })
  })

  test('get robots.txt', async ({ request }) => {
    const robots = await (await request.get('/robots.txt')).text()
    expect(robots).toContain(`Sitemap: ${site.siteUrl}/sitemap.xml`)
    expect(robots).toContain('Disallow: /account')
  })

  test('get every variant on sale in the merchant feed', async ({ request, shop }) => {
    const feed = await xml(request, '/feeds/google.xml')
    const items = asList<Record<string, string>>(feed.rss.channel.item)
    const { items: products } = await shop.read<Listing>('/api/products?per_page=200')
    expect(items.length).toBeGreaterThanOrEqual(products.length)
    for (const item of items) expect(item['g:price']).toMatch(/^\d+\.\d\d SAR$/)
  })
})

test('a shared link shows a picture of 1200 by 630', async ({ page, request }) => {
  await page.goto('/products/WH-COF-001')
  const address = await page.locator('meta[property="og:image"]').getAttribute('content')
  const response = await request.get(onSite(address!))
  expect(response.headers()['content-type']).toBe('image/jpeg')
  const { width, height } = await sharp(await response.body()).metadata()
  expect([width, height]).toEqual([1200, 630])
})

test.describe('served files', () => {
  test('pages are revalidated, assets are cached', async ({ request }) => {
    const pageResponse = await request.get('/')
    expect(pageResponse.headers()).toMatchObject({
      'cache-control': 'public, max-age=0, must-revalidate',
      'content-encoding': 'br',
    })
    const asset = /\/assets\/[^"]+\.js/.exec(await pageResponse.text())![0]
    expect((await request.get(asset)).headers()['cache-control']).toBe('public, max-age=31536000, immutable')
    const again = await request.get('/', { headers: { 'if-none-match': pageResponse.headers()['etag']! } })
    expect(again.status()).toBe(304)
  })

  test('the licences of what scripts bundle are served', async ({ request }) => {
    const response = await request.get('/licenses.txt')
    expect(response.headers()['content-type']).toBe('text/plain; charset=utf-8')
    expect(await response.text()).toMatch(/## react-dom - .*\(MIT\)[^]*permission notice shall be included/)
  })

  test('a missing payload is 404, never a page', async ({ request }) => {
    const response = await request.get('/products/NO-SUCH-SKU/index.pageContext.json')
    expect(response.status()).toBe(404)
    expect(response.headers()['content-type']).toContain('application/json')
  })

  test('pictures are served as AVIF and WebP in their offered widths', async ({ page, request }) => {
    await page.goto('/products/WH-COF-001')
    const picture = page.getByRole('main').locator('picture').first()
    for (const format of ['avif', 'webp']) {
      const sources = (await picture.locator(`source[type="image/${format}"]`).getAttribute('srcset'))!.split(', ')
      expect(sources.length).toBeGreaterThan(1)
      for (const source of sources) {
        const [address, width] = source.split(' ')
        const body = await (await request.get(address!)).body()
        expect((await sharp(body).metadata()).width).toBe(Number.parseInt(width!, 10))
      }
    }
    const image = picture.locator('img')
    await expect(image).toHaveAttribute('width', /\d+/)
    await expect(image).toHaveAttribute('fetchpriority', 'high')
  })
})
