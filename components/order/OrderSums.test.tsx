import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import type { Order } from '#api/contract/order.ts'
import { OrderSums } from './OrderSums.tsx'

it('names no rate of tax, which may have changed since the order and differs by line', () => {
  const totals = { items: 11_500, discount: 0, delivery: 0, fee: 0, wrapping: 0, vat: 1_500, total: 11_500 }
  const text = renderToStaticMarkup(
    <OrderSums order={{ totals, coupon: null, promotions: [], wallet: 0 } as unknown as Order} />,
  )
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')
  expect(text).toContain('يشمل ضريبة القيمة المضافة')
  expect(text).not.toMatch(/[%٪]/)
})
