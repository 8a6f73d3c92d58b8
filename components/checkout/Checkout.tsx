import { useEffect, useState } from 'react'
import { navigate } from 'vike/client/router'
import { useSnapshot } from 'valtio/react'
import type { Order } from '#api/contract/order.ts'
import { Button } from '#components/ui/Button.tsx'
import { EmptyState } from '#components/ui/EmptyState.tsx'
import { Container } from '#components/ui/Layout.tsx'
import { Heading } from '#components/ui/Text.tsx'
import { useEvent } from '#components/ui/use-event.ts'
import { t } from 'virtual:words/checkout'
import { routes } from '#locales/routes.ts'
import { checkout, openOrder, refreshOrder } from '#stores/checkout.ts'
import { session } from '#stores/session.ts'
import { Changes } from './Changes.tsx'
import { CheckoutSkeleton } from './CheckoutSkeleton.tsx'
import { LoadFailure } from '#components/load/LoadFailure.tsx'
import { Landing } from './Landing.tsx'
import { orderChanges, type OrderChange } from './order-changes.ts'
import { stageOf, type Step } from './order-stage.ts'
import { OrderOver } from './OrderOver.tsx'
import { Paying } from './Paying.tsx'
import { Placed } from './Placed.tsx'
import { Steps } from './Steps.tsx'
import { Summary } from './Summary.tsx'
import * as styles from './checkout.css.ts'
import type { ShownTotals } from './payable.ts'

type Props = {
  id: number
  /** The step in the URL. */
  wanted?: string
  /** The customer has returned from the payment provider. */
  isBack: boolean
}

/** The checkout of an order. The order's state determines the step, so leaving the page loses nothing. */
export function Checkout({ id, wanted, isBack }: Props) {
  const { order, failure } = useSnapshot(checkout)
  const [tries, setTries] = useState(0)
  useEffect(() => {
    const stop = new AbortController()
    void openOrder(id, stop.signal)
    return () => stop.abort()
  }, [id, tries])
  if (failure?.status === 404) return <NoSuchOrder />
  if (failure) return <LoadFailure level={1} failure={failure} again={() => setTries(tries + 1)} />
  if (order?.id !== id) return <CheckoutSkeleton />
  return (
    <Container>
      <div className={styles.page}>
        <Stages order={order} wanted={wanted} isBack={isBack} />
      </div>
    </Container>
  )
}

function Stages({ order, wanted, isBack }: { order: Order } & Omit<Props, 'id'>) {
  const [shownTotals, showTotals] = useState<ShownTotals | null>(null)
  const [changes, setChanges] = useState<OrderChange[]>([])
  const stage = stageOf(order, wanted)
  const isStep = stage.kind === 'step'
  const checkIfVisible = useEvent((): void => {
    if (document.visibilityState === 'visible' && isStep && session.token !== null)
      // Another tab may have changed or paid this order. A failed request changes nothing that is shown.
      refreshOrder(order.id).then(
        (now) => setChanges(orderChanges(order, now)),
        () => {},
      )
  })
  useEffect(() => {
    document.addEventListener('visibilitychange', checkIfVisible)
    return () => document.removeEventListener('visibilitychange', checkIfVisible)
  }, [checkIfVisible])
  if (stage.kind === 'placed') return <Placed order={order} />
  if (stage.kind === 'over')
    return (
      <Landing>
        <OrderOver order={order} />
      </Landing>
    )
  const go = (step?: Step): void => {
    setChanges([])
    void navigate(routes.checkoutOrder(order.id, step), { keepScrollPosition: true })
  }
  const isPaying = isStep && stage.step === 'payment'
  const totals = isStep && (stage.step === 'delivery' || isPaying) ? shownTotals : null
  return (
    <>
      <Heading level={1} size={30}>
        {t('checkout.title')}
      </Heading>
      <div className={styles.columns}>
        <section aria-label={t('checkout.summary')} className={styles.aside}>
          <Summary order={order} totals={totals ?? order.totals} isPending={isPaying && shownTotals === null} />
        </section>
        {stage.kind === 'paying' ? (
          <Paying order={order} isBack={isBack} />
        ) : (
          <div className={styles.stack}>
            {changes.length > 0 && (
              <Landing key={JSON.stringify(changes)}>
                <Changes changes={changes} />
              </Landing>
            )}
            <Steps order={order} stage={stage} onStep={go} onTotals={showTotals} />
          </div>
        )}
      </div>
    </>
  )
}

const NoSuchOrder = () => (
  <EmptyState icon="bag" level={1} title={t('checkout.missing')} text={t('checkout.missing.text')}>
    <Button href={routes.cart()}>{t('checkout.toCart')}</Button>
  </EmptyState>
)
