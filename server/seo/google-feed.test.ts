import { XMLParser, XMLValidator } from 'fast-xml-parser'
import { describe, expect, it } from 'vitest'
import { delivery } from '#config'
import type { Product } from '#api/contract/product.ts'
import { aProduct, aShirt, aVariant, pick } from '#components/seo/fixtures.ts'
import { productThings } from '#components/seo/structured-data/product.ts'
import { feedItems, writeGoogleFeed } from './google-feed.ts'

const feeds = { google_categories: {} as Record<string, string> }
const parser = new XMLParser({
  parseTagValue: false,
  isArray: (name) => ['item', 'g:shipping', 'g:additional_image_link', 'g:product_detail'].includes(name),
})

type Tags = Record<string, unknown>

const feed = (...products: Product[]) => feedWith(feeds, ...products)

async function feedWith(settings: typeof feeds, ...products: Product[]): Promise<{ channel: Tags; items: Tags[] }> {
  let xml = ''
  async function* stream() {
    for (const product of products) yield feedItems(product, 'https://shop.example', { delivery, feeds: settings })
  }
  await writeGoogleFeed(stream(), 'https://shop.example', async (path, chunks) => {
    expect(path).toBe('feeds/google.xml')
    for await (const chunk of chunks) xml += chunk
  })
  expect(XMLValidator.validate(xml)).toBe(true)
  const { channel } = (parser.parse(xml) as { rss: { channel: Tags & { item?: Tags[] } } }).rss
  return { channel, items: channel.item ?? [] }
}

