import type { StaffCustomer } from '#api/contract/staff-customers.ts'
import type { WalletMovement } from '#api/contract/wallet.ts'
import { readMovements } from '#api/staff/customers.ts'
import type { Column } from '#components/ui/DataTable.tsx'
import { Amount, Price } from '#components/ui/Price.tsx'
import { t } from 'virtual:words/customers'
import { Card } from '../shell/Card.tsx'
import { PagedTable } from '../shell/PagedTable.tsx'
import { useList } from '../shell/use-list.ts'
import { When } from '../shell/When.tsx'
import { customersKey } from './query-keys.ts'
import * as styles from './customers.css.ts'

const PAGE = 10

/** Balance and movements, to read only. */
export function CustomerWallet({ customer: { id, balance } }: { customer: StaffCustomer }) {
  const read = useList({
    key: [...customersKey, 'movements', id],
    page: (before) => readMovements(id, { limit: PAGE, before }),
  })
  return (
    <Card title={t('customers.wallet')} acts={<Price halalas={balance} size={16} />}>
      <PagedTable
        read={read}
        caption={t('customers.wallet')}
        columns={columns}
        rowKey={(movement) => String(movement.id)}
        empty={<p className={styles.quiet}>{t('customers.wallet.none')}</p>}
      />
    </Card>
  )
}

const columns: Column<WalletMovement>[] = [
  { id: 'kind', label: t('customers.column.kind'), heading: true, cell: ({ kind }) => t(`customers.movement.${kind}`) },
  {
    id: 'reference',
    label: t('customers.column.reference'),
    cell: ({ reference }) => <bdi dir="ltr">{reference}</bdi>,
  },
  { id: 'time', label: t('customers.column.time'), cell: ({ at }) => <When time={at} /> },
  {
    id: 'amount',
    label: t('customers.column.amount'),
    onPhone: 'end',
    numeric: true,
    cell: ({ amount }) => <Amount halalas={amount} signed />,
  },
  {
    id: 'balance',
    label: t('customers.column.balance'),
    numeric: true,
    cell: ({ balance }) => <Amount halalas={balance} />,
  },
]
