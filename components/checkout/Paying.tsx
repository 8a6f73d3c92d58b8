import { useEffect, useState } from 'react'
import { navigate } from 'vike/client/router'
import type { Order } from '#api/contract/order.ts'
import { Inline } from '#components/ui/Box.tsx'
import { Button } from '#components/ui/Button.tsx'
import { Progress } from '#components/ui/Progress.tsx'
import { Heading } from '#components/ui/Text.tsx'
import { useEvent } from '#components/ui/use-event.ts'
import { useSecondsUntil } from '#components/form/use-seconds-until.ts'
import { formatClock } from '#locales/format.ts'
import { t } from 'virtual:words/checkout'
import { routes } from '#locales/routes.ts'
import { settleOrder } from '#stores/checkout.ts'
import { session } from '#stores/session.ts'
import { Landing } from './Landing.tsx'
import { lastPayment, PAY_AGAIN } from './order-stage.ts'
import * as styles from './checkout.css.ts'

/** ms before each poll of the provider; most answer at once, some banks take longer. */
const AFTER_PAYING = [0, 1500, 2500, 4000, 6000, 8000]
const ON_OPENING = [0]
/** Polls after which the customer sees other options; later polls run in the background. */
const PATIENCE = 3

/** A running payment: polls its state, and offers alternatives if it stays unknown. */
export function Paying({ order, isBack }: { order: Order; isBack: boolean }) {
  const [isAsking, setAsking] = useState(true)
  const [round, setRound] = useState(0)
  const ask = useEvent(async (signal: AbortSignal): Promise<void> => {
    setAsking(true)
    for (const [count, pause] of (isBack || round > 0 ? AFTER_PAYING : ON_OPENING).entries()) {
      if (count === PATIENCE) setAsking(false)
      await new Promise((resolve) => setTimeout(resolve, pause))
      if (signal.aborted) return
      // An expired session asks to sign in once, not on each poll.
      if (session.token === null) break
      // The next poll recovers from a failed one.
      await settleOrder(order.id, signal).catch(() => {})
      if (signal.aborted) return
    }
    setAsking(false)
  })
  useEffect(() => {
    const stop = new AbortController()
    void ask(stop.signal)
    // Customers who pay in a bank's app return to this tab.
    const checkIfVisible = (): void =>
      void (
        document.visibilityState === 'visible' &&
        session.token !== null &&
        settleOrder(order.id, stop.signal).catch(() => {})
      )
    document.addEventListener('visibilitychange', checkIfVisible)
    return () => {
      stop.abort()
      document.removeEventListener('visibilitychange', checkIfVisible)
    }
  }, [ask, order.id, round])
  const redirect = lastPayment(order)?.redirect_url
  return (
    <section className={styles.card} aria-busy={isAsking}>
      <Landing key={round}>
        <div className={styles.stack} aria-live="polite">
          <Heading level={2} size={20}>
            {t(isAsking ? 'checkout.paying' : 'checkout.paying.open')}
          </Heading>
          {isAsking ? <Progress label={t('checkout.paying')} hideLabel /> : <p>{t('checkout.paying.text')}</p>}
        </div>
      </Landing>
      {order.expires_at && <TimeLeft until={Date.parse(order.expires_at)} />}
      {!isAsking && (
        <Inline gap={3}>
          {redirect && <Button href={redirect}>{t('checkout.paying.continue')}</Button>}
          <Button variant="outlined" onClick={() => setRound(round + 1)}>
            {t('checkout.paying.check')}
          </Button>
          {order.can.pay && (
            <Button variant="text" onClick={() => void navigate(routes.checkoutOrder(order.id, PAY_AGAIN))}>
              {t('checkout.paying.other')}
            </Button>
          )}
        </Inline>
      )}
    </section>
  )
}

function TimeLeft({ until }: { until: number }) {
  const seconds = useSecondsUntil(until)
  return (
    <p className={styles.small}>
      {seconds > 0 ? t('checkout.paying.held', { time: formatClock(seconds) }) : t('checkout.paying.over')}
    </p>
  )
}
