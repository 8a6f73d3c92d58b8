import { XMLParser, XMLValidator } from 'fast-xml-parser'
import { describe, expect, it } from 'vitest'
import { pick } from '#components/seo/fixtures.ts'
import { writeSitemaps, type SitemapRow } from './sitemaps.ts'

const SITE = 'https://shop.example'
const row = (path: string, changes: Partial<SitemapRow> = {}): SitemapRow => ({
  path,
  changedAt: new Date('2026-01-01T00:00:00Z'),
  pictureUrls: [],
  ...changes,
})

function* products(count: number): Generator<SitemapRow> {
  for (let at = 0; at < count; at++) yield row(`/products/SKU-${at}`)
}

async function write(rows: Iterable<SitemapRow>, limits?: { urls: number; bytes: number }) {
  const files = new Map<string, string>()
  async function* stream() {
    yield* rows
  }
  await writeSitemaps(stream(), SITE, async (path, content) => void files.set(path, content), limits)
  return files
}

const parser = new XMLParser({ isArray: (name) => ['url', 'sitemap', 'image:image'].includes(name) })
const read = (files: Map<string, string>, path: string, way: string): unknown => {
  const xml = files.get(path)!
  expect(XMLValidator.validate(xml)).toBe(true)
  return pick(parser.parse(xml), way)
}

describe('the sitemap', () => {
  it('is an index of one file per kind of page, each with the time of its last change', async () => {
    const files = await write([
      row('/'),
      row('/about', { changedAt: new Date('2026-03-01T08:00:00Z') }),
      row('/products'),
      row('/products/page/2'),
      row('/products/c/تمور'),
      row('/products/WH-1'),
    ])
    expect(read(files, 'sitemap.xml', 'sitemapindex.sitemap')).toEqual([
      { loc: 'https://shop.example/sitemaps/pages-1.xml', lastmod: '2026-03-01T08:00:00.000Z' },
      { loc: 'https://shop.example/sitemaps/categories-1.xml', lastmod: '2026-01-01T00:00:00.000Z' },
      { loc: 'https://shop.example/sitemaps/products-1.xml', lastmod: '2026-01-01T00:00:00.000Z' },
    ])
    expect(read(files, 'sitemaps/categories-1.xml', 'urlset.url')).toMatchObject([
      { loc: 'https://shop.example/products' },
      { loc: 'https://shop.example/products/page/2' },
      { loc: 'https://shop.example/products/c/%D8%AA%D9%85%D9%88%D8%B1' },
    ])
  })

  it('lists the pictures of a page, including pictures on other hosts', async () => {
    const files = await write([
      row('/products/A & B', { pictureUrls: ['/media/a-960.webp', 'https://old.example/b.jpg?x=1&y=<2>'] }),
    ])
    expect(read(files, 'sitemaps/products-1.xml', 'urlset.url')).toEqual([
      {
        loc: 'https://shop.example/products/A%20%26%20B',
        lastmod: '2026-01-01T00:00:00.000Z',
        'image:image': [
          { 'image:loc': 'https://shop.example/media/a-960.webp' },
          { 'image:loc': 'https://old.example/b.jpg?x=1&y=<2>' },
        ],
      },
    ])
  })

  it('excludes pages that are not for search engines', async () => {
    const files = await write(
      ['/404', '/cart', '/checkout', '/account/orders/_', '/auth/login', '/notifications', '/terms'].map((path) =>
        row(path),
      ),
    )
    expect([...files.keys()]).toEqual(['sitemaps/pages-1.xml', 'sitemap.xml'])
    expect(read(files, 'sitemaps/pages-1.xml', 'urlset.url')).toHaveLength(1)
  })

  it('has at most 50,000 URLs per file', async () => {
    const files = await write(products(100_001))
    const counts = ['products-1', 'products-2', 'products-3'].map(
      (name) => files.get(`sitemaps/${name}.xml`)!.match(/<url>/g)!.length,
    )
    expect(counts).toEqual([50_000, 50_000, 1])
    expect(read(files, 'sitemap.xml', 'sitemapindex.sitemap')).toHaveLength(3)
  })

  it('has no file above the size limit', async () => {
    const rows = Array.from({ length: 50 }, (_, at) => row(`/products/قهوة-${at}`))
    const files = await write(rows, { urls: 1000, bytes: 2000 })
    const sizes = [...files].filter(([path]) => path.startsWith('sitemaps/')).map(([, xml]) => Buffer.byteLength(xml))
    expect(sizes.length).toBeGreaterThan(1)
    expect(Math.max(...sizes)).toBeLessThanOrEqual(2000 + 20)
    expect([...files.values()].join('').match(/<url>/g)).toHaveLength(50)
  })

  it('of a shop without pages is an empty index', async () => {
    const files = await write([])
    expect([...files.keys()]).toEqual(['sitemap.xml'])
    expect(XMLValidator.validate(files.get('sitemap.xml')!)).toBe(true)
  })
})
