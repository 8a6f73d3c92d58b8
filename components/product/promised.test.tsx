import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { Trust } from '#components/home/Trust.tsx'
import { aProduct, aVariant } from '#components/seo/fixtures.ts'
import { promised } from './promised.server.ts'

it('counts the days of a delivery as checkout does: without Fridays, and says so', () => {
  expect(promised(aProduct()).delivery).toBe('يصلك خلال 3 إلى 6 أيام عمل، عدا الجمعة')
  expect(renderToStaticMarkup(<Trust />)).toContain('يصلك طلبك خلال 6 أيام عمل، عدا الجمعة')
})

it('promises no return of what cannot go back, and says what is done for what arrives faulty', () => {
  expect(promised(aProduct()).returns).toBe('إرجاع سهل خلال 7 أيام من الاستلام')
  expect(promised(aProduct({ returnable: false })).returns).toBe(
    'لا يُرجع بعد فتحه حفاظًا على سلامتك، وإن وصلك معيبًا أو مختلفًا عمّا طلبته أعدناه على حسابنا',
  )
})

it("says in Riyadh's time when an offer ends, and midnight as the last minute of the day before", () => {
  const ends = (to: string | null) =>
    promised(aProduct({ variants: [aVariant({ sku: 'A', sale: { from: null, to } })] })).saleEnds
  expect(ends('2026-11-21T18:30:00.000Z')).toEqual({ A: 'ينتهي العرض السبت 21 نوفمبر عند 9:30 م' })
  expect(ends('2026-11-21T21:00:00.000Z')).toEqual({ A: 'ينتهي العرض السبت 21 نوفمبر عند 11:59 م' })
  expect(ends(null)).toEqual({})
  expect(promised(aProduct()).saleEnds).toEqual({})
})
