import { describe, expect, it } from 'vitest'
import { offersOf as offers, readCatalogue as read, variantsOf } from '#tests/fixtures/read-catalogue.ts'

describe('a Salla export', () => {
  const header = '\ufeffرقم المنتج,اسم المنتج,السعر,سعر التكلفة,صورة المنتج,الماركة,تصنيف المنتج\r\n'

  it('gives products; rows are numbered as a spreadsheet shows them', async () => {
    const {
      products,
      rejected,
      read: rows,
    } = await read({
      'p.csv': `${header}11,"عطر  ""فاخر""\r\nنسائي",98.0,,https://cdn.salla.sa/a.jpg,لطافة | Latafa,"العطور > نسائية,جديد"\r\n\r\n12,عود,,,,,\r\n13,بخور,70.035,,,,\r\n14,كسر,1,2,3,4,5,6\r\n`,
    })
    expect(rows).toBe(4)
    expect(products).toMatchObject([
      {
        row: 2,
        sku: '11',
        title: 'عطر "فاخر" نسائي',
        brand: 'لطافة | Latafa',
        categories: [['العطور', 'نسائية'], ['جديد']],
        pictures: [{ source: 'https://cdn.salla.sa/a.jpg' }],
      },
    ])
    expect(products[0]).toMatchObject({
      description: undefined,
      offer: { price: 9800, stock: undefined, compareAt: undefined },
    })
    expect(rejected).toEqual([
      [4, 'price'],
      [5, 'price'],
      [6, 'row'],
    ])
  })

  it('gives brands and the category tree, which tells how to split the products’ categories', async () => {
    const { brands, categories, products } = await read({
      'p.csv': `${header}1,قدر,10,,,,"المنزل > قدور, ومقال,عروض"\n`,
      'b.csv':
        '"اسم الماركة","وصف مختصر عن الماركة","صورة شعار الماركة","(SEO Page URL) رابط صفحة العلامة التجارية"\n"جيفنشي | Givenchy","دار","https://cdn.salla.sa/g.png","{Name}"\n',
      'c.csv':
        'التصنيفات,هل التصنيف فرعي ام لا,التصنيف الاساسي,رابط مخصص للتصنيف (Page Link),وصف صفحة التصنيف (Page Description)\n"قدور, ومقال",نعم,المنزل,\u200eقدور,وصف\nالمنزل,لا,,منزل,\n',
    })
    expect(brands).toMatchObject([
      {
        name: 'جيفنشي | Givenchy',
        slug: undefined,
        description: 'دار',
        picture: { source: 'https://cdn.salla.sa/g.png' },
      },
    ])
    expect(categories).toMatchObject([
      { path: ['المنزل', 'قدور, ومقال'], slug: 'قدور', description: 'وصف' },
      { path: ['المنزل'], slug: 'منزل' },
    ])
    expect(products[0]!.categories).toEqual([['المنزل', 'قدور, ومقال'], ['عروض']])
  })

  it('is read with a banner above its header, semicolons, and reduced prices', async () => {
    const { products } = await read({
      'p.csv':
        'بيانات المنتج;;;;\nأسم المنتج;سعر المنتج;رمز المنتج sku;السعر المخفض;تاريخ نهاية التخفيض\nعطر;100;P-1;80;2026-03-01\nعود;100;P-2;80;2026-01-01\n',
    })
    expect(products.map(offers)).toEqual([[['P-1', 10000, undefined, undefined]], [['P-2', 10000, null, undefined]]])
    expect(products.flatMap(variantsOf).map(({ sale }) => sale?.price)).toEqual([8000, undefined])
  })
})

describe('a Shopify export', () => {
  const header =
    'Handle,Title,Body (HTML),Vendor,Type,Tags,Published,Option1 Name,Option1 Value,Variant SKU,Variant Grams,Variant Inventory Qty,Variant Inventory Policy,Variant Price,Variant Compare At Price,Image Src,Image Position,Gift Card,Variant Image\n'

  it('joins the rows of a product: variants, and pictures in their order', async () => {
    const { products, read: rows } = await read({
      's.csv': `${header}ring,خاتم,<p>فضة</p>,دار,خواتم,"هدية, فضة",true,اللون,ذهبي,,28,3,deny,50,60,https://x.test/1.jpg,2,false,https://x.test/3.jpg\nring,,,,,,,,فضي,R-2,,0,continue,40,,https://x.test/2.jpg,1,,\nring,,,,,,,,,,,,,,,https://x.test/4.jpg,3,,\n`,
    })
    expect(rows).toBe(3)
    expect(products).toMatchObject([
      {
        sku: 'ring',
        title: 'خاتم',
        brand: 'دار',
        categories: [['خواتم']],
        tags: ['هدية', 'فضة'],
        status: 'active',
        options: [{ name: 'اللون' }],
      },
    ])
    expect(offers(products[0])).toEqual([
      ['ring-ذهبي', 5000, 6000, 3, 'ذهبي'],
      ['R-2', 4000, null, 'some', 'فضي'],
    ])
    expect(products[0]!.pictures!.map(({ source }) => source.slice(-5))).toEqual(['2.jpg', '1.jpg', '4.jpg', '3.jpg'])
    expect(variantsOf(products[0]!)[0]).toMatchObject({ picture: 3, weightGrams: 28 })
  })

  it('names a product without options by its handle, and leaves a product whole', async () => {
    const { products, rejected, leftOut } = await read({
      's.csv': `${header}cup,كوب,,,,,false,Title,Default Title,,0,1,deny,9.99,,,,false,\npot,قدر,,,,,true,Size,S,,0,1,deny,,,,,false,\npot,,,,,,,,L,,0,1,deny,20,,,,,\ncard,بطاقة,,,,,true,Title,Default Title,,0,1,deny,10,,,,true,\n,يتيم,,,,,true,Title,Default Title,,0,1,deny,10,,,,false,\n`,
    })
    expect(products.map((product) => [product.sku, product.status, offers(product)])).toEqual([
      ['cup', 'draft', [['cup', 999, null, 1]]],
    ])
    expect(leftOut.map(({ row }) => row)).toEqual([4])
    expect(rejected).toEqual([
      [3, 'price'],
      [5, 'type'],
      [6, 'handle'],
    ])
  })
})

