import { describe, expect, it } from 'vitest'
import type { Offer, ProductCard } from '#api/contract/product.ts'
import { currentCard, savedRatio } from './current-card.ts'

const card: ProductCard = {
  sku: 'A',
  title: 'دلّة',
  brand: null,
  price: 10_000,
  price_max: 12_000,
  compare_at: null,
  stock: 8,
  has_options: true,
  rating: { average: 0, count: 0 },
  picture: null,
  promotion: null,
}

const THIRD = 'اشترِ قطعتين والثالثة مجانًا'
const offerOf = (variants: Offer['variants'], promotion: string | null = null): Offer => ({
  sku: 'A',
  variants,
  promotion,
})

describe('a card', () => {
  it('shows its prerendered data until the current offer is loaded', () => {
    expect(currentCard(card, undefined)).toEqual({
      prices: { price: 10_000, price_max: 12_000, compare_at: null },
      stock: 8,
      promotion: null,
      isSold: true,
    })
  })

  it('of a related product shows no price until it is loaded, and none once the product is no longer sold', () => {
    const { sku, title, brand, has_options, picture } = card
    const beside = { sku, title, brand, has_options, picture }
    expect(currentCard(beside, undefined)).toBeUndefined()
    expect(
      currentCard(beside, offerOf([{ sku: 'A', price: 9000, compare_at: null, sale: null, stock: 2 }], THIRD)),
    ).toEqual({
      prices: { price: 9000, price_max: 9000, compare_at: null },
      stock: 2,
      promotion: THIRD,
      isSold: true,
    })
    expect(currentCard(beside, 'gone')).toEqual({ prices: undefined, stock: 0, isSold: false })
  })

  it('then shows the cheapest variant with its compare-at price, and the stock of all variants', () => {
    const offer = [
      { sku: 'A-1', price: 9000, compare_at: null, sale: null, stock: 2 },
      { sku: 'A-2', price: 7500, compare_at: 10_000, sale: null, stock: 1 },
    ]
    expect(currentCard(card, offerOf(offer))).toEqual({
      prices: { price: 7500, price_max: 9000, compare_at: 10_000 },
      stock: 3,
      promotion: null,
      isSold: true,
    })
  })

  it('of a product no longer sold keeps its price and has no stock', () => {
    expect(currentCard(card, 'gone')).toMatchObject({ prices: { price: 10_000 }, stock: 0, isSold: false })
  })
})

describe('the discount', () => {
  it.each([
    [7500, 10_000, 0.25],
    [6667, 10_000, 0.33],
    [9999, 10_000, 0],
    [10_000, 10_000, 0],
    [12_000, 10_000, 0],
    [5000, null, 0],
    [0, 5000, 1],
  ])('of %i from %i is %d percent, never rounded up', (price, compareAt, ratio) => {
    expect(savedRatio(price, compareAt)).toBe(ratio)
  })
})
