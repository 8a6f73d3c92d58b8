import type { StaffOrder } from '#api/contract/staff-orders.ts'
import { withdrawOrderEdit } from '#api/staff/order-edits.ts'
import { Button } from '#components/ui/Button.tsx'
import { Price } from '#components/ui/Price.tsx'
import { t } from 'virtual:words/orders'
import { routes } from '#locales/routes.ts'
import { Card } from '../shell/Card.tsx'
import { PayLink } from './PayLink.tsx'
import type { OrderChange } from './use-order-change.ts'
import * as styles from './orders.css.ts'

/** An edit that its customer has not paid yet. */
export function WaitingEdit({ order, changing }: { order: StaffOrder; changing: OrderChange }) {
  const { waiting_edit: waiting } = order
  if (!waiting) return null
  return (
    <Card title={t('orders.edit.waiting')}>
      <ul className={styles.wishes}>
        {waiting.changes.map((words) => (
          <li key={words}>{words}</li>
        ))}
      </ul>
      <p className={styles.moneyRow}>
        <span>{t('orders.edit.due')}</span>
        <Price halalas={waiting.due} size={14} />
      </p>
      <PayLink path={routes.order(order.id)} until={waiting.expires_at}>
        <Button
          size="sm"
          variant="text"
          color="gray"
          loading={changing.busy}
          onClick={() => changing.act(({ id, version }) => withdrawOrderEdit(id, version))}
        >
          {t('orders.edit.withdraw')}
        </Button>
      </PayLink>
    </Card>
  )
}
