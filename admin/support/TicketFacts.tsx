import type { StaffTicket } from '#api/contract/staff-support.ts'
import { Link } from '#components/ui/Text.tsx'
import { t } from 'virtual:words/support'
import { adminRoutes } from '#locales/routes.ts'
import { CustomerFacts } from '../customers/CustomerFacts.tsx'
import { useMay } from '../query.ts'
import { Card } from '../shell/Card.tsx'

/** The customer, and the order that the ticket is about. */
export function TicketFacts({ ticket: { customer, order } }: { ticket: StaffTicket }) {
  const maySee = useMay()('orders.read')
  return (
    <Card title={t('support.column.customer')}>
      <CustomerFacts customer={customer} />
      {order && (
        <p>
          {t('support.column.order')}:{' '}
          {maySee ? (
            <Link href={adminRoutes.order(order.id)}>
              <bdi dir="ltr">{order.number}</bdi>
            </Link>
          ) : (
            <bdi dir="ltr">{order.number}</bdi>
          )}
        </p>
      )}
    </Card>
  )
}
