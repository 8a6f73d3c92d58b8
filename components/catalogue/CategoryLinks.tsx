import type { Facets } from '#api/contract/listing.ts'
import { formatNumber } from '#locales/format.ts'
import { change, listHref, type ListQuery } from './listing-query.ts'
import * as styles from './filters.css.ts'

/** In a search a category is a filter; otherwise it links to the category's page. */
export function CategoryLinks({
  categories,
  query,
  current,
}: {
  categories: Facets['categories']
  query: ListQuery
  current: string | undefined
}) {
  return (
    <ul>
      {categories.map(({ slug, name, count }) => (
        <li key={slug}>
          <a
            className={styles.category}
            aria-current={slug === (query.category ?? current) ? 'true' : undefined}
            href={query.q === undefined ? listHref(slug, {}) : listHref(undefined, change(query, { category: slug }))}
          >
            {name}
            <span className={styles.count}>{formatNumber(count)}</span>
          </a>
        </li>
      ))}
    </ul>
  )
}
