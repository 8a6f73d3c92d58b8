import fc from 'fast-check'
import { beforeAll, expect, it } from 'vitest'
import { isTruthful, type Listed } from '#tests/fixtures/search-sentences.ts'
import { sql } from '#server/platform/database/drizzle.ts'
import { opened } from '#tests/fixtures/opened.ts'
import { cases } from '#tests/fixtures/properties.ts'
import { openShop } from '#tests/fixtures/shop.ts'

const shop = opened(openShop)
const THINGS = ['تمر', 'قهوة', 'عسل', 'عطر', 'مبخرة', 'شاي', 'دلة', 'معمول']
const LIKE = ['سكري', 'شقراء', 'سدر', 'نسائي', 'خزفية', 'نعناع', 'نحاسية', 'فاخر', 'للسفر', 'خفيف', 'كبيرة', 'هدية']
const LACKED = ['مانوكا', 'بقلاوة', 'ساعة', 'لابتوب', 'عربية', 'زجاج', 'اسبريسو']
const CONTENTS = ['سكر', 'مكسرات', 'لوز', 'هيل', 'كحول', 'حشوة']
const AROUND = ['ابي', 'ارخص', 'اقل من ٥٠', 'فوق ٢٠٠ ريال', 'عليه خصم', 'لامي', 'و', 'او']

beforeAll(async () => {
  const { category, product } = shop.shelves
  for (const name of ['التمور', 'القهوة والشاي', 'العطور', 'المباخر']) await category(name, { name })
  const categories = ['التمور', 'القهوة والشاي', 'العطور', 'المباخر']
  const texts = ['بدون سكر', 'فيه هيل ولوز', 'خالٍ من الكحول', 'محشو بالمكسرات', 'يصلح للسفر', 'من الزجاج الخفيف', '']
  for (let at = 0; at < 48; at++)
    await product(`S-${at}`, {
      title: [
        THINGS[at % THINGS.length],
        LIKE[(at * 5) % LIKE.length],
        at % 3 ? '' : LIKE[(at * 7) % LIKE.length],
      ].join(' '),
      categories: [categories[at % categories.length]!],
      description: `<p>${texts[at % texts.length]}</p>`,
      price: 1000 + at * 700,
      compareAt: at % 5 === 0 ? 90_000 : undefined,
      sold: at,
    })
})

const list = async (q: string): Promise<Listed> =>
  (await shop.get(`/api/products?q=${encodeURIComponent(q)}&per_page=50`)).body.data

const words = fc.array(
  fc.oneof(
    ...[THINGS, LIKE, LACKED, AROUND].map((some) => fc.constantFrom(...some)),
    fc
      .tuple(fc.constantFrom('بدون', 'بلا', 'من غير', 'ما فيه', 'خالي من', 'غير'), fc.constantFrom(...CONTENTS))
      .map((pair) => pair.join(' ')),
  ),
  { minLength: 1, maxLength: 5 },
)

it('every sentence, chip and count of a random search holds against the products', async () => {
  const { rows } = await shop.db.execute<{ sku: string; text: string }>(
    sql`select sku, title || ' ' || description as text from products`,
  )
  const texts = new Map(rows.map(({ sku, text }) => [sku, text]))
  await fc.assert(
    fc.asyncProperty(words, async (query) => {
      expect(await isTruthful(query.join(' '), list, texts)).toEqual([])
    }),
    cases(150),
  )
})
