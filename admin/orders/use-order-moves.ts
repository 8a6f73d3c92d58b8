import { useState } from 'react'
import { goesOn } from '#api/contract/order-money.ts'
import type { OrderMoves, OrdersMoved, StaffOrderSummary } from '#api/contract/staff-orders.ts'
import { moveOrders } from '#api/staff/orders.ts'
import { useChange } from '../query.ts'
import { ordersKey } from './query-keys.ts'

export type To = OrderMoves['to']
type Items = OrdersMoved['items']

/** The states from which each move starts. */
const FROM: Record<To, readonly StaffOrderSummary['state'][]> = {
  preparing: ['confirmed'],
  shipped: ['preparing'],
  delivered: ['shipped'],
  cancelled: ['awaiting_payment', 'confirmed', 'preparing'],
}

/** Those of the orders that can be moved. */
export const fitting = (to: To, orders: readonly StaffOrderSummary[]): StaffOrderSummary[] =>
  orders.filter(({ state, money }) => FROM[to].includes(state) && (to === 'cancelled' || goesOn(money.rule)))

/** The move that is an order's usual next step. */
export const nextMove = (order: StaffOrderSummary): Exclude<To, 'cancelled'> | undefined =>
  (['preparing', 'shipped', 'delivered'] as const).find((to) => fitting(to, [order]).length > 0)

/**
 * Moves orders of a list, and keeps what came of it.
 * @param tab the list on screen, which the report of a move belongs to
 */
export function useOrderMoves(tab: string) {
  /** Keys of the orders whose tracking numbers are asked for. */
  const [shipping, setShipping] = useState<ReadonlySet<string>>()
  const [report, setReport] = useState<{ tab: string; to: To; items: Items }>()
  const change = useChange((moves: OrderMoves) => moveOrders(moves), ordersKey)
  const move = (
    to: To,
    orders: readonly StaffOrderSummary[],
    more: Partial<OrderMoves> = {},
    onMoved: (items: Items) => void = () => {},
  ): void =>
    change.mutate(
      { to, orders: orders.map(({ id, version }) => ({ id, version })), ...more },
      {
        onSuccess: ({ items }) => {
          setReport({ tab, to, items })
          onMoved(items)
        },
      },
    )
  return {
    move,
    /** Asks for tracking numbers. */
    ship: (orders: readonly StaffOrderSummary[]): void => {
      setReport(undefined)
      setShipping(new Set(orders.map(({ id }) => String(id))))
    },
    shipping,
    endShipping: (): void => setShipping(undefined),
    /** What came of the last move in this list. */
    items: report?.tab === tab ? report.items : [],
    sent: report?.to === 'shipped' ? report.items : [],
    pending: change.isPending ? change.variables : undefined,
    failure: change.error,
  }
}
export type OrderMoving = ReturnType<typeof useOrderMoves>
