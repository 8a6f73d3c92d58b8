import { describe, expect, it } from 'vitest'
import type { ProductCard } from '#api/contract/product.ts'
import { cardToday, savedRatio } from './card-today.ts'

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
}

describe('a card', () => {
  it('shows what it was rendered with until today is known', () => {
    expect(cardToday(card, undefined)).toEqual({
      prices: { price: 10_000, price_max: 12_000, compare_at: null },
      stock: 8,
      isSold: true,
    })
  })

  it('beside another product shows no figures until today is known, and none of what is no longer sold', () => {
    const { sku, title, brand, has_options, picture } = card
    const beside = { sku, title, brand, has_options, picture }
    expect(cardToday(beside, undefined)).toBeUndefined()
    expect(cardToday(beside, [{ sku: 'A', price: 9000, compare_at: null, sale: null, stock: 2 }])).toEqual({
      prices: { price: 9000, price_max: 9000, compare_at: null },
      stock: 2,
      isSold: true,
    })
    expect(cardToday(beside, 'gone')).toEqual({ prices: undefined, stock: 0, isSold: false })
  })

  it('then shows the cheapest variant, with what that one cost before, and the stock of all', () => {
    const known = [
      { sku: 'A-1', price: 9000, compare_at: null, sale: null, stock: 2 },
      { sku: 'A-2', price: 7500, compare_at: 10_000, sale: null, stock: 1 },
    ]
    expect(cardToday(card, known)).toEqual({
      prices: { price: 7500, price_max: 9000, compare_at: 10_000 },
      stock: 3,
      isSold: true,
    })
  })

  it('of a product no longer sold keeps its price and has no stock', () => {
    expect(cardToday(card, 'gone')).toMatchObject({ prices: { price: 10_000 }, stock: 0, isSold: false })
  })
})

describe('what is saved', () => {
  it.each([
    [7500, 10_000, 0.25],
    [6667, 10_000, 0.33],
    [9999, 10_000, 0],
    [10_000, 10_000, 0],
    [12_000, 10_000, 0],
    [5000, null, 0],
    [0, 5000, 1],
  ])('at %i instead of %i is the share %d, never rounded up', (price, compareAt, ratio) => {
    expect(savedRatio(price, compareAt)).toBe(ratio)
  })
})
