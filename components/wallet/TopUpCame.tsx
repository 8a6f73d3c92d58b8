import { useEffect, useState } from 'react'
import type { OrderPayment } from '#api/contract/order.ts'
import { checkTopUp } from '#api/wallet.ts'
import { isApiError } from '#api/errors.ts'
import { useEvent } from '#components/ui/use-event.ts'
import { Amount } from '#components/ui/Price.tsx'
import { t } from '#locales/areas/wallet.ts'
import { failureText } from '#stores/failures.ts'
import { session } from '#stores/session.ts'
import * as styles from './wallet.css.ts'

/** ms before each poll of the provider; most answer at once, some banks take longer. */
const PAUSES = [0, 1500, 2500, 4000, 6000]
type State =
  | { kind: 'asking' | 'open' }
  | { kind: 'paid'; payment: OrderPayment }
  | { kind: 'failed'; why: string | null }

/** Shows the result of a top-up after the customer returns from the provider. */
export function TopUpCame({ id, onSettled }: { id: string; onSettled: () => void }) {
  const [state, setState] = useState<State>({ kind: 'asking' })
  const settled = useEvent((next: State): void => (setState(next), onSettled()))
  useEffect(() => {
    const stop = new AbortController()
    const ask = async (): Promise<void> => {
      for (const pause of PAUSES) {
        await new Promise((resolve) => setTimeout(resolve, pause))
        if (stop.signal.aborted) return
        // An expired session asks to sign in once, not on each poll.
        if (session.token === null) break
        try {
          const payment = await checkTopUp(id, { signal: stop.signal, alert: false })
          if (payment.state === 'paid') return settled({ kind: 'paid', payment })
          if (payment.state !== 'initiated' && payment.state !== 'authorised')
            return settled({ kind: 'failed', why: payment.failure })
        } catch (error) {
          if (stop.signal.aborted) return
          // The next poll recovers from other errors, but an unknown payment is final.
          if (isApiError(error) && error.status === 404) return setState({ kind: 'failed', why: failureText(error) })
        }
      }
      setState({ kind: 'open' })
    }
    void ask()
    return () => stop.abort()
  }, [id, settled])
  return (
    <div role="status" className={styles.notice[state.kind]}>
      {state.kind === 'paid'
        ? t('wallet.topUp.paid', { amount: <Amount key="amount" halalas={state.payment.amount} /> })
        : state.kind === 'failed'
          ? (state.why ?? t('wallet.topUp.failed'))
          : t(`wallet.topUp.${state.kind}`)}
    </div>
  )
}
