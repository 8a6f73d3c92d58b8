import { useState } from 'react'
import { DECISIONS_OF } from '#api/contract/order-money.ts'
import type { OrderDecision, StaffOrder } from '#api/contract/staff-orders.ts'
import { decideOrder } from '#api/staff/orders.ts'
import { Button } from '#components/ui/Button.tsx'
import { t } from 'virtual:words/orders'
import { TextDialog } from '../form/TextDialog.tsx'
import { useMay } from '../query.ts'
import { Card } from '../shell/Card.tsx'
import { CancelOrder, mayCallOffRest, mayCancel } from './CancelOrder.tsx'
import type { OrderChange } from './use-order-change.ts'
import * as styles from './orders.css.ts'

type Props = { order: StaffOrder; changing: OrderChange }
type Decision = OrderDecision['to']

/** What the money of an order means for its pieces, and the decisions that it asks for. */
export function MoneyNotice({ order, changing }: Props) {
  const mayWrite = useMay()('orders.write')
  const [deciding, setDeciding] = useState<Decision | 'cancel'>()
  const { state, rule, decision, why, dispute } = order.money
  if (rule === 'usual' || state === 'settled') return null
  const acts: readonly Decision[] = [
    ...DECISIONS_OF[rule],
    ...(mayCallOffRest(order) ? ['cancelRest' as const] : []),
    ...(dispute === null ? [] : ['disputeEnded' as const]),
  ]
  const isCancellable = rule === 'decide' && mayCancel(order)
  const close = (): void => setDeciding(undefined)
  return (
    <Card title={t(`orders.money.title.${state}`)}>
      <p>{ruleText(order)}</p>
      {dispute !== null && <p>{t('orders.money.dispute.why', { why: dispute })}</p>}
      {state === 'refunded' && decision && <p>{t(`orders.money.decided.${decision}`, { why: why ?? '' })}</p>}
      {mayWrite && (acts.length > 0 || isCancellable) && (
        <div className={styles.acts}>
          {acts.map((to) => (
            <Button key={to} size="sm" variant="outlined" onClick={() => setDeciding(to)}>
              {t(`orders.money.act.${to}`)}
            </Button>
          ))}
          {isCancellable && (
            <Button size="sm" variant="outlined" color="gray" onClick={() => setDeciding('cancel')}>
              {t('orders.act.cancel')}
            </Button>
          )}
        </div>
      )}
      {deciding === 'cancel' && <CancelOrder order={order} changing={changing} onClose={close} />}
      {deciding && deciding !== 'cancel' && <DecisionDialog to={deciding} changing={changing} onClose={close} />}
    </Card>
  )
}

const ARRIVED: readonly StaffOrder['state'][] = ['delivered', 'return_requested', 'returned']

function ruleText(shown: StaffOrder): string {
  const { state: order, money } = shown
  const { state, rule, reason, decision } = money
  if (rule === 'hold') return t(`orders.money.hold.${reason!}`)
  if (rule === 'decide' && mayCallOffRest(shown)) return t('orders.money.decide.rest')
  if (rule === 'decide' || rule === 'warn') return t(`orders.money.${rule}`)
  if (ARRIVED.includes(order)) return t('orders.money.received')
  if (state === 'partly_refunded') return t('orders.money.partly')
  if (state === 'unsettled') return t('orders.money.unsettled.later')
  return t(decision ? 'orders.money.decided' : 'orders.money.received')
}

type DialogProps = { to: Decision; changing: OrderChange; onClose: () => void }

/** Each decision has a reason, which stays in the order's timeline. */
export const DecisionDialog = ({ to, changing, onClose }: DialogProps) => (
  <TextDialog
    title={t(`orders.money.act.${to}`)}
    label={t('orders.why')}
    hint={t('orders.money.why.hint')}
    sendLabel={t(`orders.money.act.${to}`)}
    maxLength={500}
    onClose={onClose}
    send={(why) => changing.change(({ id, version }) => decideOrder(id, version, { to, why }))}
  />
)
