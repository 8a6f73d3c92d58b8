import { t } from 'virtual:words/sale,promotion,coupon'
import { adminRoutes } from '#locales/routes.ts'
import { useMay } from '../query.ts'
import { ScreenParts } from '../shell/ScreenParts.tsx'

export function SalesParts() {
  const may = useMay()
  const parts = [
    { href: adminRoutes.sales(), label: t('sale.list') },
    ...(may('coupons.read')
      ? [
          { href: adminRoutes.sales('promotions'), label: t('promotion.list') },
          { href: adminRoutes.sales('coupons'), label: t('coupon.list') },
        ]
      : []),
  ]
  return parts.length > 1 ? <ScreenParts label={t('sale.parts')} parts={parts} /> : null
}
