import type { EventData, EventType } from '#api/contract/events.ts'
import type { Tx } from '#server/platform/database/connect.ts'
import { emitEvents, type NewEvent } from '#server/outbox/service.ts'
import type { OrderRow } from './queries.ts'

type OrderEvent = Extract<EventType, `order.${string}`>
type OfOrder = EventData<'order.paid'>
type More<T extends OrderEvent> = Omit<EventData<T>, keyof OfOrder>

/** What systems that follow the shop read of an order's event. @param order after it */
export const emitOrderEvent = <T extends OrderEvent>(
  tx: Tx,
  type: T,
  order: OrderRow,
  ...[more]: keyof More<T> extends never ? [] : [More<T>]
): Promise<void> =>
  emitEvents(tx, [
    {
      type,
      subject: `order:${order.id}`,
      customerId: order.customerId,
      data: { ...ofOrder(order), ...more },
    } as NewEvent,
  ])

const ofOrder = ({ id, number, state, total, isTest }: OrderRow): OfOrder => ({
  order_id: id,
  order_number: number,
  state,
  total,
  currency: 'SAR',
  test: isTest,
})
