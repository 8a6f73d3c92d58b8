import { readFile, rm } from 'node:fs/promises'
import path from 'node:path'
import * as fc from 'fast-check'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openTestShop, type TestShop } from '#tests/fixtures/import-shop.ts'
import { cases, TIME_LIMIT } from '#tests/fixtures/properties.ts'

let shop: TestShop
let other: TestShop
beforeAll(async () => {
  shop = await openTestShop()
  other = await openTestShop()
  await shop.file(
    'a.png',
    await sharp({ create: { width: 9, height: 9, channels: 3, background: '#fff' } })
      .png()
      .toBuffer(),
  )
})
beforeEach(async () => (await shop.empty(), await other.empty()))
afterAll(async () => (await shop.close(), await other.close()))

/** What the first shop exports, and what the second does after it has imported that. */
async function thereAndBack() {
  const first = path.join(shop.folder, 'out.jsonl')
  const second = path.join(other.folder, 'out.jsonl')
  await shop.exportTo(first)
  const again = await shop.importFiles([first])
  const report = await other.importFiles([first])
  await other.exportTo(second)
  return { exported: await readFile(first, 'utf8'), back: await readFile(second, 'utf8'), again, report }
}

const messy = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 20 }),
  fc.constantFrom(
    'عطر العود ١٠٠ مل',
    'كتـــاب قَيّم',
    '&amp;amp; &lt;b&gt;',
    '\u202eعطر\u200f',
    '__proto__',
    'أ, ب',
    'x:y',
    '123',
    '  مسافات  ',
    '<b>',
  ),
)
const name = messy.map((text) => `ن${text}`.slice(0, 60))
const html = fc
  .array(
    fc.oneof(
      messy,
      fc.constantFrom('<p>', '</p>', '<ul><li>', '</li></ul>', '<br>', '<a href="https://x.test">', '</a>', '\n\n'),
    ),
    { maxLength: 8 },
  )
  .map((parts) => parts.join(''))
const picture = fc.record({
  src: fc.constantFrom('a.png', 'https://x.test/1.jpg', 'https://x.test/صورة.jpg'),
  alt: messy,
  focus: fc.option(fc.constantFrom('30% 20%', '0% 100%')),
})
const price = fc.integer({ min: 1, max: 10_000_000 }).map((halalas) => halalas / 100)
const maybe = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined })
const offer = {
  price,
  compare_at: fc.option(price),
  stock: maybe(fc.integer({ min: 0, max: 1000 })),
  gtin: fc.option(fc.constantFrom('6281000000014', '12345678')),
  weight_grams: fc.option(fc.integer({ min: 1, max: 9999 })),
}
const product = fc.record({
  sku: fc.integer({ min: 1, max: 30 }).map((n) => `P ${n}`),
  title: name,
  slug: maybe(name),
  description: fc.option(html),
  brand: fc.option(name),
  categories: maybe(fc.array(fc.array(name, { minLength: 1, maxLength: 3 }), { maxLength: 3 })),
  status: maybe(fc.constantFrom('active', 'draft', 'archived')),
  tags: maybe(fc.array(messy, { maxLength: 3 })),
  attributes: maybe(fc.dictionary(messy, fc.oneof(messy, fc.array(messy, { maxLength: 3 })), { maxKeys: 4 })),
  pictures: maybe(fc.array(picture, { maxLength: 3 })),
  returnable: maybe(fc.boolean()),
  text_options: maybe(
    fc.uniqueArray(
      fc.record({
        label: fc.constantFrom('الاسم', 'الاسم | ثانيًا', 'حرف؛ أو ;حرفان\\', 'بطاقة'),
        price: maybe(fc.constantFrom(0, '25.00', 0.05)),
        max_length: maybe(fc.integer({ min: 1, max: 200 })),
        required: maybe(fc.boolean()),
      }),
      { maxLength: 3, selector: ({ label }) => label },
    ),
  ),
  sold: maybe(fc.nat(99)),
  rating: maybe(fc.record({ average: fc.constantFrom(1, 3.5, 4.25), count: fc.nat(9) })),
  created_at: maybe(
    fc
      .date({ min: new Date('2020-01-01'), max: new Date('2026-01-01'), noInvalidDate: true })
      .map((date) => date.toISOString()),
  ),
})
const simple = fc.tuple(product, fc.record(offer)).map(([base, own]) => ({ ...base, ...own }))
const withVariants = fc
  .tuple(
    product,
    fc.uniqueArray(fc.constantFrom('أسود', 'أبيض', '1', '0', 'ذهبي'), { minLength: 1 }),
    fc.record(offer),
    fc.record(offer),
  )
  .map(([base, colours, a, b]) => ({
    ...base,
    options: [
      { name: 'اللون', values: colours.map((value, at) => (at ? value : { value, swatch: '#AABBCC' })) },
      { name: '2', values: [] },
    ],
    variants: colours.map((value, at) => ({
      ...(at ? a : b),
      sku: `${base.sku}-${at}`,
      options: { 2: 'مقاس', اللون: value },
      picture: base.pictures?.[0]?.src,
    })),
  }))
