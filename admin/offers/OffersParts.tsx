import { t } from '#locales/areas/admin-deal.ts'
import { adminRoutes } from '#locales/routes.ts'
import { useMay } from '../query.ts'
import { ScreenParts } from '../shell/ScreenParts.tsx'

export function OffersParts() {
  const may = useMay()
  const parts = [
    { href: adminRoutes.offers(), label: t('deal.sales') },
    ...(may('coupons.read') ? [{ href: adminRoutes.offers('coupons'), label: t('deal.coupons') }] : []),
  ]
  return parts.length > 1 ? <ScreenParts label={t('deal.parts')} parts={parts} /> : null
}
