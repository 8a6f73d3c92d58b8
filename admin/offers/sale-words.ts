import type { StaffSale } from '#api/contract/staff-sales.ts'
import type { BADGE_TONES } from '#components/ui/Badge.tsx'
import { t } from '#locales/areas/admin-deal.ts'
import { formatTime } from '#locales/format.ts'
import { adminRoutes } from '#locales/routes.ts'

export const SALE_TONES = { on: 'success', upcoming: 'info', over: 'neutral' } as const satisfies Record<
  StaffSale['state'],
  (typeof BADGE_TONES)[number]
>

export const percentText = ({ least, most }: Pick<StaffSale, 'least' | 'most'>): string =>
  least === most ? t('deal.sale.off', { percent: most }) : t('deal.sale.between', { least, most })

const moment = (time: string | null, otherwise: string): string => (time ? formatTime(new Date(time)) : otherwise)
export const saleTimes = ({ from, to }: Pick<StaffSale, 'from' | 'to'>): string =>
  t('deal.sale.times', { from: moment(from, t('deal.sale.atOnce')), to: moment(to, t('deal.sale.endless')) })

/** The list of its products; undefined for a past sale, since products keep only their current one. */
export const saleHref = ({ from, to, state }: StaffSale): string | undefined =>
  state === 'over' ? undefined : adminRoutes.productsOnSale(from, to)

/** Sales have no id: all reductions with the same times are one sale. */
export const saleKey = ({ from, to, state, products }: StaffSale): string => `${state} ${from} ${to} ${products}`
