import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { delivery } from '#config'
import type { ProductWithRelated } from '#api/contract/product.ts'
import type { DeliveryMethodSettings, DeliverySettings } from '#api/contract/settings/delivery.ts'
import { arrivalText } from '#components/delivery/days-text.server.ts'
import { Trust } from '#components/home/Trust.tsx'
import { aProduct, aVariant } from '#components/seo/fixtures.ts'
import type { PublicSettings } from '#api/contract/settings/settings.ts'
import { showSettings } from '#locales/shop-settings.ts'
import { promised } from './promised.server.ts'

const promisedOf = (product: ProductWithRelated, settings = delivery) => promised(product, settings)
const withStandard = (changes: Partial<DeliveryMethodSettings>): DeliverySettings => ({
  ...delivery,
  methods: delivery.methods.map((method) => (method.kind === 'standard' ? { ...method, ...changes } : method)),
})

it('counts delivery days without Fridays, as checkout does, and says so', () => {
  expect(promisedOf(aProduct()).delivery).toBe('يصلك خلال 3 إلى 6 أيام (لا تُحسب الجمعة)')
  const arrival = arrivalText(delivery)
  expect(renderToStaticMarkup(<Trust arrival={arrival} />)).toContain('يصلك خلال 3 إلى 6 أيام (لا تُحسب الجمعة)')
})

it('follows the days that the merchant sets', () => {
  const weekend = withStandard({ work_days: [0, 1, 2, 3, 4], handling_days: 0, min_days: 1, max_days: 2 })
  expect(promisedOf(aProduct(), weekend).delivery).toBe('يصلك خلال يومين (لا تُحسب الجمعة والسبت)')
  expect(promisedOf(aProduct(), withStandard({ work_days: [0, 1, 2, 3, 4, 5, 6] })).delivery).toBe(
    'يصلك خلال 3 إلى 6 أيام',
  )
})

it('promises no days and no free delivery that only some cities have', () => {
  const onlyRiyadh = withStandard({ zones: ['riyadh'] })
  expect(promisedOf(aProduct(), onlyRiyadh)).toMatchObject({
    delivery: 'يظهر موعد الوصول حين تختار مدينتك',
    freeFrom: null,
  })
  expect(promisedOf(aProduct()).freeFrom).toBe(30_000)
})

it('excludes returns of non-returnable products, except faulty ones', () => {
  expect(promisedOf(aProduct()).returns).toBe('إرجاع سهل خلال 7 أيام من الاستلام')
  expect(promisedOf(aProduct({ returnable: false })).returns).toBe(
    'لا يُرجع بعد فتحه حفاظًا على سلامتك، وإن وصلك معيبًا أو مختلفًا عما طلبته أعدناه على حسابنا',
  )
})

it('says that the price includes VAT, or why there is none', () => {
  expect(promisedOf(aProduct()).tax).toBe('السعر شامل ضريبة القيمة المضافة')
  expect(promisedOf(aProduct({ tax_class: 'zero' })).tax).toBe('السعر نهائي، ونسبة ضريبة القيمة المضافة عليه صفر')
  expect(promisedOf(aProduct({ tax_class: 'exempt' })).tax).toContain('معفى')
  expect(promisedOf(aProduct({ tax_class: 'out_of_scope' })).tax).toContain('خارج نطاق')
})

it('shows the end of a sale in Riyadh time, and midnight as the last minute of the day before', () => {
  const ends = (to: string | null) =>
    promisedOf(aProduct({ variants: [aVariant({ sku: 'A', sale: { from: null, to } })] })).saleEnds
  expect(ends('2026-11-21T18:30:00.000Z')).toEqual({ A: 'ينتهي التخفيض السبت 21 نوفمبر عند 9:30 م' })
  expect(ends('2026-11-21T21:00:00.000Z')).toEqual({ A: 'ينتهي التخفيض السبت 21 نوفمبر عند 11:59 م' })
  expect(ends(null)).toEqual({})
  expect(promisedOf(aProduct()).saleEnds).toEqual({})
})

describe('instalments', () => {
  const payments = { off: [], marks: ['tabby', 'tamara'], instalments: { from: 10_000, up_to: 500_000 } }
  const withPayments = (changes: object): string | undefined => {
    showSettings({ payments: { ...payments, ...changes } as PublicSettings['payments'] })
    return promisedOf(aProduct()).instalments?.with
  }

  it('name the providers whose logo is shown and who are not switched off', () => {
    expect(withPayments({})).toBe('مع تابي أو تمارا')
    expect(withPayments({ off: ['tabby'] })).toBe('مع تمارا')
    expect(withPayments({ marks: ['tabby', 'visa'] })).toBe('مع تابي')
    expect(withPayments({ marks: ['tabby'], off: ['tabby'] })).toBeUndefined()
    withPayments({})
  })
})
