import type { Listing } from '#api/contract/listing.ts'
import type { Named } from '#api/contract/shared.ts'
import { Button } from '#components/ui/Button.tsx'
import { Chip } from '#components/ui/Chip.tsx'
import { EmptyState } from '#components/ui/EmptyState.tsx'
import { action } from '#components/ui/empty-state.css.ts'
import { t } from 'virtual:words/catalogue'
import { routes } from '#locales/routes.ts'
import { change, countFilters, listHref, withoutFilters, type ListQuery } from './listing-query.ts'

type Props = {
  query: ListQuery
  category: string | undefined
  /** The page number exceeds the last page of the list. */
  beyond: boolean
  search: Listing['search']
}

/** Why a list is empty, and where to go from there. */
export function EmptyList({ query, category, beyond, search }: Props) {
  const all = (
    <Button href={routes.products()} variant="outlined">
      {t('catalogue.allProducts')}
    </Button>
  )
  if (beyond) {
    return (
      <EmptyState icon="grid" level={3} title={t('catalogue.empty.page')} text={t('catalogue.empty.pageText')}>
        <Button href={listHref(category, change(query, {}))}>{t('catalogue.firstPage')}</Button>
      </EmptyState>
    )
  }
  if (countFilters(query) > 0) {
    return (
      <EmptyState
        icon="filter"
        level={3}
        title={t('catalogue.empty.filtered')}
        text={t('catalogue.empty.filteredText')}
      >
        <Button href={listHref(category, withoutFilters(query))}>{t('catalogue.clearAll')}</Button>
      </EmptyState>
    )
  }
  if (search?.help) return <AsksShop topic={search.help} />
  if (search && search.excluded > 0) return <AllHave search={search} query={query} category={category} />
  if (query.q !== undefined) {
    return (
      <EmptyState
        icon="search"
        level={3}
        title={
          search && search.unknown.length > 0
            ? t('catalogue.empty.unknown', { words: search.unknown.join(' ') })
            : t('catalogue.empty.search', { q: query.q })
        }
        text={t('catalogue.empty.searchText')}
      >
        {search && search.categories.length > 0 ? <NearCategories categories={search.categories} /> : all}
      </EmptyState>
    )
  }
  return (
    <EmptyState
      icon="bag"
      level={3}
      title={t('catalogue.empty.category')}
      text={t(category === undefined ? 'catalogue.empty.shopText' : 'catalogue.empty.categoryText')}
    >
      {category !== undefined && all}
    </EmptyState>
  )
}

type AllHaveProps = Pick<Props, 'query' | 'category'> & { search: NonNullable<Listing['search']> }

/** Says that all matches have what they must be without, and offers them. */
function AllHave({ search: { intents, excluded }, query, category }: AllHaveProps) {
  const without = intents.filter(({ kind }) => kind === 'without')
  const kept = without[0]?.without ?? ''
  return (
    <EmptyState
      icon="search"
      level={3}
      title={t('catalogue.empty.allHave', { words: without.map(({ words }) => words).join(' ') })}
      text={t('catalogue.empty.allHaveText', { count: excluded })}
    >
      <Button href={listHref(category, change(query, { q: kept || undefined }))}>
        {t('catalogue.empty.showAnyway', { kept })}
      </Button>
    </EmptyState>
  )
}

/** A search such as «متى يوصل طلبي» is answered elsewhere. */
function AsksShop({ topic }: { topic: NonNullable<NonNullable<Listing['search']>['help']> }) {
  return (
    <EmptyState icon="search" level={3} title={t('catalogue.help.title')} text={t('catalogue.help.text')}>
      {topic === 'order' ? (
        <Button href={routes.orders()}>{t('catalogue.help.orders')}</Button>
      ) : (
        <Button href={`${routes.support()}#${topic}`}>{t('catalogue.help.answers')}</Button>
      )}
    </EmptyState>
  )
}

/** Categories that come near a search without results. */
function NearCategories({ categories }: { categories: Named[] }) {
  return (
    <nav aria-label={t('catalogue.search.categories')}>
      <ul className={action}>
        {categories.map(({ slug, name }) => (
          <li key={slug}>
            <Chip href={routes.category(slug)}>{name}</Chip>
          </li>
        ))}
      </ul>
    </nav>
  )
}
