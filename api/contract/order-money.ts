/** Without schemas, so that screens do not load those. */
import type { OrderState } from './order-states.ts'

/** How an order's money stands. `settled`: paid, or due in cash; `unsettled`: not captured yet, voided or disputed. */
export const MONEY_STATES = ['settled', 'partly_refunded', 'refunded', 'unsettled'] as const
export type MoneyState = (typeof MONEY_STATES)[number]

/** Why money is `unsettled`. */
export const UNSETTLED_REASONS = ['authorised', 'voided', 'disputed'] as const
export type UnsettledReason = (typeof UNSETTLED_REASONS)[number]

/** What staff decided about the pieces of a refunded order: a gift, or once they are sent, left or called back. */
export const MONEY_DECISIONS = ['gift', 'leave', 'recall'] as const
export type MoneyDecision = (typeof MONEY_DECISIONS)[number]

/**
 * What money means for an order's pieces. `shown`: they go on, and the money is shown; `decide`: out of the queue, to be
 * cancelled or sent as a gift; `warn`: on their way, to be called back or left; `hold`: they wait.
 */
export const MONEY_RULES = ['usual', 'shown', 'decide', 'warn', 'hold'] as const
export type MoneyRule = (typeof MONEY_RULES)[number]

/** Where an order's pieces are; null if there is nothing to prepare or to have back. */
const STAGES = {
  awaiting_payment: null,
  confirmed: 'toPrepare',
  preparing: 'prepared',
  shipped: 'sent',
  delivered: 'received',
  return_requested: 'received',
  returned: 'received',
  cancelled: null,
  expired: null,
} as const satisfies Record<OrderState, string | null>
type Stage = NonNullable<(typeof STAGES)[OrderState]>

const TABLE: Record<MoneyState, Record<Stage, MoneyRule>> = {
  settled: { toPrepare: 'usual', prepared: 'usual', sent: 'usual', received: 'usual' },
  partly_refunded: { toPrepare: 'shown', prepared: 'shown', sent: 'shown', received: 'shown' },
  refunded: { toPrepare: 'decide', prepared: 'decide', sent: 'warn', received: 'shown' },
  unsettled: { toPrepare: 'hold', prepared: 'hold', sent: 'shown', received: 'shown' },
}

/** What an order's money means for its pieces; a decision ends what only asked for one. */
export function moneyRule(money: MoneyState, order: OrderState, decision: MoneyDecision | null): MoneyRule {
  const stage = STAGES[order]
  const rule = stage ? TABLE[money][stage] : 'usual'
  return decision && (rule === 'decide' || rule === 'warn') ? 'shown' : rule
}

/** Whether pieces may be prepared and sent. */
export const goesOn = (rule: MoneyRule): boolean => rule !== 'decide' && rule !== 'hold'

/** Whether pieces that are not sent yet may be called off, once others have left. */
export const mayCancelRest = ({ rule, reason }: { rule: MoneyRule; reason: UnsettledReason | null }): boolean =>
  rule === 'decide' || (rule === 'hold' && reason === 'voided')

/** The decisions that a rule asks for. */
export const DECISIONS_OF: Record<MoneyRule, readonly MoneyDecision[]> = {
  usual: [],
  shown: [],
  decide: ['gift'],
  warn: ['recall', 'leave'],
  hold: [],
}
