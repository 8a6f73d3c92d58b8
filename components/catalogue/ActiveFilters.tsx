import type { Facets } from '#api/contract/listing.ts'
import { Chip } from '#components/ui/Chip.tsx'
import { Link } from '#components/ui/Text.tsx'
import { t } from 'virtual:words/catalogue'
import { activeFilters } from './filter-labels.tsx'
import { listHref, withoutFilters, type ListQuery } from './listing-query.ts'
import * as styles from './product-list.css.ts'

/** The active filters, each a link to the list without it. */
export function ActiveFilters({
  query,
  facets,
  category,
}: {
  query: ListQuery
  facets: Facets
  category: string | undefined
}) {
  const filters = activeFilters(query, facets)
  if (filters.length === 0) return null
  return (
    <ul aria-label={t('catalogue.chosen')} className={styles.strip}>
      {filters.map(({ key, label, without }) => (
        <li key={key}>
          <Chip href={listHref(category, without)} removeLabel={t('catalogue.remove')}>
            <bdi>{label}</bdi>
          </Chip>
        </li>
      ))}
      <li>
        <Link href={listHref(category, withoutFilters(query))}>{t('catalogue.clearAll')}</Link>
      </li>
    </ul>
  )
}
