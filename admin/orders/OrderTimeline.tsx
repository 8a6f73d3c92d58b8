import type { StaffOrder } from '#api/contract/staff-orders.ts'
import { Timeline, type TimelineStep } from '#components/ui/Timeline.tsx'
import { t } from '#locales/areas/admin-orders.ts'
import { When } from '../shell/When.tsx'
import { Card } from '../shell/Card.tsx'
import { actionText, stateText } from './order-words.ts'

type Happened = TimelineStep & { at: string }

/** Everything that happened, newest first: what customer and system changed, and what staff did. */
export function OrderTimeline({ order }: { order: StaffOrder }) {
  const isPickup = order.delivery?.method === 'pickup'
  const events = order.events
    .filter(({ actor }) => actor !== 'staff')
    .map(({ at, to, actor, why }, index): Happened => ({
      id: `event-${index}`,
      at,
      title: stateText(to, isPickup),
      state: 'done',
      time: <When time={at} />,
      text: [t(actor === 'customer' ? 'orders.actor.customer' : 'orders.actor.system'), why]
        .filter(Boolean)
        .join(' · '),
    }))
  const actions = order.actions.map(({ id, at, staff, action, details }): Happened => ({
    id: `action-${id}`,
    at,
    title: actionText(action),
    state: 'done',
    time: <When time={at} />,
    text: [staff?.name ?? t('orders.command'), textOf(details)].filter(Boolean).join(' · '),
  }))
  const steps = [...events, ...actions].toSorted((one, other) => other.at.localeCompare(one.at))
  return (
    <Card title={t('orders.timeline')}>
      <Timeline label={t('orders.timeline')} steps={steps} />
    </Card>
  )
}

/** The text in an action's details. */
function textOf(details: unknown): string {
  const { text, why, tags } = (details ?? {}) as { text?: string; why?: string; tags?: string[] }
  return text ?? why ?? tags?.join('، ') ?? ''
}
