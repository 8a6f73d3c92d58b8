import type { Facets } from '#api/contract/listing.ts'
import { formatNumber } from '#locales/format.ts'
import { change, listHref, type Asked } from './listing-query.ts'
import * as styles from './filters.css.ts'

/** In a search a category narrows what was found; otherwise it is a page of its own. */
export function CategoryLinks({
  categories,
  asked,
  current,
}: {
  categories: Facets['categories']
  asked: Asked
  current: string | undefined
}) {
  return (
    <ul>
      {categories.map(({ slug, name, count }) => (
        <li key={slug}>
          <a
            className={styles.category}
            aria-current={slug === (asked.category ?? current) ? 'true' : undefined}
            href={asked.q === undefined ? listHref(slug, {}) : listHref(undefined, change(asked, { category: slug }))}
          >
            {name}
            <span className={styles.count}>{formatNumber(count)}</span>
          </a>
        </li>
      ))}
    </ul>
  )
}
