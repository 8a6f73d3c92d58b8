import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { eachFoodFact } from '#api/contract/food-facts.ts'
import { eachFlag } from '#api/contract/product-flags.ts'
import type { ProductChange, StaffProduct } from '#api/contract/staff-catalogue.ts'
import { TAX_CLASSES, TAX_REASONS_OF } from '#api/contract/tax-classes.ts'
import { exportCatalogue, importCatalogue } from '#server/catalogue-import/service.ts'
import { jsonLines } from '#tests/fixtures/import-shop.ts'
import { cases, TIME_LIMIT } from '#tests/fixtures/properties.ts'
import { shopWithProducts } from '#tests/fixtures/staff-products.ts'
import { FIELDS, type Every, type FileName, type StaffName, type StaffVariantName } from './fields.ts'

const { shop, patch, read } = shopWithProducts()
const SKU = 'FIELDS'
const SIZES = ['S', 'M']
const PICTURES = ['https://x.test/1.jpg', 'https://x.test/2.jpg']

const word = fc.integer({ min: 1, max: 9999 }).map((number) => `كلمة ${number}`)
const amount = fc.integer({ min: 2, max: 100_000 })

/** What staff may say of a variant, of one way to be priced. */
const offer = (pricing: 'plain' | 'compared' | 'sale') => ({
  price: amount,
  compare_at: pricing === 'compared' ? amount.map((more) => 100_000 + more) : fc.constant(null),
  sale: pricing === 'sale' ? fc.constant({ price: 1, from: null, to: '2099-01-01T00:00:00.000Z' }) : fc.constant(null),
  stock: fc.nat(99),
  gtin: fc.option(fc.constantFrom('6281000000014', '12345678')),
  weight_grams: fc.option(fc.integer({ min: 1, max: 9999 })),
  picture: fc.option(fc.constantFrom(...PICTURES)),
})
const variants = (pricing: Pricing) =>
  fc.tuple(
    ...SIZES.map((size) =>
      fc.record({
        sku: fc.constant(`${SKU}-${size}`),
        options: fc.constant({ المقاس: size }),
        ...offer(pricing),
      } satisfies Every<StaffVariantName>),
    ),
  )
type Pricing = Parameters<typeof offer>[0]

/** What staff may say of a product. */
const said = (pricing: Pricing) =>
  fc
    .record({
      title: word,
      slug: word.map((text) => text.replace(' ', '-')),
      description: word.map((text) => `<p>${text}</p>`),
      status: fc.constantFrom('active', 'draft', 'archived'),
      brand: fc.option(word),
      categories: fc.uniqueArray(fc.array(word, { minLength: 1, maxLength: 3 }), { maxLength: 2, selector: String }),
      tags: fc.uniqueArray(word, { maxLength: 3 }),
      ...eachFlag(() => fc.boolean()),
      ...eachFoodFact(() => fc.option(word)),
      tax_class: fc.constantFrom(...TAX_CLASSES),
      tax_reason: fc.constant<string | null>(null),
      attributes: fc.uniqueArray(fc.record({ name: word, value: word }), {
        maxLength: 3,
        selector: ({ name }) => name,
      }),
      text_options: fc.uniqueArray(
        fc.record({ label: word, price: amount, max_length: fc.integer({ min: 1, max: 200 }), required: fc.boolean() }),
        { maxLength: 2, selector: ({ label }) => label },
      ),
      pictures: fc
        .shuffledSubarray(PICTURES, { minLength: PICTURES.length })
        .chain((ids) =>
          fc.tuple(
            ...ids.map((id) => fc.record({ id: fc.constant(id), alt: word, focus: fc.option(fc.constant('30% 20%')) })),
          ),
        ),
      options: fc
        .option(fc.constant('#102a43'))
        .map((swatch) => [{ name: 'المقاس', values: SIZES.map((value) => ({ value, swatch })) }]),
      variants: variants(pricing),
    } satisfies Every<StaffName>)
    .map((one) => ({ ...one, tax_reason: one.tax_class === 'standard' ? null : TAX_REASONS_OF[one.tax_class][0] }))

/** What only files say. */
const filed = fc.record({
  sold: fc.nat(99),
  rating: fc.record({ average: fc.constantFrom(1, 3.5, 4.25), count: fc.integer({ min: 1, max: 9 }) }),
  created_at: fc.constantFrom('2024-01-01T10:00:00.000Z', '2025-06-01T00:00:00.123Z'),
} satisfies Every<Exclude<FileName<'product'>, StaffName | 'sku'>>)

