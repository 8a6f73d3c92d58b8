import type { StaffSale } from '#api/contract/staff-sales.ts'
import type { BADGE_TONES } from '#components/ui/Badge.tsx'
import { t } from 'virtual:words/sale,promotion,coupon'
import { formatTime } from '#locales/format.ts'
import { adminRoutes } from '#locales/routes.ts'

export const salesKey = ['sales']

export const SALE_TONES = { on: 'success', upcoming: 'info', over: 'neutral' } as const satisfies Record<
  StaffSale['state'],
  (typeof BADGE_TONES)[number]
>

export const saleName = ({ name }: Pick<StaffSale, 'name'>): string => name ?? t('sale.imported')

export const percentText = ({ least, most }: Pick<StaffSale, 'least' | 'most'>): string =>
  least === most ? t('sale.off', { percent: most }) : t('sale.between', { least, most })

export const productsText = ({ products, variants }: Pick<StaffSale, 'products' | 'variants'>): string =>
  [
    t('sale.products', { count: products }),
    ...(variants > products ? [t('sale.variants', { count: variants })] : []),
  ].join(' ')

const moment = (time: string | null, otherwise: string): string => (time ? formatTime(new Date(time)) : otherwise)
export const saleTimes = ({ from, to }: Pick<StaffSale, 'from' | 'to'>): string =>
  t('sale.times', { from: moment(from, t('sale.atOnce')), to: moment(to, t('sale.endless')) })

/** Undefined for a sale of before sales had numbers, of which only its times are known. */
export const saleHref = ({ id }: Pick<StaffSale, 'id'>): string | undefined =>
  id === null ? undefined : adminRoutes.sale(id)

export const saleKey = ({ id, from, to, products }: StaffSale): string => `${id ?? `${from} ${to} ${products}`}`
