import { existsSync } from 'node:fs'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openTestShop, type TestShop } from '#tests/fixtures/import-shop.ts'

const folder = '../shared/catalogues'
const real = (...names: string[]) => names.map((name) => `${folder}/${name}`)
const reasons = (rejected: { field: string; reason: string }[], words: string): number =>
  rejected.filter(({ reason }) => reason.includes(words)).length

describe.skipIf(!existsSync(folder))(`real catalogues (skipped where ${folder} is absent)`, () => {
  let shop: TestShop
  beforeAll(async () => void (shop = await openTestShop()))
  beforeEach(() => shop.empty())
  afterAll(() => shop.close())

  it('of Salla: 7,505 products with their brands and categories', async () => {
    const files = real('salla/mahwous_catalog.csv', 'salla/brands.csv', 'salla/categories.csv')
    const report = await shop.importFiles(files)
    expect(report).toMatchObject({ read: 7505 + 521 + 88, created: 7326 + 518 + 88, skipped: 3 })
    expect([
      reasons(report.rejected, 'لا سعر'),
      reasons(report.rejected, 'جزء من الهللة'),
      report.rejected.length,
    ]).toEqual([34, 145, 179])
    expect(await shop.rows('select count(*) as n, count(distinct slug) as slugs from products')).toEqual([
      { n: 7326, slugs: 7326 },
    ])
    expect(await shop.rows('select count(*) as n from categories')).toEqual([{ n: 88 }])
    expect(await shop.importFiles(files)).toMatchObject({ created: 0, updated: 0, unchanged: 7932 })
    expect(await shop.version()).toBe(1)
    expect(await shop.importFiles(files, { round: true })).toMatchObject({ created: 145 })
  })

  it('of Shopify, WooCommerce and other shops', async () => {
    const shopify = real('shopify/apparel.csv', 'shopify/home-and-garden.csv', 'shopify/jewelery.csv')
    // No line end follows the last row of each.
    expect(await shop.importFiles(shopify)).toMatchObject({ read: 84, created: 57, rejected: [] })
    const answers = { 'last-row': 'take' }
    expect(await shop.importFiles(shopify, { answers })).toMatchObject({ read: 84, created: 3, leftOut: [] })
    const woo = await shop.importFiles(real('woocommerce/sample_products.csv'))
    expect(woo).toMatchObject({ read: 24, created: 11, skipped: 9, leftOut: [] })
    expect(woo.rejected.map(({ row, field }) => [row, field])).toEqual([
      [10, 'type'],
      [11, 'type'],
      [17, 'type'],
      [18, 'type'],
    ])
    expect(await shop.importFiles(real('jsonl/ikea_sa.jsonl'))).toMatchObject({
      read: 3694,
      created: 2962,
      skipped: 732,
      rejected: [],
    })
    const bloomore = await shop.importFiles(real('jsonl/ar_bloomore_salla.jsonl'))
    expect(bloomore).toMatchObject({ read: 580, created: 539, skipped: 0 })
    expect([
      reasons(bloomore.rejected, 'لا رمز للمنتج'),
      reasons(bloomore.rejected, 'ولا خيار منها'),
      bloomore.rejected.length,
    ]).toEqual([40, 1, 41])
    expect(
      await shop.rows(
        "select count(*) as n from products where description ~ '&nbsp;|&amp;nbsp;' or title ~ '[\\u200e\\u200f\\ufeff]'",
      ),
    ).toEqual([{ n: 0 }])
  })
})
