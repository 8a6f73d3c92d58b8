import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { Trust } from '#components/home/Trust.tsx'
import { aProduct, aVariant } from '#components/seo/fixtures.ts'
import { promised } from './promised.server.ts'

it('counts delivery days without Fridays, as checkout does, and says so', () => {
  expect(promised(aProduct()).delivery).toBe('يصلك خلال 3 إلى 6 أيام عمل، عدا الجمعة')
  expect(renderToStaticMarkup(<Trust />)).toContain('يصلك طلبك خلال 6 أيام عمل، عدا الجمعة')
})

it('excludes returns of non-returnable products, except faulty ones', () => {
  expect(promised(aProduct()).returns).toBe('إرجاع سهل خلال 7 أيام من الاستلام')
  expect(promised(aProduct({ returnable: false })).returns).toBe(
    'لا يُرجع بعد فتحه حفاظًا على سلامتك، وإن وصلك معيبًا أو مختلفًا عمّا طلبته أعدناه على حسابنا',
  )
})

it('says that the price includes VAT, or why there is none', () => {
  expect(promised(aProduct()).tax).toBe('السعر شامل ضريبة القيمة المضافة')
  expect(promised(aProduct({ tax_class: 'zero' })).tax).toBe('السعر نهائي، ونسبة ضريبة القيمة المضافة عليه صفر')
  expect(promised(aProduct({ tax_class: 'exempt' })).tax).toContain('معفى')
  expect(promised(aProduct({ tax_class: 'out_of_scope' })).tax).toContain('خارج نطاق')
})

it('shows the end of a sale in Riyadh time, and midnight as the last minute of the day before', () => {
  const ends = (to: string | null) =>
    promised(aProduct({ variants: [aVariant({ sku: 'A', sale: { from: null, to } })] })).saleEnds
  expect(ends('2026-11-21T18:30:00.000Z')).toEqual({ A: 'ينتهي العرض السبت 21 نوفمبر عند 9:30 م' })
  expect(ends('2026-11-21T21:00:00.000Z')).toEqual({ A: 'ينتهي العرض السبت 21 نوفمبر عند 11:59 م' })
  expect(ends(null)).toEqual({})
  expect(promised(aProduct()).saleEnds).toEqual({})
})
