import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { listingSearch } from '#api/catalogue.ts'
import { SORTS } from '#api/contract/listing.ts'
import {
  change,
  countFilters,
  isPlain,
  listHref,
  readSearch,
  SORT_CHOICES,
  sortChoices,
  toggle,
  withoutFilters,
} from './listing-query.ts'

const list = <T>(of: fc.Arbitrary<T>) =>
  fc.option(fc.uniqueArray(of, { minLength: 1, maxLength: 5 }), { nil: undefined })

describe('an address', () => {
  it('is read with the names of the API', () => {
    const search =
      '?page=2&sort=price_asc&brand=دار-الطين&brand=نول&attribute=المنشأ:القصيم&option=اللون:رملي&price_min=5000&price_max=20000&in_stock=true&q= عود '
    expect(readSearch(search)).toEqual({
      page: 2,
      sort: 'price_asc',
      brand: ['دار-الطين', 'نول'],
      attribute: ['المنشأ:القصيم'],
      option: ['اللون:رملي'],
      price_min: 5000,
      price_max: 20000,
      in_stock: true,
      q: 'عود',
    })
  })

  it.each([
    '?page=0',
    '?page=-1',
    '?page=1',
    '?page=two',
    '?page=99999',
    '?sort=cheapest',
    '?price_min=abc',
    '?price_max=-5',
    '?attribute=القصيم',
    '?brand=',
    '?in_stock=false',
    '?q=%20',
    '?utm_source=mail',
    '?%E0%A4%A',
    '?',
  ])('with %s asks for nothing', (search) => {
    expect(isPlain(readSearch(search))).toBe(true)
  })

  it('may be typed with Arabic digits', () => {
    expect(readSearch('?page=٣&price_max=١٠٠٠')).toEqual({ page: 3, price_max: 1000 })
  })

  it('with its prices the wrong way round means them the right way', () => {
    expect(readSearch('?price_min=900&price_max=100')).toEqual({ price_min: 100, price_max: 900 })
  })

  it('asks for each value once, and for no more than the API takes', () => {
    const search = `?brand=a&brand=a&${Array.from({ length: 60 }, (_, i) => `option=n:${i}`).join('&')}`
    expect(readSearch(search).brand).toEqual(['a'])
    expect(readSearch(search).option).toHaveLength(40)
  })

  it('written from a question reads as the same question', () => {
    const choice = fc
      .tuple(fc.stringMatching(/^[^:]{1,20}$/), fc.string({ minLength: 1, maxLength: 20 }))
      .map((pair) => pair.join(':'))
    const any = fc.record({
      brand: list(fc.string({ minLength: 1, maxLength: 30 })),
      attribute: list(choice),
      page: fc.option(fc.integer({ min: 2, max: 10_000 }), { nil: undefined }),
    })
    fc.assert(
      fc.property(any, (asked) => {
        const plain = change({}, asked)
        expect(readSearch(listingSearch(plain))).toEqual(plain)
      }),
    )
  })
})

describe('changing a filter', () => {
  it('goes back to the first page and keeps the rest', () => {
    expect(change({ page: 3, sort: 'newest', q: 'عود' }, { in_stock: true })).toEqual({
      sort: 'newest',
      q: 'عود',
      in_stock: true,
    })
  })

  it('puts a value on and takes it off again', () => {
    const on = toggle({ brand: ['أ'] }, 'brand', 'ب')
    expect(on).toEqual({ brand: ['أ', 'ب'] })
    expect(toggle(toggle(on, 'brand', 'أ'), 'brand', 'ب')).toEqual({})
  })

  it('and clearing them all keeps what was searched for', () => {
    expect(withoutFilters({ q: 'عود', sort: 'newest', brand: ['أ'], page: 2, price_min: 1 })).toEqual({
      q: 'عود',
      sort: 'newest',
    })
  })

  it('counts a price range once', () => {
    expect(
      countFilters({
        price_min: 1,
        price_max: 2,
        brand: ['أ', 'ب'],
        in_stock: true,
        sort: 'newest',
        q: 'عود',
        page: 2,
      }),
    ).toBe(4)
  })
})

it('every order of the API is offered', () => {
  expect(new Set(SORT_CHOICES)).toEqual(new Set(SORTS))
  expect(sortChoices({ q: 'عود' })[0]).toBe('relevance')
  expect(sortChoices({})).not.toContain('relevance')
})

it('a list has an address that browsers need not repair', () => {
  expect(listHref('قهوة', { page: 2 })).toBe(`/products/c/${encodeURIComponent('قهوة')}?page=2`)
  expect(listHref(undefined, {})).toBe('/products')
})
