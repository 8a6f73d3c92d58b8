import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import type { Cart } from '#api/contract/cart.ts'
import { Totals } from './Totals.tsx'

const shown = (missing: number | null): string => {
  const totals = { items: 10_000, discount: 0, delivery: null, fee: 0, vat: 0, total: 10_000 }
  const cart = { totals, free_delivery: { from: missing, missing } } as unknown as Cart
  return renderToStaticMarkup(<Totals cart={cart} busy={false} />)
}

it('calls the sum a total only where nothing is added for the delivery', () => {
  expect(shown(null)).toContain('الإجمالي قبل التوصيل</dt>')
  expect(shown(500)).toContain('الإجمالي قبل التوصيل</dt>')
  expect(shown(0)).toContain('الإجمالي</dt>')
})
