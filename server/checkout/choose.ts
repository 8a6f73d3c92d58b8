import type { OrderDelivery } from '#api/contract/order.ts'
import { findCoupon } from '#server/promotions/service.ts'
import type { Tx } from '#server/platform/database/connect.ts'
import { invalid } from '#server/platform/http/errors.ts'
import { couponRefusal, deliveryMethodsOf, recalculateOrder } from '#server/orders/service.ts'
import type { OrderRow } from '#server/orders/public-records.ts'

/** @throws Refusal 422 beside `field` where the method is not offered */
export async function chooseWay(
  tx: Tx,
  order: OrderRow,
  method: OrderDelivery['method'],
  field: string,
): Promise<OrderRow> {
  if (!(await deliveryMethodsOf(tx, order)).some((way) => way.method === method))
    throw invalid({ [field]: 'api.delivery.notHere' })
  // The address of an order that was to be collected may be no more than a city.
  if (method !== 'pickup' && order.address?.building === '')
    throw invalid({ [field]: 'api.address.nationalForDelivery' })
  return recalculateOrder(tx, order, { deliveryMethod: method })
}

/** @param typed null removes it. @throws Refusal 422 beside `field` if it does not apply */
export async function chooseCoupon(tx: Tx, order: OrderRow, typed: string | null, field: string): Promise<OrderRow> {
  const coupon = typed === null ? null : await findCoupon(tx, typed)
  if (coupon === undefined) throw invalid({ [field]: 'api.cart.coupon.unknown' })
  const why = coupon && (await couponRefusal(tx, order, coupon.code))
  if (why) throw invalid({ [field]: why })
  return recalculateOrder(tx, order, { coupon: coupon?.code ?? null })
}
