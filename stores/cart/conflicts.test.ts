import { describe, expect, it } from 'vitest'
import type { Cart } from '#api/contract/cart.ts'
import { emptyCart } from './optimistic.ts'
import { conflictOf, quantityOf, withChange, type Queued } from './conflicts.ts'

const cart = (sku: string, quantity: number, price = 1000): Cart => ({
  ...emptyCart(),
  id: 'c-1',
  lines: [
    {
      id: sku,
      sku,
      product_sku: sku,
      title: 'تمر',
      options: [],
      texts: [],
      picture: null,
      price,
      compare_at: null,
      quantity,
      available: 99,
      sold: true,
      total: price * quantity,
      tax_class: 'standard',
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

describe('an offline change', () => {
  it('creates no conflict if the result is as expected', () => {
    expect(conflictOf(add(2), cart('A', 2))).toBeUndefined()
    expect(conflictOf(quantity(3), cart('A', 3))).toBeUndefined()
    expect(conflictOf(remove, cart('B', 1))).toBeUndefined()
  })

  it('creates a conflict if the price differs from the one shown', () => {
    expect(conflictOf(add(1), cart('A', 1, 1200))).toMatchObject({ kind: 'price', from: 1000, to: 1200 })
    expect(conflictOf({ ...add(1), price: null } as Queued, cart('A', 1, 1200))).toBeUndefined()
  })

  it('creates a conflict if fewer pieces were added than requested', () => {
    expect(conflictOf(add(2, { target: 5 }), cart('A', 4))).toMatchObject({ kind: 'fewer', wanted: 5, got: 4 })
    expect(conflictOf(quantity(7), cart('A', 2))).toMatchObject({ kind: 'fewer', wanted: 7, got: 2 })
  })
})

describe('changes of lines with texts', () => {
  const texts = (text: string) => [{ label: 'الاسم', text }]
  const named = (text: string, id: string): Queued => ({ ...add(1, { id }), texts: texts(text) })

  it('are merged text by text only', () => {
    const queue = [named('نورة', '1'), named('سارة', '2'), add(1, { id: '3' }), named('نورة', '4')]
    expect(queue.reduce<Queued[]>(withChange, []).map(({ id, texts: its }) => [id, its?.[0]?.text])).toEqual([
      ['2', 'سارة'],
      ['3', undefined],
      ['4', 'نورة'],
    ])
    const drop: Queued = { ...remove, line: 'L-noura' }
    expect([quantity(2), { ...quantity(3, '2'), line: 'L-noura' }, drop].reduce<Queued[]>(withChange, [])).toHaveLength(
      3,
    )
  })

  it('find their line by its id, or by the texts that were added', () => {
    const [plain] = cart('A', 5).lines
    const noura = { ...plain!, id: 'L-noura', quantity: 2, texts: [{ ...texts('نورة')[0]!, price: 500 }] }
    const answer = { ...emptyCart(), lines: [noura, plain!] }
    expect(quantityOf(answer, { sku: 'A' })).toBe(5)
    expect(quantityOf(answer, { sku: 'A', texts: texts('نورة') })).toBe(2)
    expect(quantityOf(answer, { sku: 'A', texts: texts('سارة') })).toBe(0)
    expect(quantityOf(answer, { sku: 'A', line: 'L-noura' })).toBe(2)
    expect(conflictOf({ ...named('نورة', '1'), target: 4 } as Queued, answer)).toMatchObject({
      line: 'L-noura',
      kind: 'fewer',
      got: 2,
    })
    expect(conflictOf(quantity(6), answer)).not.toHaveProperty('line')
  })
})

describe('the offline queue', () => {
  it('keeps the order of the changes', () => {
    const other: Queued = { ...remove, id: '2', sku: 'B' }
    expect([add(1, { id: '1' }), other, quantity(3, '3')].reduce<Queued[]>(withChange, []).map(({ id }) => id)).toEqual(
      ['1', '2', '3'],
    )
  })

  it('sends only the final quantity of a line', () => {
    expect([quantity(2, '1'), quantity(5, '2')].reduce<Queued[]>(withChange, [])).toEqual([quantity(5, '2')])
    expect([add(1, { id: '1' }), add(2, { id: '2' })].reduce<Queued[]>(withChange, [])).toEqual([add(3, { id: '2' })])
  })

  it('drops an add followed by a remove, but still removes what was in the cart before', () => {
    expect([add(1), remove].reduce<Queued[]>(withChange, [])).toEqual([remove])
  })

  it('leaves changes alone that are being sent', () => {
    expect([add(1, { target: 1 }), add(1, { id: '2' })].reduce<Queued[]>(withChange, [])).toHaveLength(2)
  })
})
