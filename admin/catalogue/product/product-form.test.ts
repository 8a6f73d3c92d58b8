import { describe, expect, it } from 'vitest'
import { eachFoodFact, FOOD_FACTS } from '#api/contract/food-facts.ts'
import { FLAG_NAMES, PRODUCT_FLAGS } from '#api/contract/product-flags.ts'
import type { StaffProduct } from '#api/contract/staff-catalogue.ts'
import { changeOf, fieldsOf, newProduct, overlay } from './product-fields.ts'
import { copyOf, emptyForm, emptyVariant, formOf, readForm, type ProductForm } from './product-form.ts'
import { combinations, nextVariants, valuesIn } from './variant-matrix.ts'

const sale = { price: 3999, from: '2026-11-01T07:30:12.000Z', to: null }
const shirt: StaffProduct = {
  sku: 'SHIRT',
  slug: 'قميص',
  title: 'قميص',
  description: '<p>قطن</p>',
  status: 'active',
  brand: 'دار النخيل',
  categories: [['ملابس', 'قمصان']],
  tags: ['صيف، بحر', 'قطن'],
  ...PRODUCT_FLAGS,
  ...eachFoodFact(() => null),
  text_options: [],
  tax_class: 'standard',
  tax_reason: null,
  attributes: [{ name: 'الخامة', value: 'قطن = 100%' }],
  options: [
    {
      name: 'المقاس',
      values: [
        { value: 'S', swatch: null },
        { value: 'M', swatch: null },
      ],
    },
    { name: 'اللون', values: [{ value: 'أبيض', swatch: '#ffffff' }] },
  ],
  pictures: [
    { id: 'sha256:aa', focus: null, alt: 'أمام' },
    { id: 'sha256:bb', focus: null, alt: '' },
  ],
  variants: ['S', 'M'].map((size) => ({
    sku: `SHIRT-${size}`,
    price: 4550,
    compare_at: null,
    sale,
    sales: [],
    stock: 5,
    gtin: null,
    weight_grams: 300,
    options: { المقاس: size, اللون: 'أبيض' },
    picture: 'sha256:aa',
  })),
  created_at: '2026-01-01T00:00:00.000Z',
  version: 'v1',
}
const edited = (change: Partial<ProductForm>): ReturnType<typeof changeOf> => {
  const { fields, faults } = readForm({ ...formOf(shirt), ...change }, shirt)
  expect(faults).toEqual({})
  return changeOf(fieldsOf(shirt), fields)
}
const variants = (change: Partial<ProductForm['variants'][number]>): Partial<ProductForm> => ({
  variants: formOf(shirt).variants.map((variant, at) => (at === 0 ? { ...variant, ...change } : variant)),
})

