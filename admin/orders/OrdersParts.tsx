import { t } from 'virtual:words/orders'
import { adminRoutes } from '#locales/routes.ts'
import { useMay } from '../query.ts'
import { ScreenParts } from '../shell/ScreenParts.tsx'
import { useCarriers } from './parcels/use-carriers.ts'

/** Links to the lists of orders, parcels with carriers, returns and refunds. */
export function OrdersParts() {
  const may = useMay()
  const carriers = useCarriers()
  const parts = [
    { href: adminRoutes.orders(), label: t('orders.title') },
    ...(carriers.length > 0 ? [{ href: adminRoutes.orders('parcels'), label: t('orders.shipping') }] : []),
    ...(may('returns.read') ? [{ href: adminRoutes.orders('returns'), label: t('orders.returns') }] : []),
    ...(may('refunds.read') ? [{ href: adminRoutes.orders('refunds'), label: t('orders.refunds') }] : []),
  ]
  return parts.length > 1 ? <ScreenParts label={t('orders.parts')} parts={parts} /> : null
}
