import { describe, expect, it } from 'vitest'
import type { Cart } from '#api/contract/cart.ts'
import { emptyCart } from './cart-changes.ts'
import { conflictOf, withChange, type Queued } from './cart-conflicts.ts'

const cart = (sku: string, quantity: number, price = 1000): Cart => ({
  ...emptyCart(),
  id: 'c-1',
  lines: [
    {
      sku,
      product_sku: sku,
      title: 'تمر',
      options: [],
      picture: null,
      price,
      compare_at: null,
      quantity,
      available: 99,
      sold: true,
      total: price * quantity,
    },
  ],
})
const add = (quantity: number, about: { price?: number; target?: number; id?: string } = {}): Queued => ({
  id: '1',
  sku: 'A',
  title: 'تمر',
  kind: 'add',
  quantity,
  price: 1000,
  ...about,
})
const quantity = (wanted: number, id = '1'): Queued => ({
  id,
  sku: 'A',
  title: 'تمر',
  kind: 'quantity',
  quantity: wanted,
})
const remove: Queued = { id: '9', sku: 'A', title: 'تمر', kind: 'remove' }

describe('a change made without a connection', () => {
  it('that came out as it was meant asks nothing', () => {
    expect(conflictOf(add(2), cart('A', 2))).toBeUndefined()
    expect(conflictOf(quantity(3), cart('A', 3))).toBeUndefined()
    expect(conflictOf(remove, cart('B', 1))).toBeUndefined()
  })

  it('asks when the price is another than the one that was seen', () => {
    expect(conflictOf(add(1), cart('A', 1, 1200))).toMatchObject({ kind: 'price', from: 1000, to: 1200 })
    expect(conflictOf({ ...add(1), price: null } as Queued, cart('A', 1, 1200))).toBeUndefined()
  })

  it('asks when there were fewer pieces than wanted, those in the cart before counted', () => {
    expect(conflictOf(add(2, { target: 5 }), cart('A', 4))).toMatchObject({ kind: 'fewer', wanted: 5, got: 4 })
    expect(conflictOf(quantity(7), cart('A', 2))).toMatchObject({ kind: 'fewer', wanted: 7, got: 2 })
  })
})

describe('what waits', () => {
  it('keeps the order in which it was done', () => {
    const other: Queued = { ...remove, id: '2', sku: 'B' }
    expect([add(1, { id: '1' }), other, quantity(3, '3')].reduce<Queued[]>(withChange, []).map(({ id }) => id)).toEqual(
      ['1', '2', '3'],
    )
  })

  it('sends a number of pieces once, as it is in the end', () => {
    expect([quantity(2, '1'), quantity(5, '2')].reduce<Queued[]>(withChange, [])).toEqual([quantity(5, '2')])
    expect([add(1, { id: '1' }), add(2, { id: '2' })].reduce<Queued[]>(withChange, [])).toEqual([add(3, { id: '2' })])
  })

  it('forgets what was put in and taken out again, but takes out what lay there before', () => {
    expect([add(1), remove].reduce<Queued[]>(withChange, [])).toEqual([remove])
  })

  it('leaves alone what was on its way already', () => {
    expect([add(1, { target: 1 }), add(1, { id: '2' })].reduce<Queued[]>(withChange, [])).toHaveLength(2)
  })
})
