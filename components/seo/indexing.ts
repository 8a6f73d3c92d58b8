/** Private or redundant pages, which search engines should not list. */
export const PRIVATE_AREAS = [
  '/admin',
  '/account',
  '/auth',
  '/cart',
  '/checkout',
  '/notifications',
  '/offline',
  '/gallery',
  '/wishlist',
] as const

/** Whether search engines may index the page at this decoded path. */
export const isIndexable = (path: string): boolean =>
  path !== '/404' && !PRIVATE_AREAS.some((area) => path === area || path.startsWith(`${area}/`))
