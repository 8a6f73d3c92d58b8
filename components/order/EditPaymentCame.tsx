import { useEffect, useState } from 'react'
import { checkEditPayment } from '#api/checkout.ts'
import type { EditPaymentCame as Came } from '#api/contract/order-edit.ts'
import type { Order } from '#api/contract/order.ts'
import { isApiError } from '#api/errors.ts'
import { Section } from '#components/account/Section.tsx'
import { Amount } from '#components/ui/Price.tsx'
import { useEvent } from '#components/ui/use-event.ts'
import { t } from '#locales/areas/order.ts'
import { failureText } from '#stores/failures.ts'
import { session } from '#stores/session.ts'
import * as styles from './order.css.ts'

/** ms before each poll of the provider; most answer at once, some banks take longer. */
const PAUSES = [0, 1500, 2500, 4000, 6000]
type Answer = { kind: 'asking' | 'open' } | { kind: 'failed'; why: string | null } | { kind: 'paid'; came: Came }

type Props = {
  order: Order
  /** Of the address that the provider leads back to. */
  payment: string
  onChange: (order: Order) => void
}

/** What came of a payment for an edit, after its provider's page: made, declined, or in the wallet. */
export function EditPaymentCame({ order: { id }, payment, onChange }: Props) {
  const [answer, setAnswer] = useState<Answer>({ kind: 'asking' })
  const changed = useEvent(onChange)
  useEffect(() => {
    const stop = new AbortController()
    const ask = async (): Promise<void> => {
      for (const pause of PAUSES) {
        await new Promise((resolve) => setTimeout(resolve, pause))
        if (stop.signal.aborted) return
        // An expired session asks to sign in once, not on each poll.
        if (session.token === null) break
        try {
          const came = await checkEditPayment(id, payment, { signal: stop.signal, alert: false })
          const { state, failure } = came.payment
          if (state === 'initiated' || state === 'authorised') continue
          setAnswer(state === 'paid' ? { kind: 'paid', came } : { kind: 'failed', why: failure })
          return changed(came.order)
        } catch (error) {
          if (stop.signal.aborted) return
          // The next poll recovers from other errors, but an unknown payment is final.
          if (isApiError(error) && error.status === 404) return setAnswer({ kind: 'failed', why: failureText(error) })
        }
      }
      setAnswer({ kind: 'open' })
    }
    void ask()
    return () => stop.abort()
  }, [id, payment, changed])
  return (
    <Section title={t('order.edit.came')}>
      <div role="status" className={styles.facts}>
        <p>
          {answer.kind === 'paid'
            ? t(`order.edit.came.${answer.came.edit}`, {
                amount: <Amount key="amount" halalas={answer.came.payment.amount} />,
              })
            : t(`order.edit.came.${answer.kind}`)}
        </p>
        {answer.kind === 'failed' && answer.why && <p>{answer.why}</p>}
      </div>
    </Section>
  )
}
