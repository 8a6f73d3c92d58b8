import { useEffect, useState } from 'react'
import type { OrderPayment } from '#api/contract/order.ts'
import { checkTopUp } from '#api/wallet.ts'
import { isApiError } from '#api/errors.ts'
import { useEvent } from '#components/ui/use-event.ts'
import { Amount } from '#components/ui/Price.tsx'
import { t } from '#locales/wallet.ts'
import { words } from '#stores/failures.ts'
import * as styles from './wallet.css.ts'

/** ms before each question to the provider: most answer at once, some banks take their time. */
const PAUSES = [0, 1500, 2500, 4000, 6000]
type State =
  { kind: 'asking' | 'open' } | { kind: 'paid'; payment: OrderPayment } | { kind: 'failed'; why: string | null }

/** The customer is back from paying: says what became of it. */
export function TopUpCame({ id, onSettled }: { id: string; onSettled: () => void }) {
  const [state, setState] = useState<State>({ kind: 'asking' })
  const settled = useEvent((next: State): void => (setState(next), onSettled()))
  useEffect(() => {
    const stop = new AbortController()
    const ask = async (): Promise<void> => {
      for (const pause of PAUSES) {
        await new Promise((resolve) => setTimeout(resolve, pause))
        if (stop.signal.aborted) return
        try {
          const payment = await checkTopUp(id, { signal: stop.signal, alert: false })
          if (payment.state === 'paid') return settled({ kind: 'paid', payment })
          if (payment.state !== 'initiated' && payment.state !== 'authorised')
            return settled({ kind: 'failed', why: payment.failure })
        } catch (error) {
          if (stop.signal.aborted) return
          // What goes wrong with one question is made good by the next; that there is no such payment stays so.
          if (isApiError(error) && error.status === 404) return setState({ kind: 'failed', why: words(error) })
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
