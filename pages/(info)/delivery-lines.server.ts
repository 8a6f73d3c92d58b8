import { DELIVERY_METHODS } from '#api/contract/delivery-methods.ts'
import type { DeliveryMethodSettings, DeliverySettings } from '#api/contract/settings/delivery.ts'
import { daysOf } from '#api/delivery/usual-days.ts'
import { daysText } from '#components/delivery/days-text.server.ts'
import { formatList } from '#locales/format.ts'

/** A method as an information page describes it: a message and its values. */
export type DeliveryLine = { id: string; values: Record<string, string | { halalas: number }> }

/** A line for every method that is on, the usual kind first. */
export const deliveryLines = ({ methods, zones }: DeliverySettings): DeliveryLine[] =>
  DELIVERY_METHODS.flatMap((kind) => methods.filter((method) => method.is_on && method.kind === kind)).map(
    (method) => ({
      id: method.kind === 'pickup' ? 'info.delivery.pickup' : 'info.delivery.method',
      values: {
        name: method.name,
        ...priceValues(method),
        days: daysText(daysOf([method])),
        isEverywhere: zones.every(({ id }) => method.zones.includes(id)) ? 'yes' : 'no',
        zones: formatList(zones.filter(({ id }) => method.zones.includes(id)).map(({ name }) => name)),
      },
    }),
  )

/** Prices that depend on sum or weight are shown as “from” the lowest one. */
function priceValues({ prices, weights, per_kilogram }: DeliveryMethodSettings): DeliveryLine['values'] {
  const halalas = Math.min(...prices.map(({ price }) => price)) + (weights[0]?.fee ?? 0)
  const isFixed = prices.length === 1 && weights.length <= 1 && !per_kilogram
  return { price: { halalas }, kind: !isFixed ? 'from' : halalas === 0 ? 'free' : 'fixed' }
}
