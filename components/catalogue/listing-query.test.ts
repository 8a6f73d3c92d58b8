import { readFileSync } from 'node:fs'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { listingSearch } from '#api/catalogue.ts'
import { SORTS } from '#api/contract/listing.ts'
import { cases } from '#tests/fixtures/properties.ts'
import { listTitle } from './list-title.ts'
import {
  change,
  countFilters,
  isPlain,
  listHref,
  readAddress,
  readSearch,
  SORT_CHOICES,
  sortChoices,
  takesChoices,
  toggle,
  withoutFilters,
} from './listing-query.ts'

const list = <T>(of: fc.Arbitrary<T>) =>
  fc.option(fc.uniqueArray(of, { minLength: 1, maxLength: 5 }), { nil: undefined })

describe("a list's URL", () => {
  it("is read with the API's parameter names", () => {
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
  ])('with %s has no filters', (search) => {
    expect(isPlain(readSearch(search))).toBe(true)
  })

  it('accepts Arabic digits', () => {
    expect(readSearch('?page=٣&price_max=١٠٠٠')).toEqual({ page: 3, price_max: 1000 })
  })

  it('with the prices in reverse order swaps them', () => {
    expect(readSearch('?price_min=900&price_max=100')).toEqual({ price_min: 100, price_max: 900 })
  })

  it('has each value once, and no more than the API accepts', () => {
    const search = `?brand=a&brand=a&${Array.from({ length: 60 }, (_, i) => `option=n:${i}`).join('&')}`
    expect(readSearch(search).brand).toEqual(['a'])
    expect(readSearch(search).option).toHaveLength(10)
    const eight = Array.from({ length: 8 }, (_, i) => `option=n:${i}`).join('&')
    const both = readSearch(`?${eight}&attribute=n:a&attribute=n:b&attribute=n:c`)
    expect((both.option ?? []).length + (both.attribute ?? []).length).toBe(10)
    expect([takesChoices(both), takesChoices({ option: ['n:1'] })]).toEqual([false, true])
  })

  it('survives a round trip', () => {
    const choice = fc
      .tuple(fc.stringMatching(/^[^:]{1,20}$/), fc.string({ minLength: 1, maxLength: 20 }))
      .map((pair) => pair.join(':'))
    const any = fc.record({
      brand: list(fc.string({ minLength: 1, maxLength: 30 })),
      attribute: list(choice),
      page: fc.option(fc.integer({ min: 2, max: 10_000 }), { nil: undefined }),
    })
    fc.assert(
      fc.property(any, (query) => {
        const plain = change({}, query)
        expect(readSearch(listingSearch(plain))).toEqual(plain)
      }),
      cases(),
    )
  })
})

describe('changing a filter', () => {
  it('returns to the first page and keeps the rest', () => {
    expect(change({ page: 3, sort: 'newest', q: 'عود' }, { in_stock: true })).toEqual({
      sort: 'newest',
      q: 'عود',
      in_stock: true,
    })
  })

  it('adds a value and removes it again', () => {
    const on = toggle({ brand: ['أ'] }, 'brand', 'ب')
    expect(on).toEqual({ brand: ['أ', 'ب'] })
    expect(toggle(toggle(on, 'brand', 'أ'), 'brand', 'ب')).toEqual({})
  })

  it('by clearing all keeps the search', () => {
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

it('a list has a URL that browsers do not re-encode', () => {
  expect(listHref('قهوة', { page: 2, sort: 'newest' })).toBe(
    `/products/c/${encodeURIComponent('قهوة')}?page=2&sort=newest`,
  )
  expect(listHref(undefined, {})).toBe('/products')
})

describe('a page of a list', () => {
  it.each([
    [undefined, { page: 1 }, '/products'],
    [undefined, { page: 2 }, '/products/page/2'],
    ['dates', { page: 20 }, '/products/c/dates/page/20'],
    // Beyond the prerendered pages.
    ['dates', { page: 21 }, '/products/c/dates?page=21'],
    ['dates', { page: 2, in_stock: true }, '/products/c/dates?in_stock=true&page=2'],
  ])('of %s, %o, has the URL %s', (category, query, address) => {
    expect(listHref(category, query)).toBe(address)
    const { page, ...others } = query
    expect(readAddress(address)).toEqual(page === 1 ? others : query)
  })

  it('is replaced by filters, wherever they are in the URL', () => {
    expect(readAddress('/products/page/2?brand=x')).toEqual({ brand: ['x'] })
    expect(readAddress('/products/page/2?utm_source=mail')).toEqual({ page: 2 })
  })
})

it('leads from each shelf of the demo home page to the same products', () => {
  const shelves = readFileSync('server/catalogue/demo/catalogue.jsonl', 'utf8')
    .split('\n')
    .filter((line) => line.includes('"home_block"') && line.includes('"list"'))
    .map((line) => JSON.parse(line) as { title: string; list: { limit: number }; link: { href: string } })
  expect(shelves.length).toBeGreaterThan(2)
  for (const { title, list: given, link } of shelves) {
    const { limit: _, ...shown } = given
    expect({ title, sort: 'best_selling', ...readAddress(link.href) }).toEqual({
      title,
      sort: 'best_selling',
      ...shown,
    })
  }
})

it('names lists of offers and of new products', () => {
  expect([listTitle({ on_sale: true }), listTitle({ sort: 'newest', page: 2 }), listTitle({})]).toEqual([
    'التخفيضات',
    'وصل حديثًا - الصفحة 2',
    'كل المنتجات',
  ])
})
