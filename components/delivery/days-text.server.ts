import type { DeliverySettings } from '#api/contract/settings/delivery.ts'
import { usualDays, type UsualDays } from '#api/delivery/usual-days.ts'
import { t } from 'virtual:words/promise'
import { formatList, formatNumber, formatWeekday } from '#locales/format.ts'

/** «3 إلى 6 أيام (لا تُحسب الجمعة)»; without dates, so that a published page stays true. */
export function daysText({ min, max, off }: UsualDays): string {
  // «1 إلى يومين» is no Arabic; two days at most is as true.
  const isRange = min < max && max > 2
  return t('promise.days', {
    min: isRange ? formatNumber(min) : 'none',
    max,
    off: off.length > 0 ? formatList(off.map(formatWeekday)) : 'none',
  })
}

/** When an order usually arrives; every page promises it in the same words. */
export function arrivalText(settings: DeliverySettings): string {
  const days = usualDays(settings)
  if (!days) return t('promise.delivery.byCity')
  return t('promise.delivery', { days: daysText(days) })
}
