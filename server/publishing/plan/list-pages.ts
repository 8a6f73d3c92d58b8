import { PUBLISHED_LIST_PAGES, STOREFRONT_PAGE_SIZE } from '#api/contract/page-size.ts'

/** Decoded paths of the pages after the first that a list of so many products has, as far as they are published. */
export function furtherPages(list: string, products: number): string[] {
  const pages = Math.min(PUBLISHED_LIST_PAGES, Math.ceil(products / STOREFRONT_PAGE_SIZE))
  return Array.from({ length: Math.max(0, pages - 1) }, (_, n) => `${list}/page/${n + 2}`)
}

export const isFurtherPage = (path: string): boolean => /\/page\/\d+$/.test(path)
