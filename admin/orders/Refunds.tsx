import { REFUND_STATES } from '#api/contract/order-states.ts'
import type { StaffRefund } from '#api/contract/staff.ts'
import { readRefunds } from '#api/staff/orders.ts'
import { Chip } from '#components/ui/Chip.tsx'
import type { Column } from '#components/ui/DataTable.tsx'
import { Price } from '#components/ui/Price.tsx'
import { t } from 'virtual:words/orders'
import { EmptyList } from '../shell/EmptyList.tsx'
import { PagedTable } from '../shell/PagedTable.tsx'
import { filters } from '../shell/screen-head.css.ts'
import { ScreenHead } from '../shell/ScreenHead.tsx'
import { useListParams } from '../shell/use-list-params.ts'
import { useList } from '../shell/use-list.ts'
import { When } from '../shell/When.tsx'
import { orderColumn } from './order-column.tsx'
import { OrdersParts } from './OrdersParts.tsx'
import { ordersKey } from './query-keys.ts'
import { RefundActs, RefundState } from './RefundLine.tsx'

const PAGE = 50
const columns: Column<StaffRefund>[] = [
  orderColumn,
  { id: 'time', label: t('orders.column.time'), cell: ({ at }) => <When time={at} /> },
  { id: 'way', label: t('orders.refund.to'), cell: ({ to }) => t(`orders.refund.${to}`) },
  { id: 'state', label: t('orders.column.state'), cell: (refund) => <RefundState refund={refund} /> },
  {
    id: 'amount',
    label: t('orders.column.total'),
    onPhone: 'end',
    numeric: true,
    cell: ({ amount }) => <Price halalas={amount} size={14} />,
  },
  { id: 'acts', label: t('orders.refund.acts'), onPhone: 'last', cell: (refund) => <RefundActs refund={refund} /> },
]

/** What the shop owes or gave back. */
export function Refunds() {
  const { value, href } = useListParams()
  const state = REFUND_STATES.find((one) => one === value('state'))
  const read = useList({
    key: [...ordersKey, 'refunds', state],
    page: (before?: string) => readRefunds({ limit: PAGE, state, before }),
    keepRows: true,
  })
  const { data: rows } = read
  return (
    <>
      <ScreenHead title={t('orders.refunds')} state={rows && t('orders.refunds.state', { count: rows.length })} />
      <OrdersParts />
      <div role="group" aria-label={t('orders.filter.state')} className={filters}>
        <Chip href={href({ state: '' })} selected={!state}>
          {t('orders.filter.all')}
        </Chip>
        {REFUND_STATES.map((one) => (
          <Chip key={one} href={href({ state: one })} selected={state === one}>
            {t(`orders.refund.${one}`)}
          </Chip>
        ))}
      </div>
      <PagedTable
        read={read}
        list="refunds"
        caption={t('orders.refunds')}
        columns={columns}
        rowKey={({ id }) => id}
        empty={<EmptyList glyph="wallet" title={t('orders.refunds.none')} text={t('orders.refunds.none.text')} />}
      />
    </>
  )
}
