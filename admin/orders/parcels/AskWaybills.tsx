import type { StaffOrderSummary } from '#api/contract/staff-orders.ts'
import { goesOn } from '#api/contract/order-money.ts'
import { createWaybills } from '#api/staff/waybills.ts'
import { Button } from '#components/ui/Button.tsx'
import { Link } from '#components/ui/Text.tsx'
import { t } from '#locales/areas/admin-orders.ts'
import { adminRoutes } from '#locales/routes.ts'
import { useChange, useMay } from '../../query.ts'
import { cardTitle } from '../../shell/card.css.ts'
import { FailureLine } from '../../shell/states.tsx'
import { ordersKey } from '../query-keys.ts'
import { useCarriers } from './use-carriers.ts'
import * as styles from '../orders.css.ts'

/** Of the orders, those that a carrier can take now. */
const shippable = (orders: readonly StaffOrderSummary[]): StaffOrderSummary[] =>
  orders.filter(
    ({ state, pickup, money }) => (state === 'confirmed' || state === 'preparing') && !pickup && goesOn(money.rule),
  )

/** Asks carriers for the waybills of orders; `unknown` while the shop has no carrier, or the person may not ship. */
export function useAskWaybills() {
  const carriers = useCarriers()
  const may = useMay()
  const change = useChange((orders: number[]) => createWaybills({ orders }), ordersKey)
  return { change, isOffered: carriers.length > 0 && may('shipping.write') }
}
export type AskingWaybills = ReturnType<typeof useAskWaybills>

export function AskWaybills({ orders, asking }: { orders: readonly StaffOrderSummary[]; asking: AskingWaybills }) {
  const ids = shippable(orders).map(({ id }) => id)
  if (!asking.isOffered || ids.length === 0) return null
  return (
    <Button size="sm" loading={asking.change.isPending} onClick={() => asking.change.mutate(ids)}>
      {t('orders.waybills.create', { count: ids.length })}
    </Button>
  )
}

/** How many carriers were asked, with the way to them, and who was refused with the reason. */
export function WaybillsReport({ asking: { change } }: { asking: AskingWaybills }) {
  const items = change.data?.items ?? []
  const refused = items.filter(({ waybill }) => waybill === null)
  return (
    <>
      <div role="status">
        {items.length > refused.length && (
          <p className={styles.moved}>
            {t('orders.waybills.asked', { count: items.length - refused.length })}{' '}
            <Link href={adminRoutes.orders('parcels')}>{t('orders.waybills.open')}</Link>
          </p>
        )}
      </div>
      {refused.length > 0 && (
        <section aria-label={t('orders.bulk.refused', { count: refused.length })} className={styles.refused}>
          <h2 className={cardTitle}>{t('orders.bulk.refused', { count: refused.length })}</h2>
          <ul>
            {refused.map(({ id, number, message }) => (
              <li key={id}>
                <Link href={adminRoutes.order(id)}>
                  <bdi dir="ltr">{number}</bdi>
                </Link>{' '}
                {message}
              </li>
            ))}
          </ul>
        </section>
      )}
      <FailureLine error={change.error} />
    </>
  )
}
