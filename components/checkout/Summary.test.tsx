import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import type { Order } from '#api/contract/order.ts'
import type { ShownTotals } from './payable.ts'
import { Summary } from './Summary.tsx'

const totalsWith = (delivery: number | null): Order['totals'] => ({
  items: 10_000,
  discount: 0,
  delivery,
  fee: 0,
  wrapping: 0,
  vat: 0,
  total: 10_000 + (delivery ?? 0),
})

const shown = (totals: ShownTotals): string => {
  const order = { lines: [], totals: totalsWith(null), coupon: null, promotions: [], wallet: 0, can: { edit: false } }
  return renderToStaticMarkup(<Summary order={order as unknown as Order} totals={totals} />)
}

it('calls the sum a total only once the delivery is known', () => {
  expect(shown(totalsWith(2500))).toContain('الإجمالي</dt>')
  expect(shown(totalsWith(2500))).not.toContain('قبل التوصيل')
  expect(shown(totalsWith(null))).toContain('الإجمالي قبل التوصيل</dt>')
  expect(shown('unserved')).not.toContain('الإجمالي')
})
