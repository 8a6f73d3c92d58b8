import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { StaffOrderSummary } from '#api/contract/staff-orders.ts'
import { readOrders } from '#api/staff/orders.ts'
import { Badge } from '#components/ui/Badge.tsx'
import { Button } from '#components/ui/Button.tsx'
import type { Column } from '#components/ui/DataTable.tsx'
import { Price } from '#components/ui/Price.tsx'
import { Link } from '#components/ui/Text.tsx'
import { t } from 'virtual:words/orders'
import { formatNumber } from '#locales/format.ts'
import { adminRoutes } from '#locales/routes.ts'
import { useMay, useSeesPeople } from '../query.ts'
import { EmptyList } from '../shell/EmptyList.tsx'
import { useOrderCounts, useWaitingOrders } from '../shell/NewOrders.tsx'
import { ListFiles, MadeFiles } from '../shell/ListFiles.tsx'
import { PagedTable } from '../shell/PagedTable.tsx'
import { ScreenHead } from '../shell/ScreenHead.tsx'
import { useList } from '../shell/use-list.ts'
import { When } from '../shell/When.tsx'
import { BulkBar } from './BulkBar.tsx'
import { NextAct } from './NextAct.tsx'
import { OrderMovesReport } from './OrderMovesReport.tsx'
import { useOrderMoves, type OrderMoving } from './use-order-moves.ts'
import { methodText } from './method-text.ts'
import { OrdersParts } from './OrdersParts.tsx'
import { useAskWaybills } from './parcels/AskWaybills.tsx'
import { moneyMark, STATE_TONES, stateText } from './order-words.ts'
import { QueueFilters, useQueueFilters } from './QueueFilters.tsx'
import { ordersKey } from './query-keys.ts'
import * as styles from './orders.css.ts'

const PAGE = 50
const EVERY_MS = 15_000
const NONE: ReadonlySet<string> = new Set()

/** All orders, newest first, with what waits in each state; many can be moved at once. */
export function Queue() {
  const { filters, sort } = useQueueFilters()
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const may = useMay()
  const mayChange = may('orders.write')
  const seesPeople = useSeesPeople()
  const counts = useOrderCounts()
  const read = useList({
    key: [...ordersKey, 'list', filters, sort],
    page: (before) => readOrders({ ...filters, sort, limit: PAGE, before }),
    keepRows: true,
    everyMs: EVERY_MS,
  })
  const { data: rows } = read
  const moving = useOrderMoves(JSON.stringify(filters))
  const asking = useAskWaybills()
  const chosen = useChosen(rows ?? [], selected)
  const shipping = useChosen(rows ?? [], moving.shipping ?? NONE)
  const numberOf = (key: string): string => rows?.find(({ id }) => String(id) === key)?.number ?? ''
  const waiting = useWaitingOrders()
  return (
    <>
      <ScreenHead
        title={t('orders.title')}
        state={waiting === undefined ? null : t('orders.queue.state', { count: waiting })}
      >
        {may('orders.export') && <ListFiles list={{ list: 'order', filters }} />}
        {mayChange && may('stock.read') && (
          <Button size="sm" href={adminRoutes.newOrder()}>
            {t('orders.draft.new')}
          </Button>
        )}
      </ScreenHead>
      <OrdersParts />
      {may('orders.export') && <MadeFiles list="order" />}
      <QueueFilters counts={counts.data} />
      <PagedTable
        read={read}
        list="orders"
        caption={t('orders.title')}
        columns={columnsOf(moving).filter(({ id }) => (id !== 'customer' || seesPeople) && (id !== 'act' || mayChange))}
        rowKey={({ id }) => String(id)}
        {...(mayChange && {
          selection: {
            selected,
            onChange: setSelected,
            label: t('orders.select.all'),
            labelOf: (key) => t('orders.select.one', { number: numberOf(key) }),
          },
        })}
        empty={
          <EmptyList
            glyph="box"
            title={t(Object.keys(filters).length > 0 ? 'orders.none.found' : 'orders.none')}
            text={t(Object.keys(filters).length > 0 ? 'orders.none.found.text' : 'orders.none.text')}
          />
        }
      />
      <OrderMovesReport moving={moving} shipping={shipping} />
      <BulkBar
        orders={chosen}
        moving={moving}
        asking={asking}
        onSelect={(ids) => setSelected(new Set(ids.map(String)))}
      />
    </>
  )
}

/** The selected orders as they are now, also those that left the list since. */
function useChosen(rows: readonly StaffOrderSummary[], selected: ReadonlySet<string>): StaffOrderSummary[] {
  const gone = [...selected].filter((key) => !rows.some(({ id }) => String(id) === key)).map(Number)
  const others = useQuery({
    queryKey: [...ordersKey, 'chosen', gone],
    queryFn: () => readOrders({ id: gone, limit: gone.length }),
    enabled: gone.length > 0,
    placeholderData: (before) => before,
  })
  return [...rows, ...(gone.length > 0 ? (others.data?.items ?? []) : [])].filter(({ id }) => selected.has(String(id)))
}

const columnsOf = (moving: OrderMoving): Column<StaffOrderSummary>[] => [
  {
    id: 'number',
    label: t('orders.column.number'),
    heading: true,
    cell: ({ id, number, gift, tags, test }) => (
      <span className={styles.numberCell}>
        <Link href={adminRoutes.order(id)}>
          <bdi dir="ltr">{number}</bdi>
        </Link>
        {test && <Badge>{t('orders.test')}</Badge>}
        {gift && <Badge tone="accent">{t('orders.gift')}</Badge>}
        {tags.map((tag) => (
          <Badge key={tag}>{tag}</Badge>
        ))}
      </span>
    ),
  },
  {
    id: 'time',
    label: t('orders.column.time'),
    cell: ({ created_at: time }) => (
      <span className={styles.unbroken}>
        <When time={time} />
      </span>
    ),
  },
  { id: 'customer', label: t('orders.column.customer'), cell: ({ customer }) => <bdi>{customer?.name}</bdi> },
  { id: 'city', label: t('orders.column.city'), cell: ({ city }) => city ?? t('orders.noValue') },
  {
    id: 'pieces',
    label: t('orders.column.pieces'),
    numeric: true,
    cell: ({ length }) => formatNumber(length),
  },
  {
    id: 'method',
    label: t('orders.column.method'),
    onPhone: 'hidden',
    cell: ({ method }) => (method ? methodText(method) : t('orders.noValue')),
  },
  {
    id: 'total',
    label: t('orders.column.total'),
    numeric: true,
    onPhone: 'end',
    cell: ({ total }) => <Price halalas={total} size={14} />,
  },
  {
    id: 'state',
    label: t('orders.column.state'),
    cell: (order) => (
      <span className={styles.numberCell}>
        <Badge tone={STATE_TONES[order.state]}>{stateText(order.state, order.pickup)}</Badge>
        <MoneyMark order={order} />
        {order.asks_national_address && <Badge tone="warning">{t('orders.noAddress')}</Badge>}
      </span>
    ),
  },
  {
    id: 'act',
    label: t('orders.column.next'),
    onPhone: 'last',
    cell: (order) => (
      <span className={styles.unbroken}>
        <NextAct order={order} moving={moving} />
      </span>
    ),
  },
]

function MoneyMark({ order }: { order: StaffOrderSummary }) {
  const mark = moneyMark(order.money)
  return mark && <Badge tone={mark.tone}>{mark.text}</Badge>
}
