import { describe, expect, it } from 'vitest'
import { delivery } from '#config'
import type { ProductWithRelated } from '#api/contract/product.ts'
import { aProduct, aShirt, aVariant, pick } from '../fixtures.ts'
import { productThings } from './product.ts'

const SITE = 'https://shop.example'
const things = (product = aProduct(), settings = delivery) => productThings(product, SITE, settings)
const first = (product = aProduct()) => things(product)[0]!
const group = () => first(aShirt())
const priced = (price: number, compare_at: number | null = null): ProductWithRelated =>
  aProduct({ variants: [aVariant({ price, compare_at })] })

function standardRate(product: ProductWithRelated): unknown {
  const all = things(product)
  const id = pick(all, '0.offers.shippingDetails.0.@id')
  return pick(
    all.find((thing) => thing['@id'] === id),
    'shippingRate.value',
  )
}

describe('structured data of a product', () => {
  it('contains name, pictures, brand, weight and one offer', () => {
    expect(first()).toMatchObject({
      '@type': 'Product',
      name: 'تمر سكري مفتّل من القصيم',
      description: 'حبّات سكري من مزارع القصيم.',
      sku: 'DAT-1',
      url: 'https://shop.example/products/DAT-1',
      image: [
        'https://shop.example/media/aaaaaaaaaaaaaaaaaaaa-960.webp',
        'https://shop.example/media/bbbbbbbbbbbbbbbbbbbb-960.webp',
      ],
      brand: { '@type': 'Brand', name: 'بساتين الوسم' },
      weight: { '@type': 'QuantitativeValue', value: 560, unitCode: 'GRM' },
      category: 'التمور > تمور سعودية',
    })
  })

  it('contains a price with tax, stock, condition, seller, delivery and returns', () => {
    expect(first()['offers']).toEqual({
      '@type': 'Offer',
      url: 'https://shop.example/products/DAT-1',
      price: '42.00',
      priceCurrency: 'SAR',
      priceSpecification: [
        { '@type': 'UnitPriceSpecification', price: '42.00', priceCurrency: 'SAR', valueAddedTaxIncluded: true },
      ],
      availability: 'https://schema.org/InStock',
      itemCondition: 'https://schema.org/NewCondition',
      seller: { '@type': 'OnlineStore', '@id': 'https://shop.example/#store', name: 'واحة' },
      shippingDetails: [{ '@id': '#standard-delivery-2500' }],
      hasMerchantReturnPolicy: { '@id': 'https://shop.example/#returns' },
    })
  })

  it.each([
    ['zero', true],
    ['exempt', undefined],
    ['out_of_scope', undefined],
  ] as const)('of tax class %s says whether its price includes VAT: %s', (tax_class, included) => {
    expect(pick(first(aProduct({ tax_class })), 'offers.priceSpecification.0.valueAddedTaxIncluded')).toBe(included)
  })

  it('has no dangling references', () => {
    for (const product of [aProduct(), aShirt()]) {
      const all = things(product)
      const definedIds = new Set(all.map((thing) => thing['@id']))
      const named = [...JSON.stringify(all).matchAll(/\{"@id":"([^"]+)"\}/g)].map(([, id]) => id)
      expect(named.length).toBeGreaterThan(0)
      expect(named.filter((id) => !definedIds.has(id))).toEqual([])
    }
  })

  it('contains delivery fees and times', () => {
    const standard = things().find((thing) => thing['@id'] === '#standard-delivery-2500')
    expect(standard).toEqual({
      '@type': 'OfferShippingDetails',
      '@id': '#standard-delivery-2500',
      shippingRate: { '@type': 'MonetaryAmount', value: '25.00', currency: 'SAR' },
      shippingDestination: { '@type': 'DefinedRegion', addressCountry: 'SA' },
      deliveryTime: {
        '@type': 'ShippingDeliveryTime',
        handlingTime: { '@type': 'QuantitativeValue', minValue: 1, maxValue: 1, unitCode: 'DAY' },
        transitTime: { '@type': 'QuantitativeValue', minValue: 2, maxValue: 5, unitCode: 'DAY' },
        businessDays: {
          '@type': 'OpeningHoursSpecification',
          dayOfWeek: ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Saturday'].map(
            (day) => `https://schema.org/${day}`,
          ),
        },
      },
    })
  })

  it('contains free delivery from its threshold', () => {
    expect(standardRate(priced(29_999))).toBe('25.00')
    expect(standardRate(priced(30_000))).toBe('0.00')
  })

  it('contains the fee of a heavy product, and no delivery of one that is too heavy', () => {
    const heavy = aProduct({ variants: [aVariant({ price: 4200, weight_grams: 17_500 })] })
    expect(standardRate(heavy)).toBe('31.00')
    const limited = {
      ...delivery,
      methods: delivery.methods.map((method) => ({ ...method, per_kilogram: null })),
    }
    expect(pick(things(heavy, limited), '0.offers.shippingDetails')).toEqual([])
  })

  it('leaves out what only some cities get, and contains it once all do', () => {
    expect(JSON.stringify(things())).not.toContain('#express-delivery')
    const everywhere = {
      ...delivery,
      methods: delivery.methods.map((method) =>
        method.kind === 'express' ? { ...method, zones: delivery.zones.map(({ id }) => id), cutoff_hour: 14 } : method,
      ),
    }
    expect(things(aProduct(), everywhere).find((thing) => thing['@id'] === '#express-delivery-4500')).toMatchObject({
      shippingRate: { value: '45.00' },
      deliveryTime: { cutoffTime: '14:00:00+03:00', transitTime: { minValue: 1, maxValue: 2 } },
    })
  })

  it('excludes returns of non-returnable products, except faulty ones', () => {
    const all = things(aProduct({ returnable: false }))
    const id = pick(all, '0.offers.hasMerchantReturnPolicy.@id')
    expect(all.filter((thing) => thing['@type'] === 'MerchantReturnPolicy')).toEqual([
      {
        '@type': 'MerchantReturnPolicy',
        '@id': id,
        applicableCountry: 'SA',
        returnPolicyCategory: 'https://schema.org/MerchantReturnNotPermitted',
        itemDefectReturnFees: 'https://schema.org/FreeReturn',
        merchantReturnLink: 'https://shop.example/terms',
      },
    ])
  })

  it('contains a compare-at price only if it is higher', () => {
    const former = 'offers.priceSpecification.1'
    expect(pick(first(priced(4200, 5000)), former)).toMatchObject({
      price: '50.00',
      priceType: 'https://schema.org/StrikethroughPrice',
    })
    expect(pick(first(priced(4200, 4200)), former)).toBeUndefined()
  })

  it('contains the end of a scheduled price', () => {
    const to = '2026-11-21T21:00:00.000Z'
    expect(
      first(aProduct({ variants: [aVariant({ compare_at: 5000, sale: { from: null, to } })] }))['offers'],
    ).toMatchObject({ priceValidUntil: to })
    expect(first(priced(4200, 5000))['offers']).not.toHaveProperty('priceValidUntil')
  })

  it('contains a rating only if there are any', () => {
    expect(first()).not.toHaveProperty('aggregateRating')
    expect(first(aProduct({ rating: { average: 4.4567, count: 12 } }))['aggregateRating']).toEqual({
      '@type': 'AggregateRating',
      ratingValue: 4.5,
      ratingCount: 12,
      bestRating: 5,
      worstRating: 1,
    })
  })

  it.each([
    ['96385074', 'gtin8'],
    ['036000291452', 'gtin12'],
    ['4006381333931', 'gtin13'],
    ['10614141000415', 'gtin14'],
  ])('names the barcode %s as %s', (gtin, property) =>
    expect(first(aProduct({ variants: [aVariant({ gtin })] }))[property]).toBe(gtin),
  )

  it.each(['4006381333932', '2400100001170', '0212345678906', '12345', 'abc'])(
    'omits the invalid trade number %s',
    (gtin) => {
      expect(
        Object.keys(first(aProduct({ variants: [aVariant({ gtin })] }))).filter((key) => key.startsWith('gtin')),
      ).toEqual([])
    },
  )

  it('has no offer for a price of 0', () => {
    expect(first(aProduct({ variants: [aVariant({ price: 0 })] }))).not.toHaveProperty('offers')
  })

  it('has no image property without a picture', () => {
    expect(first(aProduct({ pictures: [] }))).not.toHaveProperty('image')
    expect(
      first(
        aProduct({ pictures: [{ key: null, url: 'https://old.example/a.jpg', alt: '', width: null, height: null }] }),
      )['image'],
    ).toEqual(['https://old.example/a.jpg'])
  })
})

