import { listingSearch } from '#api/catalogue.ts'
import type { ListingQuery, Sort } from '#api/contract/listing.ts'
import { MOST_CHOICES } from '#api/contract/listing-limits.ts'
import { PUBLISHED_LIST_PAGES } from '#api/contract/page-size.ts'
import { typedText } from '#locales/typed.ts'
import { routes } from '#locales/routes.ts'

/** The list query of a URL, with the API's parameter names; prices are halalas. */
export type ListQuery = Omit<ListingQuery, 'per_page'>

/** In display order. */
export const SORT_CHOICES = [
  'relevance',
  'best_selling',
  'newest',
  'price_asc',
  'price_desc',
  'rating',
] as const satisfies readonly Sort[]

/** Relevance applies only to searches; otherwise the default is by sales. */
export const sortChoices = ({ q }: ListQuery): readonly Sort[] =>
  q === undefined ? SORT_CHOICES.slice(1) : SORT_CHOICES

const MOST_PAGES = 10_000
const MOST_BRANDS = 40
const MOST_LETTERS = 200
const MOST_HALALAS = 1_000_000_000_00

/** Parses a query string; invalid values are dropped, so that a damaged link still opens a list. */
export function readSearch(search: string): ListQuery {
  const params = new URLSearchParams(search)
  const text = (name: string) => params.get(name)?.trim().slice(0, MOST_LETTERS) || undefined
  const integer = (name: string, least: number, most: number) => {
    const value = typedText(params.get(name) ?? '').trim()
    return /^\d+$/.test(value) && Number(value) >= least && Number(value) <= most ? Number(value) : undefined
  }
  const many = (name: string, most: number, fits: (value: string) => boolean) => {
    const values = [...new Set(params.getAll(name))].filter((value) => value.length <= MOST_LETTERS && fits(value))
    return values.length ? values.slice(0, most) : undefined
  }
  const page = integer('page', 1, MOST_PAGES)
  const option = many('option', MOST_CHOICES, isChoice)
  const attribute = many('attribute', MOST_CHOICES - (option?.length ?? 0), isChoice)
  const [price_min, price_max] = inOrder(integer('price_min', 0, MOST_HALALAS), integer('price_max', 0, MOST_HALALAS))
  return defined({
    q: text('q'),
    exact: params.get('exact') === 'true' && text('q') !== undefined ? true : undefined,
    category: text('category'),
    brand: many('brand', MOST_BRANDS, Boolean),
    price_min,
    price_max,
    in_stock: params.get('in_stock') === 'true' ? true : undefined,
    on_sale: params.get('on_sale') === 'true' ? true : undefined,
    rating: integer('rating', 1, 5),
    attribute,
    option,
    sort: SORT_CHOICES.find((sort) => sort === params.get('sort')),
    page: page === 1 ? undefined : page,
  })
}

/** Parses path and query; prerendered pages have their number in the path. */
export function readAddress(address: string): ListQuery {
  const [path = '', search = ''] = address.split('?', 2)
  const query = readSearch(search)
  const page = Number(/\/page\/(\d+)$/.exec(path)?.[1] ?? 1)
  return page > 1 && isPlain(query) ? { page } : query
}

/** Swaps a reversed price range. */
export const inOrder = (min: number | undefined, max: number | undefined): [number | undefined, number | undefined] =>
  min !== undefined && max !== undefined && min > max ? [max, min] : [min, max]

const isChoice = (value: string): boolean => /^[^:]+:.+$/.test(value)

const defined = (query: ListQuery): ListQuery =>
  Object.fromEntries(
    Object.entries(query).filter(([, value]) => value !== undefined && !(Array.isArray(value) && value.length === 0)),
  )

/** Applies changes; every change except the page itself resets to the first page. */
export const change = (query: ListQuery, changes: Partial<ListQuery>): ListQuery =>
  defined({ ...query, page: undefined, ...changes })

/** Adds or removes a value of a repeated filter. */
export function toggle(query: ListQuery, filter: 'brand' | 'attribute' | 'option', value: string): ListQuery {
  const on = query[filter] ?? []
  return change(query, { [filter]: on.includes(value) ? on.filter((other) => other !== value) : [...on, value] })
}

/** Keeps the search and the order. */
export const withoutFilters = ({ q, exact, sort }: ListQuery): ListQuery => defined({ q, exact, sort })

export const isPlain = (query: ListQuery): boolean => Object.keys(query).length === 0

/** Whether the API accepts one more choice. */
export const takesChoices = ({ attribute = [], option = [] }: ListQuery): boolean =>
  attribute.length + option.length < MOST_CHOICES

/** Number of active filters; a price range counts once. */
export const countFilters = (query: ListQuery): number =>
  (query.brand?.length ?? 0) +
  (query.attribute?.length ?? 0) +
  (query.option?.length ?? 0) +
  Number(query.price_min !== undefined || query.price_max !== undefined) +
  Number(query.in_stock === true) +
  Number(query.on_sale === true) +
  Number(query.rating !== undefined) +
  Number(query.category !== undefined)

/** URL of a list: of a category's page, or of all products. */
export const listHref = (category: string | undefined, { page = 1, ...query }: ListQuery): string =>
  isPlain(query) && page <= PUBLISHED_LIST_PAGES
    ? routes.listPage(category, page)
    : routes.listPage(category, 1) + listingSearch(page > 1 ? { ...query, page } : query)
