import { useInfiniteQuery } from '@tanstack/react-query'
import { useSearchParams } from 'wouter'
import type { StaffReturn } from '#api/contract/staff.ts'
import { search } from '#api/search.ts'
import { readReturns } from '#api/staff/orders.ts'
import { Chip } from '#components/ui/Chip.tsx'
import { EmptyState } from '#components/ui/EmptyState.tsx'
import { Icon } from '#components/ui/Icon.tsx'
import { Price } from '#components/ui/Price.tsx'
import { Link } from '#components/ui/Text.tsx'
import { t } from '#locales/areas/admin-orders.ts'
import { adminRoutes } from '#locales/routes.ts'
import { PagedRows } from '../shell/Paged.tsx'
import { filters } from '../shell/screen-head.css.ts'
import { ScreenHead } from '../shell/ScreenHead.tsx'
import { OrdersParts } from './OrdersParts.tsx'
import { ordersKey } from './query-keys.ts'
import { ReturnFacts } from './ReturnFacts.tsx'
import { card } from '../shell/card.css.ts'
import * as styles from './orders.css.ts'

const PAGE = 20
const STATES: readonly StaffReturn['state'][] = ['requested', 'received', 'refused']

/** Requests to return pieces, with photographs. They are decided on the page of their order. */
export function Returns() {
  const [params] = useSearchParams()
  const state = STATES.find((one) => one === params.get('state'))
  const read = useInfiniteQuery({
    queryKey: [...ordersKey, 'returns', state],
    queryFn: ({ pageParam }) =>
      readReturns({ limit: PAGE, ...(state && { state }), ...(pageParam && { before: pageParam }) }),
    initialPageParam: 0,
    getNextPageParam: ({ items, more }) => (more ? items.at(-1)!.id : undefined),
    placeholderData: (before) => before,
  })
  const rows = read.data?.pages.flatMap(({ items }) => items)
  return (
    <>
      <ScreenHead title={t('orders.returns')} state={rows && t('orders.returns.state', { count: rows.length })} />
      <OrdersParts />
      <div role="group" aria-label={t('orders.filter.state')} className={filters}>
        <Chip href={adminRoutes.orders('returns')} selected={!state}>
          {t('orders.filter.all')}
        </Chip>
        {STATES.map((one) => (
          <Chip key={one} href={adminRoutes.orders('returns') + search({ state: one })} selected={state === one}>
            {t(`orders.return.${one}`)}
          </Chip>
        ))}
      </div>
      <PagedRows
        read={{ ...read, data: rows }}
        empty={
          <EmptyState
            icon={<Icon name="return" size={24} />}
            title={t('orders.returns.none')}
            text={t('orders.returns.none.text')}
          />
        }
      >
        {(shown) => (
          <ul className={styles.requests}>
            {shown.map((request) => (
              <li key={request.id} data-row className={card}>
                <p className={styles.moneyRow}>
                  <span>
                    <Link href={adminRoutes.order(request.order_id)}>
                      <bdi dir="ltr">{request.order_number}</bdi>
                    </Link>
                    {request.customer && (
                      <>
                        {' · '}
                        <bdi>{request.customer}</bdi>
                      </>
                    )}
                  </span>
                  <Price halalas={request.amount} size={14} />
                </p>
                <ReturnFacts request={request} />
              </li>
            ))}
          </ul>
        )}
      </PagedRows>
    </>
  )
}