describe('structured data of a product with variants', () => {
  it('is a group with the properties by which its variants differ', () => {
    expect(group()).toMatchObject({
      '@type': 'ProductGroup',
      productGroupID: 'قميص/1',
      variesBy: ['https://schema.org/color', 'https://schema.org/size'],
      url: 'https://shop.example/products/%D9%82%D9%85%D9%8A%D8%B5%2F1',
    })
    expect(group()).not.toHaveProperty('offers')
  })

  it('contains each variant with its URL, picture, options, barcode and offer', () => {
    const [green, white] = group()['hasVariant'] as unknown[]
    expect(green).toMatchObject({
      '@type': 'Product',
      name: 'قميص - أخضر - كبير - صينية',
      sku: 'قميص-1',
      color: 'أخضر',
      size: 'كبير',
      additionalProperty: [{ '@type': 'PropertyValue', name: 'الياقة', value: 'صينية' }],
      gtin13: '4006381333931',
      image: ['https://shop.example/media/bbbbbbbbbbbbbbbbbbbb-960.webp'],
      url: 'https://shop.example/products/%D9%82%D9%85%D9%8A%D8%B5%2F1?variant=%D9%82%D9%85%D9%8A%D8%B5-1',
      offers: { price: '350.00', shippingDetails: [{ '@id': '#standard-delivery-0' }] },
    })
    expect(white).toMatchObject({
      color: 'أبيض',
      offers: { price: '199.00', availability: 'https://schema.org/OutOfStock' },
    })
    expect(white).not.toHaveProperty('weight')
  })
})
