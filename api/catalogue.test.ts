import { describe, expect, it } from 'vitest'
import { listingSearch, OFFERS_AT_ONCE } from './catalogue.ts'
import { MAX_OFFERS } from './contract/catalogue.ts'

describe('the query string of a list', () => {
  it('is empty when nothing is asked', () => {
    expect(listingSearch({})).toBe('')
    expect(listingSearch({ q: '', brand: [] })).toBe('')
  })

  it('is the same for the same question, however it was put together', () => {
    expect(listingSearch({ sort: 'price_asc', page: 2, brand: ['أ', 'ب'] })).toBe(
      listingSearch({ brand: ['أ', 'ب'], page: 2, sort: 'price_asc' }),
    )
  })

  it('repeats a parameter for each of its values', () => {
    const search = new URLSearchParams(
      listingSearch({ attribute: ['المنشأ:القصيم', 'المنشأ:الأحساء & غيرها'], in_stock: true }),
    )
    expect(search.getAll('attribute')).toEqual(['المنشأ:القصيم', 'المنشأ:الأحساء & غيرها'])
    expect(search.get('in_stock')).toBe('true')
  })
})

it('asks for no more offers at once than the API answers', () => {
  expect(OFFERS_AT_ONCE).toBe(MAX_OFFERS)
})
