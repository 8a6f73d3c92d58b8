import { useState, type ReactNode } from 'react'
import { Checkbox } from '#components/ui/Field.tsx'
import { t } from 'virtual:words/orders'
import * as styles from './orders.css.ts'

type DisputeWarning = {
  /** To be shown in the dialog; null without a dispute. */
  warning: ReactNode
  /** Whether there is no dispute, or staff go on all the same. */
  isConfirmed: boolean
  /** For the request. */
  confirmation: { despite_dispute?: true }
}

/** Warns of paying twice before money of a disputed payment is given back, and asks to confirm it. */
export function useDisputeWarning(dispute: string | null): DisputeWarning {
  const [isAccepted, setAccepted] = useState(false)
  if (dispute === null) return { warning: null, isConfirmed: true, confirmation: {} }
  return {
    warning: (
      <div role="note" className={styles.dispute}>
        <p>{t('orders.money.dispute.why', { why: dispute })}</p>
        <p>{t('orders.money.dispute.twice')}</p>
        <Checkbox
          name="despite_dispute"
          label={t('orders.money.dispute.accept')}
          checked={isAccepted}
          onChange={({ target }) => setAccepted(target.checked)}
        />
      </div>
    ),
    isConfirmed: isAccepted,
    confirmation: isAccepted ? { despite_dispute: true } : {},
  }
}
