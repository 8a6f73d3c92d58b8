import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ProductCard } from '#api/contract/product.ts'
import { normalise } from '#locales/arabic-text.ts'
import { importCatalogue } from '#server/catalogue-import/service.ts'
import { sql } from '#server/platform/database/drizzle.ts'
import { CATALOGUES } from '#tests/fixtures/catalogues.ts'
import { openShop, type Shop } from '#tests/fixtures/shop.ts'

/** Queries that are to be without something, and the words that no shown product may name. */
type Negation = { shop: string; q: string; without: string[] }
const QUERIES = JSON.parse(await readFile('tests/search/negations.json', 'utf8')) as Negation[]

/** Three words before a mention, one of which denies it. */
const DENIED =
  /(بلا|بدون|دون|غير|خالي من|خاليه من|خال من|لا يحتوي علي|لا تحتوي علي|لا نضيف|منزوع|free of|without|no) (\S+ )?$/

for (const [name, file] of Object.entries(CATALOGUES)) {
  // The others are real merchants' and lie outside of the repository.
  describe.skipIf(!existsSync(file))(
    `negations in the catalogue of ${name}${existsSync(file) ? '' : ' (absent)'}`,
    () => {
      let shop: Shop
      let texts: Map<string, string>
      beforeAll(async () => {
        shop = await openShop()
        await importCatalogue({ db: shop.db, dataDir: shop.dataDir }, [file])
        texts = await readTexts(shop)
      })
      afterAll(() => shop.close())

      it.each(QUERIES.filter((one) => one.shop === name))(
        'show nothing that was excluded: $q',
        async ({ q, without }) => {
          const { items, search } = (await shop.get(`/api/products?q=${encodeURIComponent(q)}&per_page=50`)).body.data
          expect(search.intents.map(({ kind }: { kind: string }) => kind)).toContain('without')
          const mention = new RegExp(`(\\S+ \\S+ \\S+ )(و|ب|ل|ف|ك)?(ال|ل)?(${without.join('|') || '-'})(?= )`, 'g')
          const named = [...items, ...search.near].filter(({ sku }: ProductCard) =>
            [...texts.get(sku)!.matchAll(mention)].some(([, before]) => !DENIED.test(before!)),
          )
          expect(named.map(({ title }: ProductCard) => title)).toEqual([])
        },
      )
    },
  )
}

/** All that products say of themselves, by SKU. */
async function readTexts({ db }: Shop): Promise<Map<string, string>> {
  const { rows } = await db.execute<{ sku: string; text: string }>(sql`
    select p.sku, concat_ws(' . ', p.title, b.name, regexp_replace(p.description, '<[^>]*>', ' ', 'g'), array_to_string(p.tags, ' '),
      p.attributes::text, p.ingredients, p.allergens,
      array(select unnest(options) from variants where product_id = p.id)::text,
      array(select c.name from product_categories pc join categories c on c.id = pc.category_id where pc.product_id = p.id)::text) as text
    from products p left join brands b on b.id = p.brand_id`)
  return new Map(rows.map(({ sku, text }) => [sku, `- - - ${normalise(text)} `]))
}
