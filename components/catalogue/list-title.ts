import { t } from '#locales/areas/catalogue.ts'
import { formatNumber } from '#locales/format.ts'
import type { ListQuery } from './listing-query.ts'

/** A list's title: the search, the category, or all products; and the page number. */
export function listTitle({ q, page = 1 }: ListQuery, category?: string): string {
  const title = q === undefined ? (category ?? t('catalogue.products')) : t('catalogue.searchTitle', { q })
  return page > 1 ? t('catalogue.titleOfPage', { title, page: formatNumber(page) }) : title
}
