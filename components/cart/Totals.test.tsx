import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import type { Cart } from '#api/contract/cart.ts'
import { Totals } from './Totals.tsx'
import type { CartDelivery } from './use-cart-delivery.ts'

const shown = (missing: number | null, to?: CartDelivery['to'], brief = false): string => {
  const totals = { items: 11_500, discount: 0, delivery: null, fee: 0, vat: 1500, total: 11_500 }
  const cart = { totals, promotions: [], lines: [{ total: 11_500, tax_class: 'standard' }] } as unknown as Cart
  const delivery = { free: { from: missing, missing }, ...(to && { to }) }
  return renderToStaticMarkup(<Totals cart={cart} delivery={delivery} busy={false} brief={brief} />)
}

it('calls the sum a total only where the price of the delivery is known', () => {
  expect(shown(null)).toContain('الإجمالي قبل التوصيل</dt>')
  expect(shown(500)).toContain('الإجمالي قبل التوصيل</dt>')
  expect(shown(0)).toContain('الإجمالي</dt>')
  expect(shown(500, { city: 'الرياض', price: null })).toContain('الإجمالي قبل التوصيل</dt>')
  expect(shown(500, { city: 'الرياض', price: 2300 }, true)).toMatch(/الإجمالي قبل التوصيل.*115\D.*15\D/)
  expect(shown(0, { city: 'الرياض', price: 0 }, true)).toContain('الإجمالي</dt>')
})

it('names the known city, with its price in the total and in the VAT', () => {
  const html = shown(500, { city: 'الرياض', price: 2300 })
  expect(html).toContain('التوصيل إلى الرياض</dt>')
  expect(html).toContain('الإجمالي</dt>')
  expect(html).toMatch(/23\D.*138\D.*18\D/)
})

it('does not say of a known city that its price is still to come', () => {
  expect(shown(500, { city: 'العلا', price: null })).not.toContain('يُحسب حسب مدينتك')
  expect(shown(500)).toContain('يُحسب حسب مدينتك')
})
