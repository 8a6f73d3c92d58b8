import { navigate } from 'vike/client/router'
import type { OrdersPage } from '#api/contract/order-list.ts'
import { listOrders } from '#api/orders.ts'
import { search } from '#api/search.ts'
import { PageHead } from '#components/account/PageHead.tsx'
import { LoadFailure } from '#components/load/LoadFailure.tsx'
import { useLoaded } from '#components/load/use-loaded.ts'
import { Button } from '#components/ui/Button.tsx'
import { Chip } from '#components/ui/Chip.tsx'
import { EmptyState } from '#components/ui/EmptyState.tsx'
import { Glyph } from '#components/ui/Glyph.tsx'
import { SkeletonView } from '#components/ui/SkeletonView.tsx'
import { t } from 'virtual:words/order'
import { routes } from '#locales/routes.ts'
import { OrderCard } from './OrderCard.tsx'
import { ORDER_FILTERS, readFilter, readId, type OrderFilter } from './order-filters.ts'
import { SearchOrders } from './SearchOrders.tsx'
import * as styles from './order-list.css.ts'

/** Query parameters of the page. */
type OrdersParams = { show?: string; q?: string; before?: string; after?: string }

/** A customer's orders, newest first. The filters are in the URL, so that reload and back keep them. */
export function OrderList({ params }: { params: OrdersParams }) {
  const show = readFilter(params.show)
  const q = params.q?.slice(0, 60) ?? ''
  const query = {
    state: show && [...ORDER_FILTERS[show]],
    q: q || undefined,
    before: readId(params.before),
    after: readId(params.after),
  }
  const {
    value: page,
    failure,
    again,
  } = useLoaded((signal) => listOrders(query, { signal, alert: false }), JSON.stringify(query))
  if (failure) return <LoadFailure level={1} failure={failure} again={again} />
  const isNarrowed = Boolean(show || q)
  if (page?.items.length === 0 && !isNarrowed && !page.newer && !page.older) return <Nothing />
  return (
    <>
      <PageHead title={t('order.list')} />
      <div className={styles.tools}>
        <SearchOrders key={q} q={q} onSearch={(typed) => void navigate(address({ show, q: typed }))} />
        <nav aria-label={t('order.filters')}>
          <ul className={styles.filters}>
            <li>
              <Chip href={address({ q })} selected={!show}>
                {t('order.filter.all')}
              </Chip>
            </li>
            {(Object.keys(ORDER_FILTERS) as OrderFilter[]).map((name) => (
              <li key={name}>
                <Chip href={address({ show: name, q })} selected={show === name}>
                  {t(`order.filter.${name}`)}
                </Chip>
              </li>
            ))}
          </ul>
        </nav>
      </div>
      {page ? <Page page={page} params={{ show, q }} /> : <SkeletonView kind="table" label={t('order.loading')} />}
    </>
  )
}

const address = (params: OrdersParams): string => routes.orders() + search(params)

function Page({ page: { items, older, newer }, params }: { page: OrdersPage; params: OrdersParams }) {
  if (items.length === 0) {
    return (
      <EmptyState icon="search" title={t('order.notFound')} text={t('order.notFound.text')}>
        <Button variant="outlined" href={routes.orders()}>
          {t('order.filter.all')}
        </Button>
      </EmptyState>
    )
  }
  return (
    <>
      <ul className={styles.list} aria-label={t('order.list')}>
        {items.map((order) => (
          <li key={order.id}>
            <OrderCard order={order} />
          </li>
        ))}
      </ul>
      {(newer || older) && (
        <nav aria-label={t('order.pages')} className={styles.pages}>
          {newer ? (
            <Button variant="outlined" href={address({ ...params, after: String(items[0]!.id) })}>
              {t('order.newer')}
            </Button>
          ) : (
            <span />
          )}
          {older && (
            <Button variant="outlined" href={address({ ...params, before: String(items.at(-1)!.id) })}>
              {t('order.older')}
            </Button>
          )}
        </nav>
      )}
    </>
  )
}

const Nothing = () => (
  <EmptyState icon={<Glyph name="box" size={32} />} level={1} title={t('order.none')} text={t('order.none.text')}>
    <Button href={routes.products()}>{t('order.none.shop')}</Button>
  </EmptyState>
)
