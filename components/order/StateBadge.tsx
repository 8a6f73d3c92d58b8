import type { ComponentProps } from 'react'
import type { OrderState } from '#api/contract/order.ts'
import { Badge } from '#components/ui/Badge.tsx'
import { t } from 'virtual:words/order'

const TONES: Record<OrderState, ComponentProps<typeof Badge>['tone']> = {
  awaiting_payment: 'warning',
  confirmed: 'info',
  preparing: 'info',
  shipped: 'accent',
  delivered: 'success',
  return_requested: 'warning',
  returned: 'neutral',
  cancelled: 'neutral',
  expired: 'neutral',
}

/** @param pickup the customer collects the order */
export const StateBadge = ({ state, pickup }: { state: OrderState; pickup: boolean }) => (
  <Badge tone={TONES[state]}>{t(pickup && state === 'shipped' ? 'order.state.ready' : `order.state.${state}`)}</Badge>
)
