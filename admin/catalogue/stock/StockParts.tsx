import { t } from 'virtual:words/stock'
import { adminRoutes } from '#locales/routes.ts'
import { useMay } from '../../query.ts'
import { ScreenParts } from '../../shell/ScreenParts.tsx'

export function StockParts() {
  if (!useMay()('stock.write')) return null
  const parts = [
    { href: adminRoutes.stock(), label: t('stock.list') },
    { href: adminRoutes.stock('count'), label: t('stock.count') },
    { href: adminRoutes.stock('receive'), label: t('stock.receive') },
  ]
  return <ScreenParts label={t('stock.parts')} parts={parts} />
}
