import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { delivery } from '#config'
import type { CatalogueReader } from '#api/reader.ts'
import { aProduct } from '#components/seo/fixtures.ts'
import type { PageRenderer } from './page-renderer.ts'
import { renderBatch } from './render-batch.ts'

let site: string
beforeAll(async () => void (site = await mkdtemp(path.join(tmpdir(), 'waha-render-'))))
afterAll(() => rm(site, { recursive: true }))

it("records a page's feed entry for its own product, whatever else the page read", async () => {
  const product = async (sku: string) => ({
    ...aProduct(),
    sku,
    variants: [{ ...aProduct().variants[0]!, sku: `${sku}-1` }],
    related: [],
    ratings: null,
    listed_in: [],
  })
  const readOwn = async (page: string, catalogue: CatalogueReader): Promise<void> =>
    void (await catalogue.product(page.slice('/products/'.length)))
  const render: PageRenderer = Object.assign(
    async (page: string, catalogue: CatalogueReader) => {
      await readOwn(page, catalogue)
      await catalogue.product('OTHER')
      const payload = JSON.stringify({ page })
      return { before: ['<html>'], payload, after: ['</html>'], pictures: [] }
    },
    { read: async (page: string, catalogue: CatalogueReader) => readOwn(page, catalogue).then(() => true) },
  )
  const pages = ['A', 'B'].map((sku) => ({
    path: `/products/${sku}`,
    fileHash: 'older',
    contentHash: 'older',
    sourceHash: 'older',
  }))
  const rendered = await renderBatch(
    render,
    { product, settings: async () => ({ delivery, feeds: { google_categories: {} } }) } as unknown as CatalogueReader,
    { pages },
    { site, siteUrl: 'https://waha.example', build: 'test' },
  )
  expect(
    rendered.map((page) => ('offers' in page ? /<g:id>(.*?)<\/g:id>/.exec(page.offers)?.[1] : page.state)),
  ).toEqual(['A-1', 'B-1'])
})

it('takes what its bundle throws for a missing page as its reader would', async () => {
  // The bundle that renders pages has its own copy of the class.
  const missing = Object.assign(new Error('no page 2 of this list'), { name: 'ApiError', status: 404 })
  const shorter = () => Promise.reject(missing)
  const render: PageRenderer = Object.assign(shorter, { read: async () => false })
  const pages = [{ path: '/products/page/2', fileHash: 'older' }]
  expect(
    await renderBatch(
      render,
      {} as CatalogueReader,
      { pages },
      { site, siteUrl: 'https://waha.example', build: 'test' },
    ),
  ).toEqual([{ path: '/products/page/2', state: 'vanished' }])
})
