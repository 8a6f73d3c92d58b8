import { t } from 'virtual:words/catalogue'
import { formatNumber } from '#locales/format.ts'
import type { ListQuery } from './listing-query.ts'

/** A list's title: the search, the category, offers, new products, or all products; and the page number. */
export function listTitle({ q, on_sale, sort, page = 1 }: ListQuery, category?: string): string {
  const every = on_sale ? t('catalogue.sales') : sort === 'newest' ? t('catalogue.newest') : t('catalogue.products')
  const title = q === undefined ? (category ?? every) : t('catalogue.searchTitle', { q })
  return page > 1 ? t('catalogue.titleOfPage', { title, page: formatNumber(page) }) : title
}
