import { useDeferredValue } from 'react'
import type { StaffCustomerSummary } from '#api/contract/staff-customers.ts'
import { searchCustomers } from '#api/staff/customers.ts'
import type { Column } from '#components/ui/DataTable.tsx'
import { TextField } from '#components/ui/Field.tsx'
import { Link } from '#components/ui/Text.tsx'
import { t } from 'virtual:words/customers'
import { formatNumber, formatPhone } from '#locales/format.ts'
import { adminRoutes } from '#locales/routes.ts'
import { useMay } from '../query.ts'
import { EmptyList } from '../shell/EmptyList.tsx'
import { ListFiles, MadeFiles } from '../shell/ListFiles.tsx'
import { PagedTable } from '../shell/PagedTable.tsx'
import { ScreenHead } from '../shell/ScreenHead.tsx'
import { useList } from '../shell/use-list.ts'
import { When } from '../shell/When.tsx'
import { customersKey } from './query-keys.ts'
import { useFragment } from './use-fragment.ts'
import * as styles from './customers.css.ts'

const PAGE = 50

/** All customers, newest first, or those that match. */
export function CustomerList() {
  const [typed, setTyped] = useFragment()
  const q = useDeferredValue(typed)
  const mayExport = useMay()('customers.export')
  const read = useList({
    key: [...customersKey, 'list', q],
    page: (before, signal) => searchCustomers({ limit: PAGE, q: q || undefined, before }, { signal }),
    keepRows: true,
  })
  const { data: rows } = read
  return (
    <>
      <ScreenHead
        title={t('customers.title')}
        state={rows && t(read.hasNextPage ? 'customers.state.more' : 'customers.state', { count: rows.length })}
      >
        {mayExport && <ListFiles list={{ list: 'customer', filters: q ? { q } : {} }} />}
      </ScreenHead>
      {mayExport && <MadeFiles list="customer" />}
      <div role="search" className={styles.search}>
        <TextField
          type="search"
          name="q"
          label={t('customers.find')}
          maxLength={60}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
      </div>
      <PagedTable
        read={read}
        list="customers"
        caption={t('customers.title')}
        columns={columns}
        rowKey={({ id }) => String(id)}
        empty={
          <EmptyList
            glyph="person"
            title={t(q ? 'customers.none.found' : 'customers.none')}
            text={t(q ? 'customers.none.found.text' : 'customers.none.text')}
          />
        }
      />
    </>
  )
}

const columns: Column<StaffCustomerSummary>[] = [
  {
    id: 'name',
    label: t('customers.column.name'),
    heading: true,
    cell: ({ id, name }) => (
      <Link href={adminRoutes.customer(id)}>
        <bdi>{name}</bdi>
      </Link>
    ),
  },
  { id: 'phone', label: t('customers.column.phone'), cell: ({ phone }) => <bdi dir="ltr">{formatPhone(phone)}</bdi> },
  {
    id: 'email',
    label: t('customers.column.email'),
    onPhone: 'hidden',
    cell: ({ email }) => (email ? <bdi dir="ltr">{email}</bdi> : t('customers.noValue')),
  },
  { id: 'orders', label: t('customers.column.orders'), numeric: true, cell: ({ orders }) => formatNumber(orders) },
  {
    id: 'last',
    label: t('customers.column.last'),
    onPhone: 'labelled',
    cell: ({ last_order_at: time }) => (time ? <When time={time} /> : t('customers.noValue')),
  },
  {
    id: 'since',
    label: t('customers.column.since'),
    onPhone: 'hidden',
    cell: ({ created_at: time }) => <When time={time} />,
  },
]
