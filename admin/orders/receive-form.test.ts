import { expect, it } from 'vitest'
import type { StaffReturn } from '#api/contract/staff.ts'
import type { StaffOrder } from '#api/contract/staff-orders.ts'
import { refundOf, toMove, worthOf, type PieceForm, type RefundForm } from './receive-form.ts'

const request = { lines: [{ sku: 'CUP', quantity: 3 }] } as StaffReturn
const orderWith = (left: number) =>
  ({ lines: [{ id: 'CUP', total: 10_000, quantity: 3, returned: 0 }], money: { left } }) as unknown as StaffOrder
const piece = (came: number, why = '', damaged = 0): PieceForm => ({ came, damaged, why })
const refund = (way: RefundForm['way'], deduct = '', why = ''): RefundForm => ({ way, deduct, why })

it('values the accepted pieces as they were paid, and never above what is left', () => {
  expect(worthOf(orderWith(50_000), request, [piece(2)])).toBe(6667)
  expect(worthOf(orderWith(5000), request, [piece(3)])).toBe(5000)
})

it('refunds by choice only', () => {
  expect(refundOf(10_000, refund(''))).toBeUndefined()
  expect(refundOf(10_000, refund('whole'))).toBe(10_000)
  expect(refundOf(10_000, refund('none'))).toBe(0)
  expect(refundOf(10_000, refund('less', '٢٠٫٥'))).toBe(7950)
  for (const typed of ['', 'كثير', '100.01']) expect(refundOf(10_000, refund('less', typed))).toBeUndefined()
})

it('needs a reason for each piece that is not accepted, and for less money', () => {
  expect(toMove(request, [piece(2)], refund('whole'), 6667)).toBeUndefined()
  expect(toMove(request, [piece(3)], refund('none'), 10_000)).toBeUndefined()
  expect(toMove(request, [piece(3, 'قديم', 1)], refund('whole'), 10_000)).toEqual({
    to: 'returned',
    back: [{ sku: 'CUP', quantity: 3, damaged: 1 }],
    refund: { amount: 10_000 },
  })
  expect(toMove(request, [piece(2, ' مستعمل ')], refund('less', '6.67', ' خدش '), 6667)).toEqual({
    to: 'returned',
    back: [{ sku: 'CUP', quantity: 2, damaged: 0, why: 'مستعمل' }],
    refund: { amount: 6000, why: 'خدش' },
  })
})
