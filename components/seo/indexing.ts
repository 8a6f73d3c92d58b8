/** Areas that are somebody's own or the same for all: no search engine gains by them. */
export const PRIVATE_AREAS = [
  '/account',
  '/auth',
  '/cart',
  '/checkout',
  '/notifications',
  '/offline',
  '/gallery',
  '/wishlist',
] as const

/** Whether search engines are to list the page at this decoded path. */
export const isIndexable = (path: string): boolean =>
  path !== '/404' && !PRIVATE_AREAS.some((area) => path === area || path.startsWith(`${area}/`))
