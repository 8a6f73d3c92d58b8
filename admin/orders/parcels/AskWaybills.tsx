import type { StaffOrderSummary } from '#api/contract/staff-orders.ts'
import { goesOn } from '#api/contract/order-money.ts'
import { createWaybills } from '#api/staff/waybills.ts'
import type { CarrierName } from '#api/contract/settings/provider-names.ts'
import { Button } from '#components/ui/Button.tsx'
import { Menu } from '#components/ui/Menu.tsx'
import { Link } from '#components/ui/Text.tsx'
import { t } from 'virtual:words/orders'
import { adminRoutes } from '#locales/routes.ts'
import { useChange, useMay } from '../../query.ts'
import { cardTitle } from '../../shell/card.css.ts'
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
  const change = useChange(createWaybills, ordersKey)
  return { change, carriers: may('shipping.write') ? carriers : [] }
}
export type AskingWaybills = ReturnType<typeof useAskWaybills>

type Props = {
  orders: readonly StaffOrderSummary[]
  asking: AskingWaybills
  /** Orders without a waybill. */
  onAsked: (refused: number[]) => void
}

/** Without a carrier the shop's rule chooses one. */
export function AskWaybills({ orders, asking: { carriers, change }, onAsked }: Props) {
  const ids = shippable(orders).map(({ id }) => id)
  if (carriers.length === 0 || ids.length === 0) return null
  const ask = (carrier?: CarrierName): void =>
    change.mutate(
      { orders: ids, ...(carrier && { carrier }) },
      { onSuccess: ({ items }) => onAsked(items.filter(({ waybill }) => waybill === null).map(({ id }) => id)) },
    )
  return (
    <>
      <Button size="sm" loading={change.isPending} onClick={() => ask()}>
        {t('orders.waybills.create', { count: ids.length })}
      </Button>
      {carriers.length > 1 && (
        <Menu
          size="sm"
          label={t('orders.waybills.with')}
          items={[
            { label: t('orders.waybills.byRule'), onSelect: () => ask() },
            ...carriers.map(({ carrier, name }) => ({ label: name, onSelect: () => ask(carrier) })),
          ]}
        />
      )}
    </>
  )
}

/** How many carriers were asked, with the way to them, and who was refused with the reason. */
export function WaybillsReport({ asking: { change } }: { asking: AskingWaybills }) {
  const items = change.data?.items ?? []
  const refused = items.filter(({ waybill }) => waybill === null)
  return (
    <div className={styles.barReport}>
      <div role="status">
        {items.length > refused.length && (
          <p className={styles.moneyRow}>
            {t('orders.waybills.asked', { count: items.length - refused.length })}{' '}
            <Button size="sm" href={adminRoutes.orders('parcels')}>
              {t('orders.waybills.open')}
            </Button>
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
    </div>
  )
}
