import { t } from '#locales/areas/admin-shelf.ts'
import { adminRoutes } from '#locales/routes.ts'
import { useMay } from '../../query.ts'
import { ScreenParts } from '../../shell/ScreenParts.tsx'

export function StockParts() {
  if (!useMay()('stock.write')) return null
  const parts = [
    { href: adminRoutes.stock(), label: t('shelf.stock.list') },
    { href: adminRoutes.stock('count'), label: t('shelf.stock.count') },
    { href: adminRoutes.stock('receive'), label: t('shelf.stock.receive') },
  ]
  return <ScreenParts label={t('shelf.stock.parts')} parts={parts} />
}
