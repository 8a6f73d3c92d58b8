import { expect, it } from 'vitest'
import type { StaffOrder } from '#api/contract/staff-orders.ts'
import { mayEdit } from './order-words.ts'

const usual = { dispute: null, rule: 'usual' } as StaffOrder['money']

it('offers to edit what the server edits', () => {
  expect(mayEdit({ state: 'confirmed', money: usual })).toBe(true)
  expect(mayEdit({ state: 'preparing', money: usual })).toBe(false)
  expect(mayEdit({ state: 'confirmed', money: { ...usual, dispute: 'قضية 7781' } })).toBe(false)
  expect(mayEdit({ state: 'confirmed', money: { ...usual, rule: 'decide' } })).toBe(false)
})
