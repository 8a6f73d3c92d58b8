import { useEffect, useState } from 'react'
import type { OrderPayment } from '#api/contract/order.ts'
import type { CallOptions } from '#api/client.ts'
import { isApiError } from '#api/errors.ts'
import { useEvent } from '#components/ui/use-event.ts'
import { failureText } from '#stores/failures.ts'
import { session } from '#stores/session.ts'

/** ms before each poll of the provider; most answer at once, some banks take longer. */
const PAUSES = [0, 1500, 2500, 4000, 6000]
type Settled<Answer> =
  | { kind: 'asking' | 'open' }
  | { kind: 'paid'; answer: Answer }
  | { kind: 'failed'; why: string | null }

type Options<Answer> = {
  /** Of the address that the provider leads back to. */
  payment: string
  check: (options: CallOptions) => Promise<Answer>
  paymentOf: (answer: Answer) => OrderPayment
  /** Called once the payment is made or has failed. */
  onSettled: (answer: Answer) => void
}

/** What came of a payment after its provider's page; `open` if no answer came in time. */
export function useSettledPayment<Answer>({ payment, check, paymentOf, onSettled }: Options<Answer>): Settled<Answer> {
  const [settled, setSettled] = useState<Settled<Answer>>({ kind: 'asking' })
  /** @returns whether the answer is final */
  const poll = useEvent(async (signal: AbortSignal): Promise<boolean> => {
    try {
      const answer = await check({ signal, alert: false })
      const { state, failure } = paymentOf(answer)
      if (state === 'initiated' || state === 'authorised') return false
      setSettled(state === 'paid' ? { kind: 'paid', answer } : { kind: 'failed', why: failure })
      onSettled(answer)
      return true
    } catch (error) {
      if (signal.aborted) return true
      // The next poll recovers from other errors, but an unknown payment is final.
      const isUnknown = isApiError(error) && error.status === 404
      if (isUnknown) setSettled({ kind: 'failed', why: failureText(error) })
      return isUnknown
    }
  })
  useEffect(() => {
    const stop = new AbortController()
    const ask = async (): Promise<void> => {
      for (const pause of PAUSES) {
        await new Promise((resolve) => setTimeout(resolve, pause))
        if (stop.signal.aborted) return
        // An expired session asks to sign in once, not on each poll.
        if (session.token === null) break
        if (await poll(stop.signal)) return
      }
      setSettled({ kind: 'open' })
    }
    void ask()
    return () => stop.abort()
  }, [payment, poll])
  return settled
}
