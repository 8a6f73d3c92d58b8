import { listingSearch } from '#api/catalogue.ts'
import type { ListingQuery, Sort } from '#api/contract/listing.ts'
import { latinDigits } from '#locales/arabic-text.ts'
import { routes } from '#locales/routes.ts'

/** What an address asks of a list, in the API's own words; prices are halalas. */
export type Asked = Omit<ListingQuery, 'per_page'>

/** In the order in which they are offered. */
export const SORT_CHOICES = [
  'relevance',
  'best_selling',
  'newest',
  'price_asc',
  'price_desc',
  'rating',
] as const satisfies readonly Sort[]

/** Relevance means something only to a search; a list without words stands in the order of what sells best. */
export const sortChoices = ({ q }: Asked): readonly Sort[] => (q === undefined ? SORT_CHOICES.slice(1) : SORT_CHOICES)

const MOST_PAGES = 10_000
const MOST_CHOICES = 40
const MOST_LETTERS = 200
const MOST_HALALAS = 1_000_000_000_00

/** Reads an address bar: what makes no sense is left out, so that a mangled link still opens a list. */
export function readSearch(search: string): Asked {
  const given = new URLSearchParams(search)
  const text = (name: string) => given.get(name)?.trim().slice(0, MOST_LETTERS) || undefined
  const whole = (name: string, least: number, most: number) => {
    const value = latinDigits(given.get(name) ?? '')
    return /^\d+$/.test(value) && Number(value) >= least && Number(value) <= most ? Number(value) : undefined
  }
  const many = (name: string, fits: (value: string) => boolean) => {
    const values = [...new Set(given.getAll(name))].filter((value) => value.length <= MOST_LETTERS && fits(value))
    return values.length ? values.slice(0, MOST_CHOICES) : undefined
  }
  const page = whole('page', 1, MOST_PAGES)
  const [price_min, price_max] = inOrder(whole('price_min', 0, MOST_HALALAS), whole('price_max', 0, MOST_HALALAS))
  return defined({
    q: text('q'),
    exact: given.get('exact') === 'true' && text('q') !== undefined ? true : undefined,
    category: text('category'),
    brand: many('brand', Boolean),
    price_min,
    price_max,
    in_stock: given.get('in_stock') === 'true' ? true : undefined,
    rating: whole('rating', 1, 5),
    attribute: many('attribute', isChoice),
    option: many('option', isChoice),
    sort: SORT_CHOICES.find((sort) => sort === given.get('sort')),
    page: page === 1 ? undefined : page,
  })
}

/** A price range typed the wrong way round is meant the right way. */
export const inOrder = (min: number | undefined, max: number | undefined): [number | undefined, number | undefined] =>
  min !== undefined && max !== undefined && min > max ? [max, min] : [min, max]

const isChoice = (value: string): boolean => /^[^:]+:.+$/.test(value)

const defined = (asked: Asked): Asked =>
  Object.fromEntries(
    Object.entries(asked).filter(([, value]) => value !== undefined && !(Array.isArray(value) && value.length === 0)),
  )

/** The same list with something changed; every change but that of the page leads back to the first page. */
export const change = (asked: Asked, changes: Partial<Asked>): Asked =>
  defined({ ...asked, page: undefined, ...changes })

/** Puts a value of a repeated filter on, or takes it off. */
export function toggle(asked: Asked, filter: 'brand' | 'attribute' | 'option', value: string): Asked {
  const on = asked[filter] ?? []
  return change(asked, { [filter]: on.includes(value) ? on.filter((other) => other !== value) : [...on, value] })
}

/** What is searched for and how it is sorted stays. */
export const withoutFilters = ({ q, exact, sort }: Asked): Asked => defined({ q, exact, sort })

export const isPlain = (asked: Asked): boolean => Object.keys(asked).length === 0

/** How many filters are on; a price range is one. */
export const countFilters = (asked: Asked): number =>
  (asked.brand?.length ?? 0) +
  (asked.attribute?.length ?? 0) +
  (asked.option?.length ?? 0) +
  Number(asked.price_min !== undefined || asked.price_max !== undefined) +
  Number(asked.in_stock === true) +
  Number(asked.rating !== undefined) +
  Number(asked.category !== undefined)

/** Address of a list: of a category's own page, or of all products. */
export const listHref = (category: string | undefined, asked: Asked): string =>
  (category === undefined ? routes.products() : routes.category(category)) + listingSearch(asked)
