import type { StaffOrder } from '#api/contract/staff-orders.ts'
import { Timeline, type TimelineStep } from '#components/ui/Timeline.tsx'
import { t } from 'virtual:words/orders'
import { formatPrice } from '#locales/format.ts'
import { When } from '../shell/When.tsx'
import { Card } from '../shell/Card.tsx'
import { actionText, stateText } from './order-words.ts'

type Happened = TimelineStep & { at: string }

/**
 * Everything that happened, newest first. A change by staff appears as the action that the audit recorded in the same
 * transaction, or as a state change if the audit has no such action.
 */
export function OrderTimeline({ order }: { order: StaffOrder }) {
  const isPickup = order.delivery?.method === 'pickup'
  const acted = new Set(order.actions.map(({ at }) => at))
  const events = order.events
    .filter(({ actor, at }) => actor !== 'staff' || !acted.has(at))
    .map(({ at, to, actor, why }, index): Happened => ({
      id: `event-${index}`,
      at,
      title: stateText(to, isPickup),
      state: 'done',
      time: <When time={at} />,
      text: [t(`orders.actor.${actor}`), why].filter(Boolean).join(' · '),
    }))
  const actions = order.actions.map(({ id, at, staff, action, details }): Happened => ({
    id: `action-${id}`,
    at,
    title: actionText(action),
    state: 'done',
    time: <When time={at} />,
    text: [staff?.name ?? t('orders.command'), textOf(details)].filter(Boolean).join(' · '),
  }))
  const steps = [...events, ...actions, ...ownRefunds(order)].toSorted((one, other) => other.at.localeCompare(one.at))
  return (
    <Card title={t('orders.timeline')}>
      <Timeline label={t('orders.timeline')} steps={steps} />
    </Card>
  )
}

/** Refunds that the payment provider made without the shop. A full one cancels an edit that waits for payment. */
function ownRefunds({ refunds, money, actions }: StaffOrder): Happened[] {
  const ended = money.state === 'refunded' && actions.some(({ action }) => action === 'order.editAsked')
  return refunds
    .filter(({ reason }) => reason === 'provider')
    .map(({ id, at, amount }, index): Happened => ({
      id: `refund-${id}`,
      at,
      title: t('orders.refund.byProvider', { amount: formatPrice(amount) }),
      state: 'done',
      time: <When time={at} />,
      // The newest one comes first.
      text: ended && index === 0 ? t('orders.refund.byProvider.edit') : t('orders.refund.byProvider.text'),
    }))
}

/** The text in an action's details, its lines in one. */
function textOf(details: unknown): string {
  const given = (details ?? {}) as { text?: string; why?: string; tags?: string[]; no_address_why?: string }
  const { text, why, tags, no_address_why: noAddress } = given
  const said = text?.replaceAll('\n', ' · ') ?? why ?? tags?.join('، ')
  return [said, noAddress && t('orders.noAddress.sent', { why: noAddress })].filter(Boolean).join(' · ')
}