describe('the feed for Google Merchant Center', () => {
  it('lists a product with all required attributes', async () => {
    const { channel, items } = await feed(aProduct())
    expect(channel['title']).toBe('واحة')
    expect(items).toEqual([
      {
        'g:id': 'DAT-1',
        'g:title': 'تمر سكري مفتّل من القصيم',
        'g:description': 'حبّات سكري من مزارع القصيم.\nلونها ذهبي\nقوامها ليّن & متماسك',
        'g:link': 'https://shop.example/products/DAT-1',
        'g:image_link': 'https://shop.example/media/aaaaaaaaaaaaaaaaaaaa-960.webp',
        'g:additional_image_link': ['https://shop.example/media/bbbbbbbbbbbbbbbbbbbb-960.webp'],
        'g:availability': 'in_stock',
        'g:price': '42.00 SAR',
        'g:brand': 'بساتين الوسم',
        'g:identifier_exists': 'no',
        'g:condition': 'new',
        'g:product_detail': [{ 'g:attribute_name': 'المنشأ', 'g:attribute_value': 'القصيم' }],
        'g:product_type': 'التمور > تمور سعودية',
        'g:shipping': [
          {
            'g:country': 'SA',
            'g:service': 'توصيل عادي',
            'g:price': '25.00 SAR',
            'g:min_handling_time': '1',
            'g:max_handling_time': '1',
            'g:min_transit_time': '2',
            'g:max_transit_time': '5',
          },
        ],
        'g:shipping_weight': '560 g',
      },
    ])
  })

  it.each(['zero', 'exempt', 'out_of_scope'] as const)(
    'lists a product of class %s at its final price',
    async (tax_class) => {
      const [taxed] = (await feed(aProduct())).items
      expect((await feed(aProduct({ tax_class, tax_reason: 'VATEX-SA-35' }))).items).toEqual([taxed])
    },
  )

  it('lists each variant as an item of one group', async () => {
    const { items } = await feed(aShirt())
    expect(items).toHaveLength(2)
    expect(items[0]).toMatchObject({
      'g:id': 'قميص-1',
      'g:title': 'قميص - أخضر، كبير، صينية',
      'g:item_group_id': 'قميص/1',
      'g:color': 'أخضر',
      'g:size': 'كبير',
      'g:product_detail': [
        { 'g:attribute_name': 'الياقة', 'g:attribute_value': 'صينية' },
        { 'g:attribute_name': 'المنشأ', 'g:attribute_value': 'القصيم' },
      ],
      'g:gtin': '4006381333931',
      'g:link': 'https://shop.example/products/%D9%82%D9%85%D9%8A%D8%B5%2F1?variant=%D9%82%D9%85%D9%8A%D8%B5-1',
      'g:image_link': 'https://shop.example/media/bbbbbbbbbbbbbbbbbbbb-960.webp',
    })
    expect(items[0]).not.toHaveProperty('g:identifier_exists')
    expect(items[1]!['g:availability']).toBe('out_of_stock')
  })

  it('groups only variants that differ by colour, size, material or pattern', async () => {
    const options = [
      {
        name: 'التحميص',
        values: [
          { value: 'فاتح', swatch: null },
          { value: 'غامق', swatch: null },
        ],
      },
    ]
    const variants = ['فاتح', 'غامق'].map((roast, at) => aVariant({ sku: `COF-${at}`, options: [roast] }))
    const { items } = await feed(aProduct({ options, variants, attributes: [] }))
    expect(items.map((item) => [item['g:title'], item['g:item_group_id']])).toEqual([
      ['تمر سكري مفتّل من القصيم - فاتح', undefined],
      ['تمر سكري مفتّل من القصيم - غامق', undefined],
    ])
  })

  it('gives the compare-at price as the price, and the current price as the sale price', async () => {
    const { items } = await feed(aShirt())
    expect(items[0]).toMatchObject({ 'g:price': '400.50 SAR', 'g:sale_price': '350.00 SAR' })
    expect(items[1]).not.toHaveProperty('g:sale_price')
  })

  it('gives the start and end of a sale if both are known', async () => {
    const to = '2026-11-21T21:00:00.000Z'
    const on = (from: string | null) => aProduct({ variants: [aVariant({ compare_at: 5000, sale: { from, to } })] })
    const { items } = await feed(on('2026-11-14T21:00:00.000Z'), on(null))
    expect(items[0]!['g:sale_price_effective_date']).toBe('2026-11-15T00:00+0300/2026-11-22T00:00+0300')
    expect(items[1]).not.toHaveProperty('g:sale_price_effective_date')
  })

  it('says that there are no identifiers only where there are none', async () => {
    const mpn = [{ name: 'رقم القطعة', value: 'AB-12' }]
    const said = async (changes: Partial<Product>, gtin: string | null = null) => {
      const { items } = await feed(aProduct({ attributes: [], ...changes, variants: [aVariant({ gtin })] }))
      return [items[0]!['g:gtin'], items[0]!['g:mpn'], items[0]!['g:identifier_exists']]
    }
    expect(await said({}, '4006381333931')).toEqual(['4006381333931', undefined, undefined])
    expect(await said({ attributes: mpn })).toEqual([undefined, 'AB-12', undefined])
    expect(await said({ attributes: mpn, brand: null })).toEqual([undefined, 'AB-12', 'no'])
    expect(await said({})).toEqual([undefined, undefined, 'no'])
    // A number that the shop gave itself, and one with a wrong check digit.
    expect(await said({}, '2000000000015')).toEqual([undefined, undefined, 'no'])
    expect(await said({}, '4006381333932')).toEqual([undefined, undefined, undefined])
  })

  it('names the part number once, and not for variants that have one each', async () => {
    const attributes = [{ name: 'MPN', value: 'AB-12' }]
    const { items } = await feed(aProduct({ attributes }), { ...aShirt(), attributes })
    expect(items.map((item) => item['g:mpn'])).toEqual(['AB-12', undefined, undefined])
    expect(items[0]).not.toHaveProperty('g:product_detail')
  })

  it("gives Google's category of the deepest category that has one", async () => {
    const categoryOf = async (google_categories: Record<string, string>) =>
      (await feedWith({ google_categories }, aProduct())).items[0]!['g:google_product_category']
    expect(await categoryOf({})).toBeUndefined()
    expect(await categoryOf({ تمور: '422' })).toBe('422')
    expect(await categoryOf({ تمور: '422', 'تمور-سعودية': '430' })).toBe('430')
  })

  it('shortens ids of more than 50 characters, of items and of their group', async () => {
    const long = 'ثوب-رجالي-كلاسيكي-بياقة-صينية-من-القطن-المصري-الفاخر'
    const shirt = aShirt()
    const variants = shirt.variants.map((variant, at) => ({ ...variant, sku: `${long}-${at}` }))
    const { items } = await feed({ ...shirt, sku: long, variants })
    const ids = items.flatMap((item) => [String(item['g:id']), String(item['g:item_group_id'])])
    for (const id of ids) expect(id.length).toBeLessThanOrEqual(50)
    expect(new Set(ids).size).toBe(3)
    expect(items[0]!['g:link']).toContain(encodeURIComponent(`${long}-0`))
  })

  it('gives free shipping above the threshold', async () => {
    const { items } = await feed(aProduct({ variants: [aVariant({ price: 30_000 })] }))
    expect(pick(items[0]!['g:shipping'], '0.g:price')).toBe('0.00 SAR')
  })

  it("respects Google's length limits", async () => {
    const { items } = await feed(
      { ...aShirt(), title: 'قميص قطن '.repeat(40) },
      aProduct({ description: `<p>${'نص طويل '.repeat(2000)}</p>` }),
    )
    expect(String(items[0]!['g:title']).length).toBeLessThanOrEqual(150)
    expect(items[0]!['g:title']).toMatch(/… - أخضر، كبير، صينية$/)
    expect(String(items[2]!['g:description']).length).toBeLessThanOrEqual(5000)
  })

  it('is well-formed XML for any text', async () => {
    const title = ']]></g:title><x>&nbsp;\u0000\u0008\uFFFE😀 "\''
    const { items } = await feed(aProduct({ title, description: '<p><strong>1</strong> &lt; 2 &amp;amp; ٣</p>' }))
    expect(items[0]!['g:title']).toBe(']]></g:title><x>&nbsp;😀 "\'')
    expect(items[0]!['g:description']).toBe('1 < 2 &amp; ٣')
  })

  it('omits items without a price and attributes without a value', async () => {
    const { items } = await feed(
      aProduct({ variants: [aVariant({ price: 0 })] }),
      aProduct({ brand: null, trail: [], pictures: [], description: '', variants: [aVariant({ weight_grams: null })] }),
    )
    expect(items).toHaveLength(1)
    for (const name of ['g:brand', 'g:product_type', 'g:image_link', 'g:shipping_weight', 'g:item_group_id'])
      expect(items[0]).not.toHaveProperty(name)
    expect(items[0]!['g:description']).toBe('حبّات سكري من مزارع القصيم.')
  })
})

