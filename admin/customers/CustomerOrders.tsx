import type { StaffOrderSummary } from '#api/contract/staff-orders.ts'
import { readOrders } from '#api/staff/orders.ts'
import { Badge } from '#components/ui/Badge.tsx'
import type { Column } from '#components/ui/DataTable.tsx'
import { Price } from '#components/ui/Price.tsx'
import { Link } from '#components/ui/Text.tsx'
import { t } from 'virtual:words/customers'
import { adminRoutes } from '#locales/routes.ts'
import { STATE_TONES, stateText } from '../orders/order-words.ts'
import { ordersKey } from '../orders/query-keys.ts'
import { Card } from '../shell/Card.tsx'
import { PagedTable } from '../shell/PagedTable.tsx'
import { useList } from '../shell/use-list.ts'
import { When } from '../shell/When.tsx'
import * as styles from './customers.css.ts'

const PAGE = 10

export function CustomerOrders({ id }: { id: number }) {
  const read = useList({
    key: [...ordersKey, 'of', id],
    page: (before) => readOrders({ customer: id, limit: PAGE, before }),
  })
  return (
    <Card title={t('customers.orders')}>
      <PagedTable
        read={read}
        caption={t('customers.orders')}
        columns={columns}
        rowKey={(order) => String(order.id)}
        empty={<p className={styles.quiet}>{t('customers.orders.none')}</p>}
      />
    </Card>
  )
}

const columns: Column<StaffOrderSummary>[] = [
  {
    id: 'number',
    label: t('customers.column.number'),
    heading: true,
    cell: ({ id, number }) => (
      <Link href={adminRoutes.order(id)}>
        <bdi dir="ltr">{number}</bdi>
      </Link>
    ),
  },
  { id: 'time', label: t('customers.column.time'), cell: ({ created_at: time }) => <When time={time} /> },
  {
    id: 'state',
    label: t('customers.column.state'),
    onPhone: 'end',
    cell: ({ state, pickup }) => <Badge tone={STATE_TONES[state]}>{stateText(state, pickup)}</Badge>,
  },
  {
    id: 'total',
    label: t('customers.column.total'),
    numeric: true,
    cell: ({ total }) => <Price halalas={total} size={14} />,
  },
]