describe('a WooCommerce export', () => {
  const header =
    'ID,Type,SKU,Name,Published,Visibility in catalog,Description,Date sale price starts,Date sale price ends,In stock?,Stock,Backorders allowed?,Weight (kg),Sale price,Regular price,Categories,Images,Parent,Position,Attribute 1 name,Attribute 1 value(s),Attribute 2 name,Attribute 2 value(s)\n'

  it('joins variations to their product by SKU or number, wherever they stand', async () => {
    const {
      products,
      rejected,
      read: rows,
    } = await read({
      'w.csv': `${header}2,variation,V-2,,1,visible,,,,1,4,0,,,55,,,id:1,2,اللون,أسود,,\n1,variable,V,عباءة,1,visible,وصف,,,1,,0,,,,"ملابس > عبايات, جديد",https://x.test/1.jpg,,0,اللون,"أبيض, أسود",القماش,كريب\n3,variation,V-1,,1,visible,,,,1,,0,0.5,40,50,,,V,1,اللون,أبيض,,\n4,variation,V-9,,1,visible,,,,1,,0,,,50,,,gone,1,اللون,أبيض,,\n`,
    })
    expect(rows).toBe(4)
    expect(products).toMatchObject([
      { sku: 'V', categories: [['ملابس', 'عبايات'], ['جديد']], attributes: [{ name: 'القماش', value: 'كريب' }] },
    ])
    expect(offers(products[0])).toEqual([
      ['V-1', 4000, 5000, 'some', 'أبيض'],
      ['V-2', 5500, null, 4, 'أسود'],
    ])
    expect(variantsOf(products[0]!)[0]!.weightGrams).toBe(500)
    expect(rejected).toEqual([[5, 'parent']])
  })

  it('makes a variant for each value where a variation leaves it open', async () => {
    const product = '1,variable,T,قميص,1,visible,,,,1,,0,,,,,,,0,اللون,"أبيض, أسود",المقاس,"S, M"'
    const white = '2,variation,T-W,,1,visible,,,,1,,0,,,25,,,T,1,اللون,أبيض,المقاس,'
    const { products } = await read({ 'w.csv': `${header}${product}\n${white}\n` })
    expect(offers(products[0])).toEqual([
      ['T-W-s', 2500, null, 'some', 'أبيض', 'S'],
      ['T-W-m', 2500, null, 'some', 'أبيض', 'M'],
    ])
    const counted = '3,variation,T-B,,1,visible,,,,1,5,0,,,25,,,T,2,اللون,أسود,المقاس,'
    const refused = await read({ 'w.csv': `${header}${product}\n${white}\n${counted}\n` })
    expect([refused.products, refused.rejected]).toEqual([[], [[4, 'options']]])
  })

  it('keeps to the days of a sale, and refuses what the shop cannot sell', async () => {
    const { products, rejected } = await read({
      'w.csv': `${header}1,simple,A,أ,1,visible,,2026-02-01,2026-02-28,1,,0,,80,100,,,,0,,,,\n2,simple,B,ب,1,hidden,,2026-03-01,,0,,0,,80,100,,,,0,,,,\n3,"simple, downloadable, virtual",C,ج,1,visible,,,,1,,0,,,9,,,,0,,,,\n4,grouped,D,د,1,visible,,,,1,,0,,,,,,,0,,,,\n5,external,E,هـ,1,visible,,,,1,,0,,,9,,,,0,,,,\n`,
    })
    expect(products.map((product) => [product.status, ...offers(product)!])).toEqual([
      ['active', ['A', 10000, undefined, 'some']],
      ['draft', ['B', 10000, null, 0]],
    ])
    expect(products.flatMap(variantsOf).map(({ sale }) => sale?.price)).toEqual([8000, 8000])
    expect(rejected).toEqual([
      [4, 'type'],
      [5, 'type'],
      [6, 'type'],
    ])
  })
})
