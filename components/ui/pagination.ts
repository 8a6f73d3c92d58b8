export const PAGE_PLACEHOLDER = '[page]'
const DIRECTIONS = ['ltr', 'rtl'] as const
const PAGINATION_TYPES = ['link', 'button'] as const
export const PAGINATION_LOCALES = ['en', 'ar', 'ir'] as const

export type PaginationSettings = {
  totalItems: number
  itemsPerPage?: number
  /** The current page, from 1. */
  currentPage?: number
  maxPagesShown?: number
  direction?: (typeof DIRECTIONS)[number]
  type?: (typeof PAGINATION_TYPES)[number]
  locale?: (typeof PAGINATION_LOCALES)[number]
  /** For links: address of a page, with PAGE_PLACEHOLDER for its number. */
  linkUrl?: string
}

const DEFAULTS = {
  totalItems: 0,
  itemsPerPage: 10,
  currentPage: 1,
  maxPagesShown: 5,
  direction: 'rtl',
  type: 'button',
  locale: 'ar',
  linkUrl: `?page=${PAGE_PLACEHOLDER}`,
} as const

/**
 * Completes the settings, and replaces invalid ones by defaults.
 * @throws RangeError in development, naming the invalid setting
 */
export function checkedSettings(given: PaginationSettings): Required<PaginationSettings> {
  const settings: Required<PaginationSettings> = { ...DEFAULTS, linkUrl: '', ...given }
  const wrong = (name: keyof PaginationSettings, rule: string): void => {
    if (import.meta.env.DEV) throw new RangeError(`Pagination: ${name} ${rule}, not ${JSON.stringify(settings[name])}`)
    Object.assign(settings, { [name]: DEFAULTS[name] })
  }
  for (const name of ['itemsPerPage', 'currentPage', 'maxPagesShown'] as const) {
    if (!Number.isInteger(settings[name]) || settings[name] < 1) wrong(name, 'must be a whole number greater than 0')
  }
  if (!Number.isInteger(settings.totalItems) || settings.totalItems < 0)
    wrong('totalItems', 'must be a whole number, 0 or more')
  if (!DIRECTIONS.includes(settings.direction)) wrong('direction', 'must be ltr or rtl')
  if (!PAGINATION_LOCALES.includes(settings.locale)) wrong('locale', 'must be en, ar or ir')
  if (!PAGINATION_TYPES.includes(settings.type)) wrong('type', 'must be link or button')
  if (settings.type === 'link' && !settings.linkUrl.includes(PAGE_PLACEHOLDER))
    wrong('linkUrl', `must contain ${PAGE_PLACEHOLDER}`)
  return settings
}

/** On phones, seven items of 44 px fit in a line, two of which are arrows. */
const FIT_ON_PHONES = 5

type PageItem = { page: number | null; key: string; on: 'all' | 'wide' | 'narrow' }

/** Items for wide and for narrow screens, each as in `pageNumbers`, merged into one row. */
export function pageItems(current: number, pages: number, shown: number): PageItem[] {
  const keyed = (most: number) =>
    pageNumbers(current, pages, most).map((page, index) => ({
      page,
      key: page === null ? (index === 1 ? 'before' : 'after') : String(page),
    }))
  const wide = keyed(shown)
  const narrow = keyed(pages > FIT_ON_PHONES ? 1 : shown)
  const place = ({ page, key }: Omit<PageItem, 'on'>): number => page ?? (key === 'before' ? 1.5 : pages - 0.5)
  const has = (items: readonly { key: string }[], key: string): boolean => items.some((item) => item.key === key)
  return [...wide, ...narrow.filter(({ key }) => !has(wide, key))]
    .map((item) => ({
      ...item,
      on: !has(narrow, item.key) ? ('wide' as const) : has(wide, item.key) ? ('all' as const) : ('narrow' as const),
    }))
    .toSorted((a, b) => place(a) - place(b))
}

/**
 * The page numbers to show: at most `shown` around the current one, plus the first and the last; null is a gap. A gap
 * never replaces a single page.
 */
export function pageNumbers(current: number, pages: number, shown: number): (number | null)[] {
  const from = Math.max(1, Math.min(current - Math.floor(shown / 2), pages - shown + 1))
  const to = Math.min(pages, from + shown - 1)
  const numbers: (number | null)[] = Array.from({ length: to - from + 1 }, (_, index) => from + index)
  if (from > 1) numbers.unshift(...(from === 2 ? [1] : from === 3 ? [1, 2] : [1, null]))
  if (to < pages) numbers.push(...(to === pages - 1 ? [pages] : to === pages - 2 ? [pages - 1, pages] : [null, pages]))
  return numbers
}
