import type { ComponentProps } from 'react'
import type { OrderState } from '#api/contract/order.ts'
import { Badge } from '#components/ui/Badge.tsx'
import { t } from '#locales/order.ts'

const TONES: Record<OrderState, ComponentProps<typeof Badge>['tone']> = {
  awaiting_payment: 'warning', confirmed: 'info', preparing: 'info', shipped: 'accent', delivered: 'success',
  return_requested: 'warning', returned: 'neutral', cancelled: 'neutral', expired: 'neutral',
}

export const StateBadge = ({ state }: { state: OrderState }) => <Badge tone={TONES[state]}>{t(`order.state.${state}`)}</Badge>
