import { execFileSync } from 'node:child_process'
import path from 'node:path'
import type { CategoryNode } from '#api/contract/category.ts'
import type { SkuEntry } from '#api/contract/catalogue.ts'
import { expect, test } from './fixtures.ts'

const program = path.resolve('tests/fixtures/render-both.ts')

test.describe('a published page', () => {
  test.skip(({ isMobile }) => isMobile, 'files are the same for every screen')

  test('has the bytes that Vike would give it, whether or not it was made from a template', async ({
    shop,
    baseURL,
  }) => {
    const categories = (await shop.read<CategoryNode[]>('/api/categories')).map(({ slug }) => `/products/c/${slug}`)
    const products = (await shop.read<SkuEntry[]>('/api/catalogue/skus')).map(({ sku }) => `/products/${sku}`)
    const paths = ['/', '/products', '/about', ...categories, ...products]
    const output = execFileSync(process.execPath, [program, baseURL!], {
      input: paths.join('\n'),
      encoding: 'utf8',
      env: { ...process.env, NODE_ENV: 'production' },
    })
    const { composed, different } = JSON.parse(output.trim().split('\n').at(-1)!) as {
      composed: string[]
      different: string[]
    }
    expect(different).toEqual([])
    expect(composed, 'all but the first of each kind').toEqual([...categories.slice(1), ...products.slice(1)])
  })
})
