import { isApiError } from '#api/errors.ts'
import { Box } from '#components/ui/Box.tsx'
import { Button } from '#components/ui/Button.tsx'
import { EmptyState } from '#components/ui/EmptyState.tsx'
import { Pagination } from '#components/ui/Pagination.tsx'
import { PAGE_PLACEHOLDER } from '#components/ui/pagination.ts'
import { t } from '#locales/catalogue.ts'
import { routes } from '#locales/routes.ts'
import { change, countFilters, listHref, withoutFilters, type Asked } from './listing-query.ts'
import { ProductGrid } from './ProductGrid.tsx'
import { SkeletonGrid } from './SkeletonGrid.tsx'
import type { ListingView } from './use-listing.ts'

type Props = { view: ListingView; asked: Asked; category: string | undefined; priority: boolean }

/** The products of a page, or why there are none. */
export function ListingResult({ view, asked, category, priority }: Props) {
  const { listing, error, retry } = view
  if (error) return <Failed error={error} onRetry={retry} />
  if (!listing) return <SkeletonGrid count={Math.min(12, view.latest.per_page)} />
  if (listing.items.length === 0) return <Empty asked={asked} category={category} beyond={listing.total > 0} />
  const first = listHref(category, change(asked, {}))
  return (
    <>
      <ProductGrid products={listing.items} priority={priority} aside />
      <Box paddingBlock={6}><Pagination type="link" totalItems={listing.total} itemsPerPage={listing.per_page} currentPage={listing.page} firstUrl={first}
        linkUrl={`${first}${first.includes('?') ? '&' : '?'}page=${PAGE_PLACEHOLDER}`} /></Box>
    </>
  )
}

/** `beyond`: the list has products, but ends before this page. */
function Empty({ asked, category, beyond }: Pick<Props, 'asked' | 'category'> & { beyond: boolean }) {
  const all = <Button href={routes.products()} variant="outlined">{t('catalogue.allProducts')}</Button>
  if (beyond) {
    return (
      <EmptyState icon="grid" level={3} title={t('catalogue.empty.page')} text={t('catalogue.empty.pageText')}>
        <Button href={listHref(category, change(asked, {}))}>{t('catalogue.firstPage')}</Button>
      </EmptyState>
    )
  }
  if (countFilters(asked) > 0) {
    return (
      <EmptyState icon="filter" level={3} title={t('catalogue.empty.filtered')} text={t('catalogue.empty.filteredText')}>
        <Button href={listHref(category, withoutFilters(asked))}>{t('catalogue.clearAll')}</Button>
        {all}
      </EmptyState>
    )
  }
  if (asked.q !== undefined) {
    return <EmptyState icon="search" level={3} title={t('catalogue.empty.search', { q: asked.q })} text={t('catalogue.empty.searchText')}>{all}</EmptyState>
  }
  return <EmptyState icon="bag" level={3} title={t('catalogue.empty.category')} text={t('catalogue.empty.categoryText')}>{category !== undefined && all}</EmptyState>
}

function Failed({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const offline = isApiError(error) && error.kind === 'unreachable'
  return (
    <EmptyState icon="alert" level={3} title={t(offline ? 'catalogue.offline' : 'catalogue.failed')} text={t(offline ? 'catalogue.offlineText' : 'catalogue.failedText')}>
      <Button onClick={onRetry}>{t('catalogue.retry')}</Button>
    </EmptyState>
  )
}
