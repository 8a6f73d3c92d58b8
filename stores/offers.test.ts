import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { readOffers } from '#api/catalogue.ts'
import type { Offer } from '#api/contract/product.ts'
import { current, offers, refreshOffers } from './offers.ts'

vi.mock(import('#api/catalogue.ts'), async (original) => ({
  ...(await original()),
  readOffers: vi.fn<typeof readOffers>(),
}))

const answer = vi.mocked(readOffers)
const offer = (sku: string, price = 1000): Offer => ({
  sku,
  variants: [{ sku, price, compare_at: null, sale: null, stock: 3 }],
})
const soon = () => vi.advanceTimersByTimeAsync(50)

let clock = Date.parse('2026-01-01')
beforeEach(() => {
  // Each test is a day later, so that nothing is fresh from the one before.
  vi.useFakeTimers({ now: (clock += 86_400_000) })
  for (const sku of Object.keys(offers)) delete offers[sku]
  answer.mockReset()
  answer.mockImplementation(async (skus) => skus.map((sku) => offer(sku)))
})
afterEach(() => void vi.useRealTimers())

describe('products on screen', () => {
  it('are asked for in one request, each once', async () => {
    refreshOffers(['A', 'B'])
    refreshOffers(['B', 'C'])
    await soon()
    expect(answer.mock.calls.map(([skus]) => skus)).toEqual([['A', 'B', 'C']])
    expect(offers['C']).toEqual(offer('C').variants)
  })

  it('are asked for in as many requests as the API wants', async () => {
    refreshOffers(Array.from({ length: 130 }, (_, i) => `S${i}`))
    await soon()
    expect(answer.mock.calls.map(([skus]) => skus.length)).toEqual([60, 60, 10])
  })

  it('are not asked for again within a minute, and are after it', async () => {
    refreshOffers(['A'])
    await soon()
    refreshOffers(['A'])
    await soon()
    expect(answer).toHaveBeenCalledTimes(1)
    await vi.advanceTimersByTimeAsync(60_000)
    refreshOffers(['A'])
    await soon()
    expect(answer).toHaveBeenCalledTimes(2)
  })

  it('that the answer leaves out are gone', async () => {
    answer.mockResolvedValue([offer('A')])
    refreshOffers(['A', 'B'])
    await soon()
    expect(offers).toEqual({ A: offer('A').variants, B: 'gone' })
  })

  it('whose SKU the request cannot carry stay as they were rendered', async () => {
    refreshOffers(['12,5', 'A'])
    await soon()
    expect(answer.mock.calls.map(([skus]) => skus)).toEqual([['A']])
    expect(offers['12,5']).toBeUndefined()
  })

  it('stay as they were when nobody answers, and are asked for at the next chance', async () => {
    answer.mockRejectedValueOnce(new Error('offline'))
    refreshOffers(['A'])
    await soon()
    expect(offers).toEqual({})
    refreshOffers(['A'])
    await soon()
    expect(offers['A']).toEqual(offer('A').variants)
  })
})

describe('the variants of a page', () => {
  const rendered = [
    { sku: 'A-1', price: 1000, compare_at: null, sale: null, stock: 4, options: ['S'] },
    { sku: 'A-2', price: 2000, compare_at: 2500, stock: 1, options: ['M'] },
  ]

  it('are shown as rendered while nothing newer is known', () => {
    expect(current(rendered, undefined)).toBe(rendered)
  })

  it("take today's price and stock and keep the rest", () => {
    expect(
      current(rendered, [
        { sku: 'A-1', price: 900, compare_at: 1000, sale: null, stock: 2 },
        { sku: 'A-2', price: 2000, compare_at: null, sale: null, stock: 0 },
      ]),
    ).toEqual([
      { sku: 'A-1', price: 900, compare_at: 1000, sale: null, stock: 2, options: ['S'] },
      { sku: 'A-2', price: 2000, compare_at: null, sale: null, stock: 0, options: ['M'] },
    ])
  })

  it('cannot be bought when they are no longer sold', () => {
    expect(current(rendered, [{ sku: 'A-1', price: 900, compare_at: null, sale: null, stock: 2 }])[1]).toMatchObject({
      price: 2000,
      stock: 0,
    })
    expect(current(rendered, 'gone').map(({ stock }) => stock)).toEqual([0, 0])
  })
})
