import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ProductCard } from '#api/contract/product.ts'
import { importCatalogue } from '#server/catalogue-import/service.ts'
import { sql } from '#server/platform/database/drizzle.ts'
import { browserIndexFiles } from '#server/search/service.ts'
import { openOwnSearch, type OwnSearch } from '#stores/own-search.ts'
import { CATALOGUES } from '#tests/fixtures/catalogues.ts'
import { cases } from '#tests/fixtures/properties.ts'
import { isTruthful, type Listed } from '#tests/fixtures/search-sentences.ts'
import { openShop, type Shop } from '#tests/fixtures/shop.ts'

const JUDGED = JSON.parse(await readFile('tests/search/strangers.json', 'utf8')) as { q: string }[]
const CONTENTS = ['سكر', 'مكسرات', 'جلوتين', 'لاكتوز', 'كحول', 'حليب', 'عود']
const AROUND = [
  'ابي',
  'ارخص',
  'اقل من ١٠٠',
  'فوق ٢٠٠ ريال',
  'عليه خصم',
  'لامي',
  'و',
  'مع',
  'او',
  'للشعر',
  'نسكافيه',
  'زولفرام',
]
/** As many as the API shows at once. */
const MOST = 200

for (const [name, file] of Object.entries(CATALOGUES)) {
  describe.skipIf(!existsSync(file))(
    `searches in the catalogue of ${name}${existsSync(file) ? '' : ' (absent)'}`,
    () => {
      let shop: Shop
      let offline: OwnSearch
      let texts: Map<string, string>
      beforeAll(async () => {
        shop = await openShop()
        await importCatalogue({ db: shop.db, dataDir: shop.dataDir }, [file])
        const files = await browserIndexFiles(shop.db)
        offline = await openOwnSearch(async (path) => JSON.parse(files.get(path)!))
        const { rows } = await shop.db.execute<{ sku: string; title: string; description: string }>(
          sql`select sku, title, description from products order by sku`,
        )
        texts = new Map(rows.map(({ sku, title, description }) => [sku, `${title} . ${description}`]))
      })
      afterAll(() => shop.close())

      const list = async (q: string): Promise<Listed> =>
        (await shop.get(`/api/products?q=${encodeURIComponent(q)}&per_page=${MOST}`)).body.data

      it('say only what holds against the products: sentences, chips and counts', async () => {
        const titles = [...texts.values()].map((text) => text.split(' . ')[0]!.split(/\s+/))
        const word = fc.nat().chain((one) => {
          const title = titles[one % titles.length]!
          return fc.constantFrom(...title)
        })
        const negation = fc
          .tuple(fc.constantFrom('بدون', 'بلا', 'من غير', 'خالي من'), fc.constantFrom(...CONTENTS))
          .map((pair) => pair.join(' '))
        const query = fc.array(
          fc.oneof({ weight: 4, arbitrary: word }, { weight: 2, arbitrary: fc.constantFrom(...AROUND) }, negation),
          { minLength: 1, maxLength: 4 },
        )
        await fc.assert(
          fc.asyncProperty(query, async (words) => {
            expect(await isTruthful(words.join(' '), list, texts, MOST)).toEqual([])
          }),
          cases(100),
        )
      })

      // Of a larger catalogue, a browser keeps only the most popular products.
      it.skipIf(name === 'perfumes')('are read offline as on the server, with the same results', async () => {
        const skus = (items: ProductCard[]): string[] => items.slice(0, 5).map(({ sku }) => sku)
        expect(JUDGED.length).toBeGreaterThan(60)
        for (const { q } of JUDGED) {
          const { items, total, search } = await list(q)
          const { categories: _, near: __, ...details } = search!
          const own = offline.search(q, MOST)
          expect({ q, ...own.details, total: own.total, skus: skus(own.products) }).toEqual({
            q,
            ...details,
            total,
            skus: skus(items),
          })
        }
      })
    },
  )
}
