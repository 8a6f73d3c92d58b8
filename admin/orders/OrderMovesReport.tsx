import type { StaffOrderSummary } from '#api/contract/staff-orders.ts'
import { t } from 'virtual:words/orders'
import { FailureLine } from '../shell/states.tsx'
import { BulkShip } from './BulkShip.tsx'
import { fitting, type OrderMoving } from './use-order-moves.ts'
import { cardTitle } from '../shell/card.css.ts'
import * as styles from './orders.css.ts'

/** What came of a move: orders that were refused are named with their reason. Asks for tracking numbers. */
export function OrderMovesReport({
  moving,
  shipping,
}: {
  moving: OrderMoving
  shipping: readonly StaffOrderSummary[]
}) {
  const refused = moving.items.filter(({ done }) => !done)
  return (
    <>
      <div role="status">
        {moving.items.length > 0 && (
          <p className={styles.moved}>{t('orders.bulk.done', { count: moving.items.length - refused.length })}</p>
        )}
      </div>
      {refused.length > 0 && (
        <section aria-label={t('orders.bulk.refused', { count: refused.length })} className={styles.refused}>
          <h2 className={cardTitle}>{t('orders.bulk.refused', { count: refused.length })}</h2>
          <ul>
            {refused.map(({ id, number, message }) => (
              <li key={id}>
                <bdi dir="ltr">{number}</bdi> {message}
              </li>
            ))}
          </ul>
        </section>
      )}
      <FailureLine error={moving.failure} />
      {moving.shipping && (
        <BulkShip
          orders={fitting('shipped', shipping)}
          sent={moving.sent}
          busy={moving.pending !== undefined}
          failure={moving.failure}
          onClose={moving.endShipping}
          onShip={(carrier, entries, why) =>
            moving.move('shipped', [], {
              ...(carrier && { carrier }),
              ...(why && { no_address_why: why }),
              orders: entries,
            })
          }
        />
      )}
    </>
  )
}