const category = fc.record({
  type: fc.constant('category'),
  path: fc.array(name, { minLength: 1, maxLength: 3 }),
  slug: maybe(name),
  description: maybe(messy),
  picture: fc.option(picture),
  position: maybe(fc.nat(5)),
})
const brand = fc.record({
  type: fc.constant('brand'),
  name,
  slug: maybe(name),
  description: maybe(messy),
  picture: fc.option(picture),
})
const block = fc.record({
  type: fc.constant('home_block'),
  kind: fc.constantFrom('hero', 'story', 'products', 'categories'),
  title: messy,
  text: maybe(messy),
  picture: fc.option(picture),
  link: fc.option(fc.record({ label: messy, href: fc.constant('/about') })),
  skus: maybe(fc.array(messy, { maxLength: 2 })),
  list: fc.option(
    fc.record({ sort: fc.constantFrom('newest', 'rating'), limit: fc.constant(4), on_sale: fc.boolean() }),
  ),
})

describe('an export', () => {
  it(
    'of any catalogue imports back as it was, into the same shop and into an empty one',
    async () => {
      await fc.assert(
        fc.asyncProperty(
          fc.array(fc.oneof(simple, withVariants, category, brand, block), { minLength: 1, maxLength: 12 }),
          async (records) => {
            await Promise.all([shop.empty(), other.empty()])
            await rm(path.join(other.dataDir, 'media'), { recursive: true, force: true })
            await shop.importRecords(records)
            const { exported, back, again, report } = await thereAndBack()
            expect(back).toBe(exported)
            expect(again).toMatchObject({ created: 0, updated: 0, skipped: 0, rejected: [] })
            expect(report).toMatchObject({ created: report.read, rejected: [] })
          },
        ),
        cases(25, 1000),
      )
    },
    TIME_LIMIT,
  )

  it('keeps the order of newest first', async () => {
    await shop.importRecords([3, 1, 2].map((n) => ({ sku: `S${n}`, title: 'عطر', price: 10 })))
    await thereAndBack()
    const newest = 'select sku from products order by created_at desc, id desc'
    expect(await other.rows(newest)).toEqual(await shop.rows(newest))
  })

  it('replaces an older file whole, or not at all', async () => {
    const file = await shop.file('old.jsonl', 'قديم')
    await shop.importRecords([{ sku: 'A', title: 'عطر', price: '10.50' }])
    await shop.exportTo(file)
    expect(JSON.parse(await readFile(file, 'utf8'))).toMatchObject({ type: 'product', sku: 'A', price: '10.50' })
    await expect(shop.exportTo(path.join(shop.folder, 'no/such/folder.jsonl'))).rejects.toThrow('ENOENT')
  })
})
