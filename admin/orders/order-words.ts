import { isOrderAction } from '#api/contract/order-events.ts'
import type { MoneySummary, StaffOrder, StaffOrderSummary } from '#api/contract/staff-orders.ts'
import type { BADGE_TONES } from '#components/ui/Badge.tsx'
import { t } from 'virtual:words/orders'

type State = StaffOrderSummary['state']

export const STATE_TONES: Record<State, (typeof BADGE_TONES)[number]> = {
  awaiting_payment: 'neutral',
  confirmed: 'accent',
  preparing: 'warning',
  shipped: 'info',
  delivered: 'success',
  return_requested: 'accent',
  returned: 'neutral',
  cancelled: 'neutral',
  expired: 'neutral',
}

/** What an order's money means for its pieces, if that is not the usual. */
export function moneyMark({ state, reason, rule }: MoneySummary): { text: string; tone: 'warning' | 'danger' } | null {
  if (rule === 'usual' || state === 'settled') return null
  const tone = rule === 'shown' ? 'warning' : 'danger'
  return { text: t(`orders.money.mark.${state === 'unsettled' ? reason! : state}`), tone }
}

export const stateText = (state: State, isPickup: boolean): string =>
  t(isPickup && state === 'shipped' ? 'orders.state.ready' : `orders.state.${state}`)

const NEXT = {
  preparing: ['prepare', 'prepare'],
  shipped: ['ship', 'ready'],
  delivered: ['delivered', 'collected'],
} as const
/** What staff do next with an order. */
export const nextMoveText = (to: keyof typeof NEXT, isPickup: boolean): string =>
  t(`orders.act.${NEXT[to][isPickup ? 1 : 0]}`)

/** Not while its payment is disputed, or its pieces wait for a decision. */
export const mayEdit = ({ state, money }: Pick<StaffOrder, 'state' | 'money'>): boolean =>
  state === 'confirmed' && money.dispute === null && money.rule !== 'decide'

/** Pieces that no parcel holds yet, by line. */
export function unsentOf({ lines, shipments }: Pick<StaffOrder, 'lines' | 'shipments'>): Map<string, number> {
  const left = new Map(lines.map(({ id, quantity }) => [id, quantity]))
  for (const { sku, line = sku, quantity } of shipments.flatMap((parcel) => parcel.lines))
    left.set(line, (left.get(line) ?? 0) - quantity)
  return new Map([...left].filter(([, quantity]) => quantity > 0))
}

/** What staff did, in words; an action that is none of an order's events shows its name. */
export function actionText(action: string): string {
  return isOrderAction(action) ? t(`orders.action.${action}`) : action
}
