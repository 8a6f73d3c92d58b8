import type { StaffPromotion } from '#api/contract/staff-promotions.ts'
import type { BADGE_TONES } from '#components/ui/Badge.tsx'
import { t } from 'virtual:words/sale,promotion,coupon'
import { formatClockTime, formatNumber, formatTime } from '#locales/format.ts'
import type { PromotionValues } from './promotion-form.ts'

export const promotionsKey = ['promotions']

export const PROMOTION_TONES = {
  on: 'success',
  upcoming: 'info',
  over: 'neutral',
  off: 'warning',
} as const satisfies Record<StaffPromotion['state'], (typeof BADGE_TONES)[number]>

type Times = Pick<StaffPromotion, 'starts_at' | 'ends_at' | 'daily_from' | 'daily_until'>
export function timesText({ starts_at: starts, ends_at: ends, daily_from: from, daily_until: until }: Times): string {
  const hours = from && until ? [t('coupon.hours', { from: clockTime(from), until: clockTime(until) })] : []
  if (!starts && !ends) return hours[0] ?? t('coupon.always')
  const days = t('sale.times', {
    from: starts ? formatTime(new Date(starts)) : t('sale.atOnce'),
    to: ends ? formatTime(new Date(ends)) : t('sale.endless'),
  })
  return [days, ...hours].join('، ')
}

/** A time of the day in Riyadh. */
const clockTime = (time: string): string => formatClockTime(new Date(`2026-01-01T${time}:00+03:00`))

/** Where shoppers read of it before it is in their cart. */
export function seenBy({ kind, who }: Pick<PromotionValues, 'kind' | 'who'>, isCoupon: boolean) {
  if (isCoupon) return 'code'
  if (who === 'customers' || who === 'partner') return 'cart'
  return kind === 'delivery' || kind === 'gift' ? 'pages' : 'cards'
}

export const usesText = ({ used, uses_in_all: most }: Pick<StaffPromotion, 'used' | 'uses_in_all'>): string =>
  most === null ? formatNumber(used) : t('coupon.usesOf', { used: formatNumber(used), most: formatNumber(most) })

export const stateText = ({ code, state }: Pick<StaffPromotion, 'code' | 'state'>): string =>
  code === null ? t(`promotion.state.${state}`) : t(`coupon.state.${state}`)

/** What a list or a new one is called: a promotion with a code is a coupon. */
export const wordsOf = (isCoupon: boolean) =>
  isCoupon
    ? {
        list: t('coupon.list'),
        filter: t('coupon.list.filter'),
        none: t('coupon.list.none'),
        noneText: t('coupon.list.none.text'),
        count: (count: number, more: string) => t('coupon.list.state', { count, more }),
        add: t('coupon.new'),
        addText: t('coupon.new.text'),
      }
    : {
        list: t('promotion.list'),
        filter: t('promotion.list.filter'),
        none: t('promotion.list.none'),
        noneText: t('promotion.list.none.text'),
        count: (count: number, more: string) => t('promotion.list.state', { count, more }),
        add: t('promotion.new'),
        addText: t('promotion.new.text'),
      }
