import type { DraftPreview } from '#api/contract/draft-order.ts'
import { t } from 'virtual:words/orders'
import { Card } from '../../shell/Card.tsx'
import { Sums } from '../Sums.tsx'
import * as styles from '../orders.css.ts'

/** What the order comes to, as the shop calculates it. */
export const DraftSums = ({ order }: { order: DraftPreview['order'] | undefined }) => (
  <Card title={t('orders.money')}>
    <div role="status">
      {order ? (
        <Sums totals={order.totals} coupon={order.coupon} promotions={order.promotions} />
      ) : (
        <p className={styles.quiet}>{t('orders.draft.noSums')}</p>
      )}
    </div>
    <p className={styles.quiet}>{t('orders.draft.what')}</p>
  </Card>
)
