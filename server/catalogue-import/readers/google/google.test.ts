import { describe, expect, it } from 'vitest'
import { partNumber } from '#components/seo/part-number.ts'
import { offersOf as offers, readCatalogue as read, variantsOf } from '#tests/fixtures/read-catalogue.ts'
import { FileRefused } from '../../types.ts'

const item = (id: string, more: string, price = '98.00 SAR') =>
  `<g:id>${id}</g:id><g:title>ثوب &amp; شماغ</g:title><g:description><![CDATA[<p>قطن</p>]]></g:description><g:price>${price}</g:price><g:availability>in_stock</g:availability>${more}`
const rss = (...items: string[]) =>
  `<?xml version="1.0" encoding="UTF-8"?><rss version="2.0" xmlns:g="http://base.google.com/ns/1.0"><channel><title>متجر</title>${items.map((one) => `<item><link>https://x.test</link>${one}</item>`).join('')}</channel></rss>`

describe('a Google Merchant feed', () => {
  it('gives products, and one product of each group of items', async () => {
    const {
      products,
      rejected,
      read: rows,
    } = await read({
      'f.xml': rss(
        item(
          '1',
          '<g:item_group_id>TH</g:item_group_id><g:color>أبيض</g:color><g:size>M</g:size><g:image_link>https://x.test/a.jpg</g:image_link><g:additional_image_link>https://x.test/b.jpg</g:additional_image_link><g:product_type>رجال &gt; أثواب</g:product_type>',
        ),
        item(
          '2',
          '<g:item_group_id>TH</g:item_group_id><g:color>أبيض</g:color><g:size>L</g:size><g:image_link>https://x.test/c.jpg</g:image_link><g:sale_price>80 SAR</g:sale_price>',
        ),
        item(
          '3',
          '<g:availability>out_of_stock</g:availability><g:gtin>6281000000014</g:gtin><g:shipping_weight>1.5 kg</g:shipping_weight>',
        ).replace('<g:availability>in_stock</g:availability>', ''),
        item('4', '', '10 USD'),
      ),
    })
    expect(rows).toBe(4)
    expect(products).toMatchObject([
      {
        sku: 'TH',
        title: 'ثوب & شماغ',
        description: '<p>قطن</p>',
        categories: [['رجال', 'أثواب']],
        options: [{ name: 'المقاس' }],
        attributes: [{ name: 'اللون', value: 'أبيض' }],
      },
      { sku: '3', variants: [{ gtin: '6281000000014', weightGrams: 1500 }] },
    ])
    expect(products.map(offers)).toEqual([
      [
        ['1', 9800, null, 'some', 'M'],
        ['2', 8000, 9800, 'some', 'L'],
      ],
      [['3', 9800, null, 0]],
    ])
    expect(variantsOf(products[0]!).map(({ picture }) => picture)).toEqual([0, 2])
    expect(rejected).toEqual([[4, 'price']])
  })

  it('says nothing of what it has no element for, and counts what nothing reads', async () => {
    const { products, unread } = await read({
      'f.xml': rss(item('7', '<g:adult>no</g:adult>').replace(/<g:description>.*<\/g:description>/, '')),
    })
    const { brand, description, categories, pictures, attributes, variants } = products[0]!
    expect([brand, description, categories, pictures, attributes].filter((value) => value !== undefined)).toEqual([])
    expect(variants).toMatchObject([{ gtin: undefined, weightGrams: undefined, picture: undefined }])
    expect(unread).toEqual([{ file: 'f.xml', kind: 'field', name: 'g:adult', cells: 1 }])
  })

  it('has part numbers, of which a product has an attribute', async () => {
    const { products, unread } = await read({
      'f.xml': rss(
        item('7', '<g:mpn>AB-12</g:mpn>'),
        item('8', '<g:item_group_id>TH</g:item_group_id><g:size>M</g:size><g:mpn>T-M</g:mpn>'),
        item('9', '<g:item_group_id>TH</g:item_group_id><g:size>L</g:size><g:mpn>T-L</g:mpn>'),
      ),
    })
    expect(products.map(({ attributes }) => attributes)).toEqual([
      [{ name: 'رقم القطعة', value: 'AB-12' }],
      ['T-M', 'T-L'].map((value) => ({ name: 'رقم القطعة', value })),
    ])
    expect(partNumber({ variants: [], attributes: products[0]!.attributes! })).toBe('AB-12')
    expect(unread).toEqual([])
  })

  it('has an item rejected that contradicts itself', async () => {
    const { products, rejected } = await read({
      'f.xml': rss(item('7', '<g:price>5 SAR</g:price>'), item('8', '<g:id>9</g:id>'), item('10', '<g:id>10</g:id>')),
    })
    expect(products.map(({ sku }) => sku)).toEqual(['10'])
    expect(rejected).toEqual([
      [1, 'price'],
      [2, 'id'],
    ])
  })

  it('has items of one id rejected together', async () => {
    const { products, rejected } = await read(
      { 'f.xml': rss(item('7', ''), item('7', '').replaceAll('ثوب', 'بشت'), item('8', ''), item('8', '', '7 SAR')) },
      [],
      { isMerged: true },
    )
    expect(products).toEqual([])
    expect(rejected).toEqual([1, 2, 3, 4].map((row) => [row, 'sku']))
  })

  it('is read in a process of its own where it is large, to the same products', async () => {
    const itemAt = (at: number): string =>
      `<item><g:id>${at}</g:id><title>عود</title><g:price>10 SAR</g:price><description>${'عود '.repeat(100)}</description></item>`
    const feed = (count: number): string =>
      `<rss xmlns:g="http://base.google.com/ns/1.0"><channel>${Array.from({ length: count }, (_, at) => itemAt(at)).join('')}</channel></rss>`
    const { products } = await read({ 'p.xml': feed(1000) })
    expect(products).toHaveLength(1000)
    const { sku, title, description, variants } = (await read({ 'p.xml': feed(1) })).products[0]!
    expect(products[0]).toMatchObject({ sku, title, description, variants })
    await expect(read({ 'p.xml': feed(1000).slice(0, -20) })).rejects.toThrow(FileRefused)
  })

  it.each([
    ['<a>', '</a>'],
    ['<g:id>', '</g:id>'],
  ])('is refused when it is too deep: %s', async (open, close) => {
    const deep = `<rss><channel><item>${open.repeat(3000)}${close.repeat(3000)}</item></channel></rss>`
    await expect(read({ 'p.xml': deep })).rejects.toThrow('أكثر من 30 مستوى')
  })

  it('may be Atom, and name its namespace otherwise', async () => {
    const { products } = await read({
      'f.xml': rss(item('7', ''))
        .replaceAll('g:', 'm:')
        .replace(
          /<rss.*?<channel>/,
          '<feed xmlns="http://www.w3.org/2005/Atom" xmlns:m="http://base.google.com/ns/1.0">',
        )
        .replace('</channel></rss>', '</feed>')
        .replaceAll('item>', 'entry>'),
    })
    expect(products).toMatchObject([{ sku: '7', title: 'ثوب & شماغ' }])
  })
})

