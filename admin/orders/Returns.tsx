import type { StaffReturn } from '#api/contract/staff.ts'
import { readReturns } from '#api/staff/orders.ts'
import { Badge } from '#components/ui/Badge.tsx'
import { Chip } from '#components/ui/Chip.tsx'
import type { Column } from '#components/ui/DataTable.tsx'
import { Price } from '#components/ui/Price.tsx'
import { t } from 'virtual:words/orders'
import { formatList } from '#locales/format.ts'
import { piecesText } from '#locales/line-texts.ts'
import { useSeesPeople } from '../query.ts'
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
import { RETURN_TONES } from './ReturnFacts.tsx'
import * as styles from './orders.css.ts'

const PAGE = 50
const STATES: readonly StaffReturn['state'][] = ['requested', 'received', 'refused']

/** Requests to return pieces. They are decided on the page of their order, which has their photographs. */
export function Returns() {
  const { value, href } = useListParams()
  const seesPeople = useSeesPeople()
  const state = STATES.find((one) => one === value('state'))
  const read = useList({
    key: [...ordersKey, 'returns', state],
    page: (before) => readReturns({ limit: PAGE, state, before }),
    keepRows: true,
  })
  const { data: rows } = read
  return (
    <>
      <ScreenHead title={t('orders.returns')} state={rows && t('orders.returns.state', { count: rows.length })} />
      <OrdersParts />
      <div role="group" aria-label={t('orders.filter.state')} className={filters}>
        <Chip href={href({ state: '' })} selected={!state}>
          {t('orders.filter.all')}
        </Chip>
        {STATES.map((one) => (
          <Chip key={one} href={href({ state: one })} selected={state === one}>
            {t(`orders.return.${one}`)}
          </Chip>
        ))}
      </div>
      <PagedTable
        read={read}
        list="returns"
        caption={t('orders.returns')}
        columns={columns.filter(({ id }) => id !== 'customer' || seesPeople)}
        rowKey={({ id }) => String(id)}
        empty={<EmptyList glyph="repeat" title={t('orders.returns.none')} text={t('orders.returns.none.text')} />}
      />
    </>
  )
}

const columns: Column<StaffReturn>[] = [
  orderColumn,
  { id: 'time', label: t('orders.column.time'), cell: ({ at }) => <When time={at} /> },
  { id: 'customer', label: t('orders.column.customer'), cell: ({ customer }) => <bdi>{customer}</bdi> },
  {
    id: 'pieces',
    label: t('orders.column.pieces'),
    cell: ({ lines }) => (
      <span className={styles.sentence}>{formatList(lines.map((line) => piecesText(line.title, line.quantity)))}</span>
    ),
  },
  {
    id: 'reason',
    label: t('orders.return.reason'),
    cell: ({ reason, photos }) => (
      <span className={styles.sentence}>
        <bdi>{reason}</bdi>
        {photos.length > 0 && ` (${t('orders.return.photos', { count: photos.length })})`}
      </span>
    ),
  },
  {
    id: 'amount',
    label: t('orders.column.total'),
    numeric: true,
    onPhone: 'end',
    cell: ({ amount }) => <Price halalas={amount} size={14} />,
  },
  {
    id: 'state',
    label: t('orders.column.state'),
    cell: ({ state }) => <Badge tone={RETURN_TONES[state]}>{t(`orders.return.${state}`)}</Badge>,
  },
]