type Said = ProductChange & { variants: object[] }
const place = () => ({ db: shop.db, dataDir: shop.dataDir })
const fileOf = (name: string): string => path.join(shop.dataDir, name)

async function importRecord(record: object): Promise<void> {
  await writeFile(fileOf('record.jsonl'), jsonLines([{ sku: SKU, ...record }]))
  expect(await importCatalogue(place(), [fileOf('record.jsonl')], { yes: true })).toMatchObject({ rejected: [] })
}
/** Stores all of it, and gives it back as staff read it. */
async function store(change: Said, record: object): Promise<StaffProduct> {
  await importRecord(record)
  expect(await patch(SKU, change)).toMatchObject({ status: 200 })
  return read(SKU)
}
async function exported(name: string): Promise<string> {
  await exportCatalogue(place(), fileOf(name))
  const lines = (await readFile(fileOf(name), 'utf8')).split('\n')
  // Brands and categories that a product had stay in the shop.
  return lines.filter((line) => line.includes(SKU)).join('\n')
}

/** What the page gets of what staff said, where it has another form. */
const shown = ({ brand, categories, variants: offers, pictures, status: _status, ...same }: Said): object => ({
  ...same,
  brand: brand === null ? null : expect.objectContaining({ name: brand }),
  trail: (categories![0] ?? []).map((name) => expect.objectContaining({ name })),
  pictures: pictures!.map(({ alt, focus }) => expect.objectContaining(focus ? { alt, focus } : { alt })),
  variants: (offers as StaffProduct['variants']).map(({ price, compare_at, sale, options, picture, ...offered }) => ({
    ...offered,
    price: sale?.price ?? price,
    compare_at: sale ? price : compare_at,
    sale: sale && { from: sale.from, to: sale.to },
    options: Object.values(options),
    picture: picture === null ? null : pictures!.findIndex(({ id }) => id === picture),
  })),
})

/** The fields that our own table has columns for. */
const inTable = ({ variants: offers, ...product }: StaffProduct): unknown => {
  const rows = Object.entries(FIELDS).filter(([, { table }]) => table.length > 0)
  const namesOf = (kind: string): (string | null)[] =>
    rows.flatMap(([row, { api }]) => (row.startsWith(kind) ? [api] : []))
  const only = (values: object, names: (string | null)[]): object =>
    Object.fromEntries(Object.entries(values).filter(([name]) => names.includes(name)))
  return [only(product, namesOf('product.')), offers.map((one) => only(one, namesOf('variant.')))]
}

it(
  'what staff say of any field of a product is stored, shown, and carried by files',
  async () => {
    await importRecord({
      title: 'قميص',
      pictures: PICTURES.map((src) => ({ src })),
      options: [{ name: 'المقاس', values: SIZES }],
      variants: SIZES.map((size) => ({ sku: `${SKU}-${size}`, price: 1, options: { المقاس: size } })),
    })
    const twice = fc
      .constantFrom<Pricing>('plain', 'compared', 'sale')
      .chain((pricing) => fc.tuple(said(pricing), said(pricing), filed, filed))
    await fc.assert(
      fc.asyncProperty(twice, async ([first, second, record, other]) => {
        const stored = await store(first, record)
        expect(stored).toMatchObject(first)
        const seen = first.status === 'active' ? { data: shown(first) } : { success: false }
        expect((await shop.get(`/api/products/${SKU}`)).body).toMatchObject(seen)
        const [records, table] = [await exported('all.jsonl'), await exported('table.csv')]

        await store(second, other)
        await importCatalogue(place(), [fileOf('all.jsonl')], { yes: true, replace: true })
        expect(await read(SKU)).toEqual(stored)
        expect(await exported('again.jsonl')).toBe(records)

        await store(second, other)
        const report = await importCatalogue(place(), [fileOf('table.csv')], { yes: true })
        expect(report).toMatchObject({ rejected: [], unread: [] })
        expect(inTable(await read(SKU))).toEqual(inTable(stored))
        expect(await exported('again.csv')).toBe(table)
      }),
      cases(6, 1000),
    )
  },
  TIME_LIMIT,
)
