import { describe, expect, it } from 'vitest'
import { csvOf, offersOf, readCatalogue, variantsOf } from '#tests/fixtures/read-catalogue.ts'

const HEADER = [
  'المعرف',
  'النوع',
  'رمز المنتج (SKU)',
  'GTIN، أو UPC، أو EAN، أو ISBN',
  'الاسم',
  'تم النشر',
  'إمكانية العرض في الكاتلوج',
  'وصف قصير',
  'الوصف',
  'حالة الضريبة',
  'فئة الضريبة',
  'متوفر؟',
  'المخزون',
  'الطلبات المسبقة مسموحة؟',
  'الوزن (كيلوجرام)',
  'سعر التخفيض',
  'السعر الافتراضي',
  'التصنيفات',
  'الوسوم',
  'الصور',
  'الأب',
  'الموضع',
  'العلامات التجارية',
  'اسم السمة 1',
  'قيمة/قيم السمة 1',
  'عرض السمة 1',
  'بيانات ميتا: _x',
]
type Row = Record<string, string>
const csv = (...rows: Row[]): string => csvOf([HEADER, ...rows.map((row) => HEADER.map((name) => row[name] ?? ''))])
const simple: Row = {
  المعرف: '7',
  النوع: 'simple',
  الاسم: 'عود',
  'تم النشر': '1',
  'حالة الضريبة': 'taxable',
  'متوفر؟': '1',
  'السعر الافتراضي': '90,5',
}

describe('a WooCommerce export in Arabic', () => {
  it('is read by its translated columns, with short description, tax and weight', async () => {
    const { products, unread } = await readCatalogue({
      'w.csv': csv(
        {
          ...simple,
          'رمز المنتج (SKU)': 'OUD',
          'وصف قصير': 'عود فاخر',
          الوصف: '<p>من كمبوديا\\nوالهند</p>',
          'الوزن (كيلوجرام)': '0.25',
          التصنيفات: 'عود > كمبودي',
          الوسوم: 'هدية، عود',
          'العلامات التجارية': 'دار العود',
          المخزون: '4',
          'بيانات ميتا: _x': 'سر',
        },
        { ...simple, المعرف: '8', 'حالة الضريبة': 'none', 'وصف قصير': 'بخور', الوصف: '<p>بخور فاخر</p>' },
        { ...simple, المعرف: '9', 'فئة الضريبة': 'zero-rate' },
        { ...simple, المعرف: '10', 'فئة الضريبة': 'special' },
      ),
    })
    expect(products).toMatchObject([
      {
        sku: 'OUD',
        sourceId: '7',
        title: 'عود',
        description: '<p>عود فاخر</p><p>من كمبوديا والهند</p>',
        status: 'active',
        brand: 'دار العود',
        categories: [['عود', 'كمبودي']],
        tags: ['هدية', 'عود'],
        taxClass: 'standard',
        offer: { price: 9050, stock: 4, weightGrams: 250 },
      },
      { sku: 'wc-8', description: '<p>بخور فاخر</p>', taxClass: 'out_of_scope' },
      { taxClass: 'zero' },
      { taxClass: undefined },
    ])
    expect(unread).toEqual([{ file: 'w.csv', kind: 'column', name: 'بيانات ميتا: _x', cells: 1 }])
  })

  it('shares no counted units out among variations', async () => {
    const variation: Row = { ...simple, النوع: 'variation', الأب: 'V', المخزون: 'parent' }
    const { products } = await readCatalogue({
      'w.csv': csv(
        {
          ...simple,
          النوع: 'variable',
          'رمز المنتج (SKU)': 'V',
          'الوزن (كيلوجرام)': '1',
          المخزون: '9',
          'اسم السمة 1': 'اللون',
          'قيمة/قيم السمة 1': 'أسود, أبيض',
        },
        { ...variation, المعرف: '2', 'اسم السمة 1': 'اللون', 'قيمة/قيم السمة 1': 'أسود' },
        { ...variation, المعرف: '3', 'اسم السمة 1': 'اللون', 'قيمة/قيم السمة 1': 'أبيض', 'متوفر؟': '0' },
      ),
    })
    expect(offersOf(products[0])).toEqual([
      ['wc-2', 9050, null, 'some', 'أسود'],
      ['wc-3', 9050, null, 0, 'أبيض'],
    ])
    expect(variantsOf(products[0]!).map(({ weightGrams }) => weightGrams)).toEqual([1000, 1000])
  })

  it('says nothing of what it has no column for', async () => {
    const { products, rejections } = await readCatalogue({
      'w.csv': csvOf([
        ['Type', 'SKU', 'Name', 'Regular price'],
        ['simple', 'A', 'عود', 'مجانا'],
        ['simple', 'B', 'عود', '10'],
      ]),
    })
    const { status, tags, brand, categories, pictures, description, taxClass, attributes } = products[0]!
    const said = [status, tags, brand, categories, pictures, description, taxClass, attributes]
    expect(said.filter((value) => value !== undefined)).toEqual([])
    expect(variantsOf(products[0]!)[0]).toMatchObject({
      stock: undefined,
      sale: undefined,
      weightGrams: undefined,
      gtin: undefined,
    })
    expect(rejections).toMatchObject([{ row: 2, cell: 'D2', field: 'price' }])
  })
})
