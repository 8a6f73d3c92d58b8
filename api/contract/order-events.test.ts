import { describe, expect, it } from 'vitest'
import admin from '#locales/admin.ar.json' with { type: 'json' }
import type { MessageOf } from '#locales/translator.ts'
import ar from '#locales/ar.json' with { type: 'json' }
import type { Tx } from '#server/platform/database/connect.ts'
import type { MessageKey } from '#server/platform/http/messages.ts'
import { SUBJECT_OF } from '#server/notifications/kinds.ts'
import { TEMPLATES } from '#server/messaging/templates.ts'
import { recordAction } from '#server/staff-access/public-audit.ts'
import {
  isOrderAction,
  ORDER_EVENTS,
  ORDER_NOTIFICATIONS,
  type OrderAction,
  type OrderEventName,
  type OrderNotification,
  type OrderStepName,
} from './order-events.ts'

// Each fails to compile if an event lacks a word.
const told = (event: OrderNotification): MessageKey[] => [
  `message.${event}.subject`,
  `message.${event}.body`,
  `message.${event}.sms`,
  `notification.${event}.title`,
  `notification.${event}.text`,
]
const audited = (action: OrderAction): MessageKey => `staff.action.${action}`
const inAdmin = (action: OrderAction): MessageOf<'orders'> => `orders.action.${action}`
const onPage = (step: OrderStepName): MessageOf<'order'> => `order.step.${step}`

const rows = Object.entries(ORDER_EVENTS) as [OrderEventName, (typeof ORDER_EVENTS)[OrderEventName]][]

describe('the events of an order', () => {
  it.each(rows)('%s has all its words', (event, { action, step }) => {
    const keys = [
      ...ORDER_NOTIFICATIONS.filter((one) => one === event).flatMap(told),
      ...(action === null ? [] : [audited(action), inAdmin(action)]),
      ...(step === null ? [] : [onPage(step)]),
    ]
    expect(keys.filter((key) => !(key in ar || key in admin))).toEqual([])
    expect(keys).not.toEqual([])
  })

  it('reach messages and notifications by their row', () => {
    expect(TEMPLATES.orderOutForDelivery).toMatchObject({ channels: ['email', 'sms'], isChosen: true })
    expect(TEMPLATES.orderToPay).toMatchObject({ channels: ['sms', 'email'], action: { label: 'message.action.pay' } })
    expect([SUBJECT_OF.orderOutForDelivery, SUBJECT_OF.refunded]).toEqual(['orders', 'wallet'])
    expect(['order.out_for_delivery', 'refund.bank', 'ticket.close'].map(isOrderAction)).toEqual([true, true, false])
  })

  it('keep the names that rows of earlier releases hold', () => {
    const kept: OrderEventName[] = [
      ...(['orderConfirmed', 'orderShipped', 'orderReady', 'orderDelivered', 'orderCollected'] as const),
      ...(['orderCancelled', 'orderUndelivered', 'returnRefused', 'orderEdited', 'orderEditAsks'] as const),
      ...(['orderEditEnded', 'orderToPay', 'orderMessage', 'paymentFailed', 'paymentLate'] as const),
      ...([
        'paymentVoided',
        'refunded',
        'refundAsks',
        'orderOutForDelivery',
        'orderAttemptFailed',
        'orderAtPickupPoint',
        'returnOutcome',
        'returnFetched',
      ] as const),
      ...(['orderEditPaid', 'orderEditDropped', 'orderRestCancelled', 'orderAsksAddress'] as const),
    ]
    expect(ORDER_NOTIFICATIONS.toSorted()).toEqual(kept.toSorted())
  })
})

/** Never called: tsc checks that what the table does not declare does not compile. */
export const refused = async (tx: Tx, id: number): Promise<unknown> => [
  await recordAction(tx, null, 'order.note', `order:${id}`),
  await recordAction(tx, null, 'ticket.close', `ticket:${id}`),
  // @ts-expect-error no event of an order
  await recordAction(tx, null, 'order.vanished', `order:${id}`),
]
