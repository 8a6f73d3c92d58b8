import type { StaffOrder } from '#api/contract/staff-orders.ts'
import { sendPaymentLink } from '#api/staff/draft-orders.ts'
import { Button } from '#components/ui/Button.tsx'
import { t } from 'virtual:words/orders'
import { formatPhone } from '#locales/format.ts'
import { routes } from '#locales/routes.ts'
import { Card } from '../shell/Card.tsx'
import { PayLink } from './PayLink.tsx'
import type { OrderChange } from './use-order-change.ts'
import * as styles from './orders.css.ts'

/** An order by phone that its customer has not paid yet. */
export function WaitingDraft({ order, changing }: { order: StaffOrder; changing: OrderChange }) {
  const { id, customer, draft_until: until } = order
  if (!until) return null
  return (
    <Card title={t('orders.draft.waiting')}>
      {customer && (
        <p className={styles.quiet}>
          {t('orders.draft.sent', { phone: `\u2066${formatPhone(customer.phone)}\u2069` })}
        </p>
      )}
      <PayLink path={routes.checkoutOrder(id)} until={until}>
        <Button
          size="sm"
          variant="outlined"
          color="gray"
          loading={changing.busy}
          onClick={() => changing.act(({ id: of, version }) => sendPaymentLink(of, version))}
        >
          {t('orders.draft.again')}
        </Button>
      </PayLink>
    </Card>
  )
}
