import { useQuery } from '@tanstack/react-query'
import type { StaffCustomer } from '#api/contract/staff-customers.ts'
import { readCustomer } from '#api/staff/customers.ts'
import { Badge } from '#components/ui/Badge.tsx'
import { t } from 'virtual:words/customers'
import { adminRoutes } from '#locales/routes.ts'
import { useMay } from '../query.ts'
import { ScreenHead } from '../shell/ScreenHead.tsx'
import { Shown } from '../shell/states.tsx'
import { When } from '../shell/When.tsx'
import { CustomerConsents } from './CustomerConsents.tsx'
import { CustomerContact } from './CustomerContact.tsx'
import { CustomerData } from './CustomerData.tsx'
import { CustomerNotes } from './CustomerNotes.tsx'
import { CustomerOrders } from './CustomerOrders.tsx'
import { CustomerTickets } from './CustomerTickets.tsx'
import { CustomerWallet } from './CustomerWallet.tsx'
import { customerKey } from './query-keys.ts'
import * as styles from './customers.css.ts'

const back = { href: adminRoutes.customers(), label: t('customers.title') }

/** One customer: orders, wallet, tickets, consents, notes, and what the law lets them ask for. */
export function CustomerScreen({ id }: { id: number }) {
  const read = useQuery({ queryKey: customerKey(id), queryFn: () => readCustomer(id) })
  return (
    <Shown read={read} back={back}>
      {(customer) => <Customer customer={customer} />}
    </Shown>
  )
}

function Customer({ customer }: { customer: StaffCustomer }) {
  const may = useMay()
  return (
    <>
      <ScreenHead
        back={back}
        title={customer.name}
        state={
          customer.closed_at ? (
            <>
              <Badge tone="danger">{t('customers.closed')}</Badge> <When time={customer.closed_at} />
            </>
          ) : (
            <>
              {t('customers.orders.count', { count: customer.orders })} · {t('customers.since')}{' '}
              <When time={customer.created_at} />
            </>
          )
        }
      />
      <div className={styles.columns}>
        <div className={styles.column}>
          {may('orders.read') && <CustomerOrders id={customer.id} />}
          {may('community.read') && <CustomerTickets tickets={customer.tickets} />}
          <CustomerWallet customer={customer} />
        </div>
        {!customer.closed_at && (
          <div className={styles.column}>
            <CustomerContact customer={customer} />
            <CustomerNotes customer={customer} />
            <CustomerConsents customer={customer} />
            {(may('customers.export') || may('customers.erase')) && <CustomerData customer={customer} />}
          </div>
        )}
      </div>
    </>
  )
}
