import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { Fragment, type ReactNode } from 'react'
import type { StaffPermission } from '#api/contract/staff-permissions.ts'
import { search } from '#api/search.ts'
import { readOperations } from '#api/staff/publishing.ts'
import { readOrders, readStock, readStuckPayments, readTickets } from '#api/staff/today.ts'
import { Price } from '#components/ui/Price.tsx'
import { Link } from '#components/ui/Text.tsx'
import { t } from 'virtual:words/today'
import { formatDay, formatNumber, todayInRiyadh } from '#locales/format.ts'
import { adminRoutes } from '#locales/routes.ts'
import { shop } from '#locales/shop-settings.ts'
import { useMay, useMe } from '../query.ts'
import { useOrderCounts } from '../shell/NewOrders.tsx'
import { ScreenHead } from '../shell/ScreenHead.tsx'
import { FailureLine, Loading } from '../shell/states.tsx'
import { InvoicingTasks } from './InvoicingTasks.tsx'
import { LicenceEnds } from './LicenceEnds.tsx'
import { ProviderProblems } from './ProviderProblems.tsx'
import { Notices } from './Notices.tsx'
import { salesOf } from './sales.ts'
import { SetupCard } from './setup/SetupCard.tsx'
import { SetupScreen } from './setup/SetupScreen.tsx'
import { useSetup, type SetupState } from './setup/use-setup.ts'
import * as styles from './today.css.ts'

const EVERY_MS = 60_000
const MOST = 100

/** The setup of a shop that is not open yet, for who may open it; the day's work for everybody else. */
export function Today() {
  const mayOpen = useMay()('settings.write')
  const { state, isLoading, error } = useSetup()
  if (!mayOpen) return <Work setup={undefined} />
  if (isLoading) return <Loading />
  if (state && !state.setup.is_open && !state.setup.put_away) return <SetupScreen state={state} />
  return (
    <>
      {!state && <FailureLine error={error} />}
      <Work setup={state} />
    </>
  )
}