describe('the form of a product', () => {
  it('keeps fields that were not edited, even values that it cannot show exactly', () => {
    expect(edited({})).toEqual({})
    expect(edited({ title: 'قميص كتان' })).toEqual({ title: 'قميص كتان' })
  })

  it.each(FLAG_NAMES)('sends the flag %s when it is switched', (flag) => {
    expect(edited({ [flag]: !shirt[flag] })).toEqual({ [flag]: !shirt[flag] })
  })

  it.each(FOOD_FACTS)('sends %s, and null once it is emptied', (name) => {
    expect(edited({ [name]: ' قمح وحليب ' })).toEqual({ [name]: 'قمح وحليب' })
    const bread = { ...shirt, [name]: 'قمح' }
    const { fields } = readForm({ ...formOf(bread), [name]: '' }, bread)
    expect(changeOf(fieldsOf(bread), fields)).toEqual({ [name]: null })
  })

  it('sends only the changed fields of variants, all variants in their order', () => {
    expect(edited(variants({ price: '٤٩٫٩٥' }))).toEqual({
      variants: [{ sku: 'SHIRT-S', price: 4995 }, { sku: 'SHIRT-M' }],
    })
    expect(edited(variants({ sale_price: '' }))).toEqual({
      variants: [{ sku: 'SHIRT-S', sale: null }, { sku: 'SHIRT-M' }],
    })
  })

  it('names pictures and variants that were removed', () => {
    expect(edited({ pictures: shirt.pictures.slice(1) })).toEqual({
      pictures: [{ id: 'sha256:bb', focus: null, alt: '' }],
      variants: [
        { sku: 'SHIRT-S', picture: null },
        { sku: 'SHIRT-M', picture: null },
      ],
      gone: { pictures: ['sha256:aa'] },
    })
    expect(edited({ variants: formOf(shirt).variants.slice(1) })).toEqual({
      variants: [{ sku: 'SHIRT-M' }],
      gone: { variants: ['SHIRT-S'] },
    })
  })

  it('sends texts that customers type as a whole, and says what is wrong with one', () => {
    const name = { label: ' الاسم ', price: '٢٥', max_length: '١٢', required: true }
    const empty = { label: ' ', price: '', max_length: '20', required: false }
    expect(edited({ text_options: [name, empty] })).toEqual({
      text_options: [{ label: 'الاسم', price: 2500, max_length: 12, required: true }],
    })
    for (const wrong of [{ price: 'كثير' }, { max_length: '900' }, { label: '' }])
      expect(readForm({ ...formOf(shirt), text_options: [{ ...name, ...wrong }] }, shirt).faults).toHaveProperty(
        'text_options',
      )
  })

  it('sends a tax class with its reason', () => {
    expect(edited({ tax_class: 'zero', tax_reason: 'VATEX-SA-35' })).toEqual({
      tax_class: 'zero',
      tax_reason: 'VATEX-SA-35',
    })
  })

  it('reports an error at each invalid field, and keeps the rest', () => {
    const form = {
      ...formOf(shirt),
      title: ' ',
      attributes: 'بلا قيمة',
      ...variants({ price: 'مجانًا', stock: 'كثير' }),
    }
    expect(Object.keys(readForm(form, shirt).faults).toSorted()).toEqual([
      'attributes',
      'title',
      'variants.0.price',
      'variants.0.stock',
    ])
  })

  it('derives SKUs of new variants from that of the product', () => {
    const form = {
      ...emptyForm('NEW'),
      title: 'جديد',
      variants: ['', 'NEW-1', ''].map((sku) => ({ ...emptyVariant(), sku, price: '10' })),
    }
    const { fields } = readForm(form, undefined)
    expect(newProduct('NEW', fields).variants.map(({ sku }) => sku)).toEqual(['NEW-2', 'NEW-1', 'NEW-3'])
    expect(readForm({ ...form, variants: form.variants.slice(0, 1) }, undefined).fields.variants[0]!.sku).toBe('NEW')
  })

  it('copies a product as a draft without its stock, codes and address', () => {
    const { fields } = readForm(copyOf(shirt, 'COPY'), undefined)
    expect(newProduct('COPY', fields)).toMatchObject({
      sku: 'COPY',
      status: 'draft',
      variants: [
        { sku: 'COPY-1', stock: 0 },
        { sku: 'COPY-2', stock: 0 },
      ],
    })
    expect(fields.slug).toBe('')
  })
})

it('puts the chosen fields over the version that another person saved', () => {
  const mine = readForm({ ...formOf(shirt), title: 'عنواني', ...variants({ price: '50' }) }, shirt).fields
  const theirs = { ...fieldsOf(shirt), title: 'عنوانهم', status: 'draft' as const }
  expect(changeOf(theirs, overlay(theirs, mine, new Set(['variants.SHIRT-S.price'])))).toEqual({
    variants: [{ sku: 'SHIRT-S', price: 5000 }, { sku: 'SHIRT-M' }],
  })
  expect(changeOf(theirs, overlay(theirs, mine, new Set(['title'])))).toEqual({ title: 'عنواني' })
})

describe('variants of options', () => {
  const make = (options: Record<string, string>) => ({ options, isNew: true })
  const sizes = { name: 'المقاس', values: ['S', 'M'] }
  const colours = { name: 'اللون', values: ['أبيض', 'أسود'] }
  const have = [
    { options: { المقاس: 'S' }, isNew: false },
    { options: { المقاس: 'M' }, isNew: false },
  ]

  it('are all combinations of a new product', () => {
    expect(nextVariants([], [sizes, colours], [{ options: {}, isNew: true }], make)).toHaveLength(4)
    expect(combinations([])).toEqual([{}])
  })

  it('stay with what they have when a value or an option is added', () => {
    const more = nextVariants([sizes], [{ ...sizes, values: ['S', 'L', 'M'] }], have, make)
    expect(more.map(({ options, isNew }) => [options['المقاس'], isNew])).toEqual([
      ['S', false],
      ['L', true],
      ['M', false],
    ])
    const coloured = nextVariants([sizes], [sizes, colours], have, make)
    expect(coloured.map(({ isNew }) => isNew)).toEqual([false, true, false, true])
  })

  it('go with their value, and those that were left out stay out', () => {
    expect(nextVariants([sizes], [{ ...sizes, values: ['M'] }], have, make)).toEqual([have[1]])
    const sparse = nextVariants([sizes], [{ ...sizes, values: ['S', 'M', 'L'] }], have.slice(0, 1), make)
    expect(sparse.map(({ options }) => options['المقاس'])).toEqual(['S', 'L'])
  })

  it('reads values separated by Latin and Arabic commas', () => {
    expect(valuesIn(' أحمر ، أزرق,أحمر,\nأخضر غامق ')).toEqual(['أحمر', 'أزرق', 'أخضر غامق'])
  })
})
