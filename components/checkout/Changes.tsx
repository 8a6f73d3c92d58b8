import type { ReactNode } from 'react'
import { Amount } from '#components/ui/Price.tsx'
import { t } from 'virtual:words/checkout'
import { AlertBox } from './AlertBox.tsx'
import type { OrderChange } from './order-changes.ts'
import * as styles from './checkout.css.ts'

/** Lists what changed in the order, so that the customer agrees before paying. */
export const Changes = ({ changes }: { changes: readonly OrderChange[] }) => (
  <AlertBox tone="warning">
    <p className={styles.strong}>{t('checkout.changed')}</p>
    <ul className={styles.changes}>
      {changes.map((change) => (
        <li key={JSON.stringify(change)}>{sentence(change)}</li>
      ))}
    </ul>
    <p>{t('checkout.changed.next')}</p>
  </AlertBox>
)

function sentence(change: OrderChange): ReactNode {
  if (change.kind === 'gone' || change.kind === 'added')
    return t(`checkout.changed.${change.kind}`, { title: change.title })
  if (change.kind === 'quantity')
    return t('checkout.changed.quantity', { title: change.title, from: change.from, to: change.to })
  const amounts = { from: <Amount key="from" halalas={change.from} />, to: <Amount key="to" halalas={change.to} /> }
  return change.kind === 'price'
    ? t('checkout.changed.price', { title: change.title, ...amounts })
    : t(`checkout.changed.${change.kind}`, amounts)
}
