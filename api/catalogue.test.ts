import { describe, expect, it } from 'vitest'
import { listingSearch, OFFERS_AT_ONCE } from './catalogue.ts'
import { MAX_OFFERS } from './contract/catalogue.ts'

describe('the query string of a list', () => {
  it('is empty without parameters', () => {
    expect(listingSearch({})).toBe('')
    expect(listingSearch({ q: '', brand: [] })).toBe('')
  })

  it('is the same for the same query, whatever its order', () => {
    expect(listingSearch({ sort: 'price_asc', page: 2, brand: ['أ', 'ب'] })).toBe(
      listingSearch({ brand: ['أ', 'ب'], page: 2, sort: 'price_asc' }),
    )
  })

  it('repeats a parameter for each value', () => {
    const search = new URLSearchParams(
      listingSearch({ attribute: ['المنشأ:القصيم', 'المنشأ:الأحساء & غيرها'], in_stock: true }),
    )
    expect(search.getAll('attribute')).toEqual(['المنشأ:القصيم', 'المنشأ:الأحساء & غيرها'])
    expect(search.get('in_stock')).toBe('true')
  })
})

it('the client requests no more offers at once than the API allows', () => {
  expect(OFFERS_AT_ONCE).toBe(MAX_OFFERS)
})
