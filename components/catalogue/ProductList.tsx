import { memo, useDeferredValue, useEffect, useId, useMemo, useRef, type MouseEvent } from 'react'
import type { CategoryNode } from '#api/contract/category.ts'
import type { Listing } from '#api/contract/listing.ts'
import { pageTitle } from '#components/seo/title.ts'
import { Box, Stack } from '#components/ui/Box.tsx'
import { Breadcrumb, type Crumb } from '#components/ui/Breadcrumb.tsx'
import { Chip } from '#components/ui/Chip.tsx'
import { Container } from '#components/ui/Layout.tsx'
import { Heading, Text } from '#components/ui/Text.tsx'
import { visuallyHidden } from '#components/ui/visually-hidden.css.ts'
import { t } from 'virtual:words/catalogue'
import { t as common } from '#locales/intl.ts'
import { routes } from '#locales/routes.ts'
import { ActiveFilters } from './ActiveFilters.tsx'
import { FilterAside } from './FilterAside.tsx'
import { FilterButton } from './FilterButton.tsx'
import { countFilters, listHref, readAddress, type ListQuery } from './listing-query.ts'
import { listTitle } from './list-title.ts'
import { ListingResult } from './ListingResult.tsx'
import { SortSelect } from './SortSelect.tsx'
import { useAddress } from './use-address.ts'
import { useListing } from './use-listing.ts'
// The filters' HTML is visible before their code loads.
import './filters.css.ts'
import './price-bars.css.ts'
import * as styles from './product-list.css.ts'

type ListCategory = {
  slug: string
  name: string
  description: string
  trail: { slug: string; name: string }[]
  children: Pick<CategoryNode, 'slug' | 'name'>[]
}

const Result = memo(ListingResult)

/** A list of all products or of a category, with filters and sorting. `first` is the prerendered list. */
export function ProductList({ category, first }: { category?: ListCategory; first: Listing }) {
  const [address, go] = useAddress()
  const query = useMemo(() => readAddress(address), [address])
  const view = useListing(first, category?.slug, query)
  // A filter is shown as chosen at once, and its products right after.
  const shown = useDeferredValue(useMemo(() => ({ view, query }), [view, query]))
  const isRendered = view.listing === first
  const start = useRef<HTMLElement>(null)
  const heading = useId()
  const title = listTitle({ ...query, page: undefined }, category?.name)
  const fullTitle = pageTitle(listTitle(query, category?.name))

  useEffect(() => document.documentElement.removeAttribute('data-asked'), [])
  useEffect(() => {
    document.title = fullTitle
  }, [fullTitle])
  const isSearch = query.q !== undefined
  useEffect(() => {
    // Search results are not indexed; the page without a query is.
    const robots = document.querySelector<HTMLMetaElement>('meta[name=robots]')
    const before = robots?.content
    if (!robots || !isSearch) return undefined
    robots.content = 'noindex, follow'
    return () => void (robots.content = before!)
  }, [isSearch])

  const show = (next: ListQuery) => go(listHref(category?.slug, next))
  const follow = (event: MouseEvent<HTMLElement>) => {
    const link = event.target instanceof Element && event.target.closest('a')
    if (!link || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    if (link.pathname !== location.pathname || link.origin !== location.origin) return
    event.preventDefault()
    // The router listens for clicks at the document.
    event.stopPropagation()
    go(link.href)
    // The clicked link may have been removed with the list.
    start.current?.focus({ preventScroll: true })
    if (readAddress(link.pathname + link.search).page !== query.page) start.current?.scrollIntoView({ block: 'start' })
  }
  const filters = { facets: view.latest.facets, query, category: category?.slug, onChange: show }
  const isNothing = view.listing?.total === 0 && countFilters(query) === 0
  return (
    <Container>
      {/* The handler acts on links only, which the keyboard reaches. */}
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions */}
      <div className={styles.page} onClick={follow} data-rendered={isRendered || undefined}>
        <Breadcrumb items={crumbs(category, title)} />
        <Stack gap={3}>
          <div className={styles.head}>
            <Heading level={1}>{title}</Heading>
            <output className={styles.count}>
              {view.listing
                ? t('catalogue.count', { count: view.listing.total })
                : view.error
                  ? ''
                  : t('catalogue.loading')}
            </output>
          </div>
          {category?.description && query.q === undefined && (
            <Text tone="soft">
              <span className={styles.description}>{category.description}</span>
            </Text>
          )}
          {category && category.children.length > 0 && (
            <nav aria-label={t('catalogue.subcategories')} className={styles.strip}>
              {category.children.map(({ slug, name }) => (
                <Chip key={slug} href={routes.category(slug)}>
                  {name}
                </Chip>
              ))}
            </nav>
          )}
        </Stack>
        <div className={isNothing ? undefined : styles.columns}>
          {!isNothing && (
            <aside className={styles.aside} aria-label={t('catalogue.filters')}>
              <FilterAside {...filters} />
            </aside>
          )}
          <section ref={start} tabIndex={-1} className={styles.main} aria-labelledby={heading}>
            <h2 id={heading} className={visuallyHidden}>
              {t('catalogue.productsHeading')}
            </h2>
            {!isNothing && (
              <div className={styles.toolbar}>
                <Box only="belowDesktop">
                  <FilterButton {...filters} total={view.listing?.total} />
                </Box>
                <SortSelect query={query} asked={view.listing?.search?.sort} onChange={show} />
              </div>
            )}
            <ActiveFilters query={query} facets={view.latest.facets} category={category?.slug} />
            <Result {...shown} category={category?.slug} priority={shown.view.listing === first} />
          </section>
        </div>
      </div>
    </Container>
  )
}

function crumbs(category: ListCategory | undefined, title: string): Crumb[] {
  return [
    { label: common('layout.home'), href: routes.home() },
    ...(category?.trail ?? []).map(({ slug, name }) => ({ label: name, href: routes.category(slug) })),
    { label: title },
  ]
}
