import { isApiError } from '#api/errors.ts'
import type { Listing, SearchIntent } from '#api/contract/listing.ts'
import { countSearch } from '#api/suggestions.ts'
import { Marked } from '#components/search/Marked.tsx'
import { Box } from '#components/ui/Box.tsx'
import { Button } from '#components/ui/Button.tsx'
import { EmptyState } from '#components/ui/EmptyState.tsx'
import { Pagination } from '#components/ui/Pagination.tsx'
import { PAGE_PLACEHOLDER } from '#components/ui/pagination.ts'
import { Heading } from '#components/ui/Text.tsx'
import { t } from 'virtual:words/catalogue'
import { routes } from '#locales/routes.ts'
import { EmptyList } from './EmptyList.tsx'
import { change, listHref, type ListQuery } from './listing-query.ts'
import { ProductGrid } from './ProductGrid.tsx'
import { ReductionsLicence } from './ReductionsLicence.tsx'
import { SearchIntents } from './SearchIntents.tsx'
import * as styles from './product-list.css.ts'
import { SkeletonGrid } from './SkeletonGrid.tsx'
import type { ListingView } from './use-listing.ts'

type Props = { view: ListingView; query: ListQuery; category: string | undefined; priority: boolean }

/** The products of a page, or why there are none. */
export function ListingResult({ view, query, category, priority }: Props) {
  const { listing, error, retry } = view
  if (error) return <Failed error={error} onRetry={retry} />
  if (!listing) return <SkeletonGrid count={Math.min(12, view.latest.per_page)} />
  const { search } = listing
  if (listing.items.length === 0) {
    return (
      <>
        {search && <Understood search={{ ...search, help: null }} query={query} category={category} />}
        <EmptyList query={query} category={category} beyond={listing.total > 0} search={search} />
        {search && search.near.length > 0 && (
          <section aria-labelledby="near" className={styles.near}>
            <Heading level={3} size={20} id="near">
              {t(search.terms.length > 0 ? 'catalogue.search.near' : 'catalogue.search.bestSellers')}
            </Heading>
            <ProductGrid products={search.near} aside titleOf={marking(search.terms)} />
          </section>
        )}
      </>
    )
  }
  return (
    <>
      {view.isOwn && <p className={styles.understood}>{t('catalogue.search.own')}</p>}
      {search && <Understood search={search} query={query} category={category} />}
      <div
        role="presentation"
        onClickCapture={({ target }) =>
          query.q !== undefined && target instanceof Element && target.closest('a') && countSearch('click', query.q)
        }
      >
        <ProductGrid
          products={listing.items}
          priority={priority}
          aside
          titleOf={search ? marking(search.terms) : undefined}
        />
      </div>
      <ReductionsLicence products={listing.items} />
      <Box paddingBlock={6}>
        <Pagination
          type="link"
          totalItems={listing.total}
          itemsPerPage={listing.per_page}
          currentPage={listing.page}
          linkUrl={`?page=${PAGE_PLACEHOLDER}`}
          ownUrl={(page) => listHref(category, { ...query, page })}
        />
      </Box>
    </>
  )
}

type UnderstoodProps = Pick<Props, 'query' | 'category'> & { search: NonNullable<Listing['search']> }

/** How the search was read: what it asked for besides words, a correction, and words that were left out. */
function Understood({ search, query, category }: UnderstoodProps) {
  return (
    <>
      <SearchIntents intents={search.intents} query={query} category={category} />
      <Spelling search={search} query={query} category={category} />
      {search.contents_unknown && (
        <p className={styles.understood}>
          {t('catalogue.search.contentsUnknown', { words: wordsOf(search.intents, 'without').join(' ') })}
        </p>
      )}
      <LeftOut search={search} />
      {search.help && (
        <p className={styles.understood}>
          {t('catalogue.help.title')}{' '}
          <a className={styles.otherWords} href={`${routes.support()}#${search.help}`}>
            {t('catalogue.help.answers')}
          </a>
        </p>
      )}
    </>
  )
}

/** Words that no product has, that none has with the others, and that only some results have. */
function LeftOut({ search: { unknown, left_out, partly, kept } }: Pick<UnderstoodProps, 'search'>) {
  const apart = left_out.filter((word) => !unknown.includes(word))
  const sentences = [
    unknown.length > 0 &&
      kept.length > 0 &&
      t('catalogue.search.unknown', { words: unknown.join(' '), kept: kept.join(' ') }),
    apart.length > 0 &&
      kept.length > 0 &&
      t('catalogue.search.apart', { words: apart.join(' '), kept: kept.join(' ') }),
    partly.length > 0 && t('catalogue.search.partly', { words: partly.join(' ') }),
  ]
  return sentences.filter(Boolean).map((sentence) => (
    <p key={String(sentence)} className={styles.understood}>
      {sentence}
    </p>
  ))
}

/** The applied correction, which can be undone, or a suggestion. */
function Spelling({ search: { corrected, meant }, query, category }: UnderstoodProps) {
  const to = (changes: ListQuery) => listHref(category, change(query, changes))
  const typed = query.q ?? ''
  if (corrected)
    return (
      <p className={styles.understood}>
        {t('catalogue.search.corrected', { words: corrected, typed })}{' '}
        <a className={styles.otherWords} href={to({ exact: true })}>
          {t('catalogue.search.asTyped', { typed })}
        </a>
      </p>
    )
  if (meant)
    return (
      <p className={styles.understood}>
        {t('catalogue.search.didYouMean')}{' '}
        <a className={styles.otherWords} href={to({ q: meant, exact: undefined })}>
          {t('catalogue.search.meant', { words: meant })}
        </a>
      </p>
    )
  return null
}

const wordsOf = (intents: SearchIntent[], wanted: SearchIntent['kind']): string[] =>
  intents.filter(({ kind }) => kind === wanted).map(({ words }) => words)

const marking = (terms: readonly string[]) => (title: string) => <Marked text={title} terms={terms} />

function Failed({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const offline = isApiError(error) && error.kind === 'unreachable'
  return (
    <EmptyState
      icon="alert"
      level={3}
      title={t(offline ? 'catalogue.offline' : 'catalogue.failed')}
      text={t(offline ? 'catalogue.offlineText' : 'catalogue.failedText')}
    >
      <Button onClick={onRetry}>{t('catalogue.retry')}</Button>
    </EmptyState>
  )
}