describe('JSON Lines of other shops', () => {
  it('are understood: what is null or empty is not known', async () => {
    const { products, rejected } = await read({
      'l.jsonl':
        [
          {
            sku: '90420332',
            title: 'FREKVENS',
            description: 'Bar table,          51x51 cm',
            category_path: ['Bar furniture'],
            brand: null,
            price: 265,
            compare_at: '300',
            currency: 'SAR',
            image_urls: [],
            attributes: { link: 'https://x.test', width: '51', sellable_online: 'TRUE', other_colors: 'No' },
          },
          {
            sku: '2',
            title: 'كريم',
            description: null,
            category_path: [],
            brand: 'دار',
            price: 24.15,
            compare_at: null,
            currency: 'SAR',
            image_urls: ['https://x.test/a.jpg'],
            attributes: { id: '1', is_out_of_stock: true, gtin: '745178721714', calories: 0 },
          },
          { sku: '3', title: 'كريم', price: 24, currency: 'AED' },
        ]
          .map((one) => JSON.stringify(one))
          .join('\n\n') + '\n',
    })
    expect(products[0]).toMatchObject({
      row: 1,
      description: '<p>Bar table, 51x51 cm</p>',
      brand: undefined,
      pictures: undefined,
      categories: [['Bar furniture']],
      attributes: [
        { name: 'width', value: '51' },
        { name: 'other_colors', value: 'No' },
      ],
    })
    expect(products[1]).toMatchObject({
      row: 3,
      description: undefined,
      categories: undefined,
      offer: { price: 2415, compareAt: null, stock: 0, gtin: '745178721714' },
    })
    expect(offers(products[0])).toEqual([['90420332', 26500, 30000, undefined]])
    expect(rejected).toEqual([[5, 'currency']])
  })
})

