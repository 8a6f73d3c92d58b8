import { useEffect, useId, useRef, type MouseEvent } from 'react'
import type { CategoryNode } from '#api/contract/category.ts'
import type { Listing } from '#api/contract/listing.ts'
import { pageTitle } from '#components/seo/title.ts'
import { Box, Stack } from '#components/ui/Box.tsx'
import { Breadcrumb, type Crumb } from '#components/ui/Breadcrumb.tsx'
import { Chip } from '#components/ui/Chip.tsx'
import { Container } from '#components/ui/Layout.tsx'
import { Heading, Text } from '#components/ui/Text.tsx'
import { visuallyHidden } from '#components/ui/visually-hidden.css.ts'
import { t } from '#locales/catalogue.ts'
import { t as common } from '#locales/intl.ts'
import { routes } from '#locales/routes.ts'
import { ActiveFilters } from './ActiveFilters.tsx'
import { FilterAside } from './FilterAside.tsx'
import { FilterButton } from './FilterButton.tsx'
import { isPlain, listHref, readSearch, type Asked } from './listing-query.ts'
import { listTitle } from './list-title.ts'
import { ListingResult } from './ListingResult.tsx'
import { SortSelect } from './SortSelect.tsx'
import { useAddress } from './use-address.ts'
import { useListing } from './use-listing.ts'
// The filters' code comes later than their HTML.
import './filters.css.ts'
import './price-bars.css.ts'
import * as styles from './product-list.css.ts'

export type ListCategory = {
  slug: string
  name: string
  description: string
  trail: { slug: string; name: string }[]
  children: Pick<CategoryNode, 'slug' | 'name'>[]
}

/** All products, or those of a category, with everything that narrows and orders them. `first` is the list as rendered. */
export function ProductList({ category, first }: { category?: ListCategory; first: Listing }) {
  const [search, go] = useAddress()
  const asked = readSearch(search)
  const view = useListing(first, category?.slug, asked)
  const start = useRef<HTMLElement>(null)
  const heading = useId()
  const title = listTitle(asked, category?.name)

  useEffect(() => document.documentElement.removeAttribute('data-asked'), [])
  useEffect(() => {
    document.title = pageTitle(title)
  }, [title])
  const isSearch = asked.q !== undefined
  useEffect(() => {
    // Results of searches are for people, not for search engines; the page itself is for both.
    const robots = document.querySelector<HTMLMetaElement>('meta[name=robots]')
    const before = robots?.content
    if (!robots || !isSearch) return undefined
    robots.content = 'noindex, follow'
    return () => void (robots.content = before!)
  }, [isSearch])

  const show = (next: Asked) => go(listHref(category?.slug, next))
  const follow = (event: MouseEvent<HTMLElement>) => {
    const link = event.target instanceof Element && event.target.closest('a')
    if (!link || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    if (link.pathname !== location.pathname || link.origin !== location.origin) return
    event.preventDefault()
    // Keeps the click from the router, which listens at the document.
    event.stopPropagation()
    go(link.href)
    // The link itself may be gone with the list it stood in.
    start.current?.focus({ preventScroll: true })
    if (readSearch(link.search).page !== asked.page) start.current?.scrollIntoView({ block: 'start' })
  }
  const filters = { facets: view.latest.facets, asked, category: category?.slug, onChange: show }
  return (
    <Container>
      {/* Only links answer, and those are reached and pressed with the keyboard by themselves. */}
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions */}
      <div className={styles.page} onClick={follow} data-rendered={search === '' || undefined}>
        <Breadcrumb items={crumbs(category, title)} />
        <Stack gap={3}>
          <Heading level={1}>{title}</Heading>
          {category?.description && asked.q === undefined && (
            <Text tone="soft">
              <span className={styles.description}>{category.description}</span>
            </Text>
          )}
          {category && category.children.length > 0 && (
            <nav aria-label={t('catalogue.subcategories')} className={styles.children}>
              {category.children.map(({ slug, name }) => (
                <Chip key={slug} href={routes.category(slug)}>
                  {name}
                </Chip>
              ))}
            </nav>
          )}
        </Stack>
        <div className={styles.columns}>
          <aside className={styles.aside} aria-label={t('catalogue.filters')}>
            <FilterAside {...filters} />
          </aside>
          <section ref={start} tabIndex={-1} className={styles.main} aria-labelledby={heading}>
            <h2 id={heading} className={visuallyHidden}>
              {t('catalogue.productsHeading')}
            </h2>
            <div className={styles.toolbar}>
              <output className={styles.count}>
                {view.listing
                  ? t('catalogue.count', { count: view.listing.total })
                  : view.error
                    ? ''
                    : t('catalogue.loading')}
              </output>
              <div className={styles.controls}>
                <Box only="belowDesktop">
                  <FilterButton {...filters} total={view.listing?.total} />
                </Box>
                <SortSelect asked={asked} onChange={show} />
              </div>
            </div>
            <ActiveFilters asked={asked} facets={view.latest.facets} category={category?.slug} />
            <ListingResult view={view} asked={asked} category={category?.slug} priority={isPlain(asked)} />
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