describe('the feed and the structured data of a page say the same of each offer', () => {
  const site = 'https://shop.example'
  type Said = { sku: string; mpn: string | undefined; url: string; price: string; picture: string | undefined }
  const bySku = (one: Said, other: Said) => (one.sku < other.sku ? -1 : 1)
  const inFeed = async (product: Product): Promise<Said[]> =>
    (await feed(product)).items
      .map((item) => ({
        sku: String(item['g:id']),
        mpn: item['g:mpn'] as string | undefined,
        url: String(item['g:link']),
        price: String(item['g:sale_price'] ?? item['g:price']).replace(' SAR', ''),
        picture: item['g:image_link'] as string | undefined,
      }))
      .toSorted(bySku)
  const onPage = (product: Product): Said[] => {
    const [thing] = productThings(product, site, delivery)
    const variants = (thing!['hasVariant'] ?? [thing]) as Tags[]
    return variants
      .map((variant) => ({
        sku: String(variant['sku']),
        mpn: variant['mpn'] as string | undefined,
        url: String(pick(variant, 'offers.url')),
        price: String(pick(variant, 'offers.price')),
        picture: pick(variant, 'image.0') as string | undefined,
      }))
      .toSorted(bySku)
  }
  const nowhere = { key: null, url: null, alt: '', width: null, height: null }
  const old = { ...nowhere, url: 'https://old.example/a.jpg' }

  it.each<[string, Product]>([
    ['one product', aProduct()],
    ['a product of a long SKU', aProduct({ variants: [aVariant({ sku: 'تمر-'.repeat(15) })] })],
    ['a product of a part number', aProduct({ attributes: [{ name: 'MPN', value: 'AB-12' }] })],
    ['a product in variants', aShirt()],
    ['a variant on sale', aProduct({ variants: [aVariant({ price: 3000, compare_at: 4200 })] })],
    ['one variant with a picture of its own', aProduct({ variants: [aVariant({ picture: 1 })] })],
    ['a first picture that is nowhere', { ...aShirt(), pictures: [nowhere, old] }],
    ["a variant's picture that is nowhere", { ...aShirt(), pictures: [old, nowhere] }],
    ['no picture', { ...aShirt(), pictures: [] }],
    [
      'a variant without a price',
      { ...aShirt(), variants: aShirt().variants.map((variant, at) => ({ ...variant, price: at * 5000 })) },
    ],
  ])('of %s', async (_, product) => {
    const said = onPage(product)
    expect(said).toEqual(await inFeed(product))
    for (const { url } of said) expect(url).toMatch(/^https:/)
  })
})