describe('the same feed as a table', () => {
  const columns = ['id', 'title', 'price', 'sale price', 'availability', 'link', 'image link', 'item_group_id', 'size']
  const more = ['product_type', 'shipping weight', 'product_detail', 'mpn']
  const rows = [
    [...columns, ...more],
    [
      '1',
      'ثوب',
      '98.00 SAR',
      '80 SAR',
      'in_stock',
      'https://x.test',
      'https://x.test/a.jpg',
      'TH',
      'M',
      'رجال > أثواب',
      '1.5 kg',
      'عام:القماش:قطن',
      '7',
    ],
    ['2', 'ثوب', '98.00 SAR', '', 'out of stock', 'https://x.test', 'https://x.test/b.jpg', 'TH', 'L', '', '', '', ''],
    ['3', 'عقال', '10 USD', '', 'in stock', 'https://x.test', '', '', '', '', '', '', ''],
  ]

  it.each([
    ['CSV', ','],
    ['TSV', '\t'],
  ])('gives the same products from %s', async (_, mark) => {
    const text = rows.map((cells) => `${cells.join(mark)}\n`).join('')
    const { products, rejections, unread } = await read({ 'feed.txt': text })
    expect(products).toMatchObject([
      {
        sku: 'TH',
        title: 'ثوب',
        categories: [['رجال', 'أثواب']],
        options: [{ name: 'المقاس' }],
        attributes: [
          { name: 'القماش', value: 'قطن' },
          { name: 'رقم القطعة', value: '7' },
        ],
      },
    ])
    expect(products.map(offers)).toEqual([
      [
        ['1', 8000, 9800, 'some', 'M'],
        ['2', 9800, null, 0, 'L'],
      ],
    ])
    expect(variantsOf(products[0]!).map(({ weightGrams }) => weightGrams)).toEqual([1500, null])
    expect(rejections).toMatchObject([{ row: 4, cell: 'C4', field: 'price' }])
    expect(unread).toEqual([])
  })

  it('has the columns of an Arabic Merchant Center', async () => {
    const names = [
      'رقم التعريف',
      'العنوان',
      'السعر',
      'مدى التوفّر',
      'رابط',
      'رابط الصورة',
      'رقم GTIN',
      'العلامة التجارية',
    ]
    const cells = ['1', 'ثوب', '98.00 SAR', 'متوفّر', 'https://x.test', 'https://x.test/a.jpg', '191905716490', 'دار']
    const { products, unread } = await read({ 'feed.csv': `${names.join(',')}\n${cells.join(',')}\n` })
    expect(products.map(offers)).toEqual([[['1', 9800, null, 'some']]])
    expect(products).toMatchObject([{ title: 'ثوب', brand: 'دار', pictures: [{ source: 'https://x.test/a.jpg' }] }])
    expect(unread).toEqual([])
  })
})
