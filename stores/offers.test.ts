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
  promotion: null,
})
const soon = () => vi.advanceTimersByTimeAsync(50)

let clock = Date.parse('2026-01-01')
beforeEach(() => {
  // Each test runs a day later, so that earlier offers are stale.
  vi.useFakeTimers({ now: (clock += 86_400_000) })
  for (const sku of Object.keys(offers)) delete offers[sku]
  answer.mockReset()
  answer.mockImplementation(async (skus) => skus.map((sku) => offer(sku)))
})
afterEach(() => void vi.useRealTimers())

describe('products on screen', () => {
  it('are requested together, each once', async () => {
    refreshOffers(['A', 'B'])
    refreshOffers(['B', 'C'])
    await soon()
    expect(answer.mock.calls.map(([skus]) => skus)).toEqual([['A', 'B', 'C']])
    expect(offers['C']).toEqual(offer('C'))
  })

  it('are split into requests of the size that the API allows', async () => {
    refreshOffers(Array.from({ length: 130 }, (_, i) => `S${i}`))
    await soon()
    expect(answer.mock.calls.map(([skus]) => skus.length)).toEqual([60, 60, 10])
  })

  it('are requested again after a minute, not before', async () => {
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

  it('are requested again within the minute when a product is opened', async () => {
    refreshOffers(['A', 'B'])
    await soon()
    answer.mockResolvedValue([offer('A', 1500)])
    refreshOffers(['A'], { isOpened: true })
    await soon()
    expect(answer.mock.calls.map(([skus]) => skus)).toEqual([['A', 'B'], ['A']])
    expect(offers['A']).toEqual(offer('A', 1500))
  })

  it('that are opened are requested once, together with the others on screen', async () => {
    refreshOffers(['A', 'B'])
    refreshOffers(['A'], { isOpened: true })
    await soon()
    expect(answer.mock.calls.map(([skus]) => skus)).toEqual([['A', 'B']])
  })

  it("that are opened during a list's request keep the newer response, whichever arrives last", async () => {
    let listed: (offers: Offer[]) => void = () => {}
    answer.mockReturnValueOnce(new Promise((resolve) => (listed = resolve)))
    refreshOffers(['A', 'B'])
    await soon()
    answer.mockResolvedValueOnce([offer('A', 1500)])
    refreshOffers(['A'], { isOpened: true })
    await soon()
    listed([offer('A'), offer('B')])
    await soon()
    expect(offers).toEqual({ A: offer('A', 1500), B: offer('B') })
  })

  it('missing from the response are marked as gone', async () => {
    answer.mockResolvedValue([offer('A')])
    refreshOffers(['A', 'B'])
    await soon()
    expect(offers).toEqual({ A: offer('A'), B: 'gone' })
  })

  it('with a comma in their SKU are not requested', async () => {
    refreshOffers(['12,5', 'A'])
    await soon()
    expect(answer.mock.calls.map(([skus]) => skus)).toEqual([['A']])
    expect(offers['12,5']).toBeUndefined()
  })

  it('stay as rendered after a failure, and are requested on the next occasion', async () => {
    answer.mockRejectedValueOnce(new Error('offline'))
    refreshOffers(['A'])
    await soon()
    expect(offers).toEqual({})
    refreshOffers(['A'])
    await soon()
    expect(offers['A']).toEqual(offer('A'))
  })
})

describe('the variants of a page', () => {
  const rendered = [
    { sku: 'A-1', price: 1000, compare_at: null, sale: null, stock: 4, options: ['S'] },
    { sku: 'A-2', price: 2000, compare_at: 2500, stock: 1, options: ['M'] },
  ]

  const now = (variants: Offer['variants']): Offer => ({ sku: 'A', variants, promotion: null })

  it('are shown as rendered until newer offers arrive', () => {
    expect(current(rendered, undefined)).toBe(rendered)
  })

  it('get the current price and stock and keep the rest', () => {
    expect(
      current(
        rendered,
        now([
          { sku: 'A-1', price: 900, compare_at: 1000, sale: null, stock: 2 },
          { sku: 'A-2', price: 2000, compare_at: null, sale: null, stock: 0 },
        ]),
      ),
    ).toEqual([
      { sku: 'A-1', price: 900, compare_at: 1000, sale: null, stock: 2, options: ['S'] },
      { sku: 'A-2', price: 2000, compare_at: null, sale: null, stock: 0, options: ['M'] },
    ])
  })

  it('cannot be bought once they are no longer sold', () => {
    expect(
      current(rendered, now([{ sku: 'A-1', price: 900, compare_at: null, sale: null, stock: 2 }]))[1],
    ).toMatchObject({
      price: 2000,
      stock: 0,
    })
    expect(current(rendered, 'gone').map(({ stock }) => stock)).toEqual([0, 0])
  })
})
