import type { DeliverySettings } from '#api/contract/settings/delivery.ts'
import { usualDays, type UsualDays } from '#api/delivery/usual-days.ts'
import { t } from '#locales/areas/promise.ts'
import { formatList, formatNumber, formatWeekday } from '#locales/format.ts'

/** «3 إلى 6 أيام عمل، عدا الجمعة»; without dates, so that a published page stays true. */
export function daysText({ min, max, off }: UsualDays): string {
  // «1 إلى يومي عمل» is no Arabic; two days at most is as true.
  const isRange = min < max && max > 2
  return t('promise.days', {
    min: isRange ? formatNumber(min) : 'none',
    max,
    off: off.length > 0 ? formatList(off.map(formatWeekday)) : 'none',
  })
}

/** When an order usually arrives, as a product page or the home page says it. */
export function arrivalText(settings: DeliverySettings, page: 'product' | 'home'): string {
  const days = usualDays(settings)
  if (!days) return t('promise.delivery.byCity')
  return t(`promise.delivery.${page}`, { days: daysText(page === 'home' ? { ...days, min: days.max } : days) })
}