/** Today's work and figures. Requests only what the person may see. */
function Work({ setup }: { setup: SetupState | undefined }) {
  const may = useMay()
  const { name } = useMe()
  const today = todayInRiyadh()
  const sales = useTile(`sales ${today}`, 'orders.read', () => readOrders({ from: today, until: today, limit: MOST }))
  const packing = useTile('packing', 'orders.read', () =>
    readOrders({ state: ['confirmed', 'preparing'], limit: MOST }),
  )
  const tickets = useTile('tickets', 'community.read', () => readTickets())
  const stock = useTile('stock', 'stock.read', () =>
    readStock({ most: shop.display.low_stock, had: true, limit: MOST }),
  )
  const payments = useTile('payments', 'payments.read', () => readStuckPayments())
  const operations = useTile('operations', 'operations.read', () => readOperations())
  const counts = useOrderCounts()
  const packed = packing.data
  return (
    <>
      <ScreenHead
        title={t('today.title', { name })}
        state={`${formatDay(today)}${packed ? ` · ${t('today.state', { count: packed.items.length })}` : ''}`}
      />
      <div className={styles.screen}>
        {may('settings.read') && <ProviderProblems />}
        {may('reports.read') && <InvoicingTasks />}
        {may('catalogue.write') && <LicenceEnds />}
        <ul className={styles.tiles}>
          <Tile name={t('today.sales')} read={sales}>
            {({ items, more }) => {
              const { orders, halalas, test } = salesOf(items)
              return (
                <Figure
                  value={<Price halalas={halalas} size={20} />}
                  text={[more && t('today.atLeast'), t('today.orders', { count: orders }), test && t('today.test')]
                    .filter(Boolean)
                    .join(' ')}
                />
              )
            }}
          </Tile>
          <ListTile name={t('today.packing')} read={packing}>
            {({ length }) => (
              <Link href={adminRoutes.orders()}>{length ? t('today.packing.text') : t('today.packing.none')}</Link>
            )}
          </ListTile>
          <Tile name={t('today.decision')} read={counts}>
            {({ decision }) => (
              <Figure
                value={formatNumber(decision)}
                waits={decision > 0}
                text={
                  <Link href={adminRoutes.orders() + (decision > 0 ? search({ waits: 'decision' }) : '')}>
                    {t(decision > 0 ? 'today.decision.text' : 'today.decision.none')}
                  </Link>
                }
              />
            )}
          </Tile>
          <ListTile name={t('today.tickets')} read={tickets}>
            {({ length }) => (
              <Link href={adminRoutes.support()}>{length ? t('today.tickets.text') : t('today.tickets.none')}</Link>
            )}
          </ListTile>
          <ListTile name={t('today.stock')} read={stock}>
            {(items) =>
              items.length ? (
                <Link href={adminRoutes.stock() + search({ stock: 'low' })}>
                  <bdi>
                    {items
                      .slice(0, 2)
                      .map(({ title }) => title)
                      .join('، ')}
                  </bdi>
                </Link>
              ) : (
                t('today.stock.none')
              )
            }
          </ListTile>
          <Tile name={t('today.payments')} read={payments}>
            {({ items }) => (
              <Figure
                value={formatNumber(items.length)}
                waits={items.length > 0}
                text={
                  items.length ? (
                    <bdi dir="ltr">
                      {items.slice(0, 2).map((one, index) => (
                        <Fragment key={one.id}>
                          {index > 0 && ' · '}
                          {one.order_id === null ? (
                            one.id.slice(0, 8)
                          ) : (
                            <Link href={adminRoutes.order(one.order_id)}>{one.order_number}</Link>
                          )}
                        </Fragment>
                      ))}
                    </bdi>
                  ) : (
                    t('today.payments.none')
                  )
                }
              />
            )}
          </Tile>
          <Tile name={t('today.publishing')} read={operations}>
            {({ publishing: { failed_pages: failed, waiting } }) => (
              <Figure
                value={failed > 0 ? formatNumber(failed) : waiting > 0 ? formatNumber(waiting) : t('today.well')}
                waits={failed > 0}
                text={
                  <Link href={adminRoutes.publishing()}>
                    {failed > 0
                      ? t('today.publishing.failed', { count: failed })
                      : waiting > 0
                        ? t('today.publishing.waiting', { count: waiting })
                        : t('today.publishing.live')}
                  </Link>
                }
              />
            )}
          </Tile>
        </ul>
        {may('audit.read') && <Notices />}
        {setup && <SetupCard state={setup} />}
      </div>
    </>
  )
}

const counted = (count: number, more: boolean): string =>
  more ? t('today.moreThan', { count: formatNumber(count) }) : formatNumber(count)

/** Reads what a tile shows, every minute, if the person may see it. */
const useTile = <T,>(name: string, permission: StaffPermission, read: () => Promise<T>): UseQueryResult<T> =>
  useQuery({ queryKey: ['today', name], queryFn: read, refetchInterval: EVERY_MS, enabled: useMay()(permission) })

type TileProps<T, Shown = T> = { name: string; read: UseQueryResult<T>; children: (data: Shown) => ReactNode }

function Tile<T>({ name, read, children }: TileProps<T>) {
  if (!read.isEnabled) return null
  return (
    <li data-row className={styles.tile}>
      <h2 className={styles.name}>{name}</h2>
      {read.data !== undefined ? (
        children(read.data)
      ) : read.error ? (
        <FailureLine error={read.error} />
      ) : (
        <Loading lines={2} tight />
      )}
    </li>
  )
}

/** Counts what waits, and says more of it. */
const ListTile = <Row,>({ name, read, children }: TileProps<{ items: Row[]; more: boolean }, Row[]>) => (
  <Tile name={name} read={read}>
    {({ items, more }) => (
      <Figure value={counted(items.length, more)} waits={items.length > 0} text={children(items)} />
    )}
  </Tile>
)

const Figure = ({ value, text, waits }: { value: ReactNode; text: ReactNode; waits?: boolean }) => (
  <>
    <p className={waits ? styles.waiting : styles.value}>{value}</p>
    <p className={styles.text}>{text}</p>
  </>
)
