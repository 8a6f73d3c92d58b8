import { lazy, Suspense, useEffect, useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useSnapshot } from 'valtio/react'
import { readPaymentOptions } from '#api/checkout.ts'
import type { Order } from '#api/contract/order.ts'
import type { PaymentOptions, PaymentStart } from '#api/contract/order-payment.ts'
import { Button } from '#components/ui/Button.tsx'
import { RadioCards } from '#components/ui/RadioCards.tsx'
import { SkeletonView } from '#components/ui/SkeletonView.tsx'
import { t } from 'virtual:words/checkout'
import { shop } from '#locales/shop-settings.ts'
import { app } from '#stores/app.ts'
import { keepInTab, readInTab } from '#stores/tab-storage.ts'
import { LoadFailure } from '#components/load/LoadFailure.tsx'
import { Landing } from './Landing.tsx'
import { hasApplePay, payByApple } from './apple-pay.ts'
import { CardForm } from './CardForm.tsx'
import { valueOf, wayCards } from './method-card.tsx'
import { AlertBox } from './AlertBox.tsx'
import { leaveCheckout } from './open-checkout.ts'
import { isBeingPaid, lastPayment } from './order-stage.ts'
import { PayBar } from './PayBar.tsx'
import { initialWay, payable, typesCard, type Way } from './payable.ts'
import { useOrderPayment } from './use-order-payment.ts'
import { Terms } from './Terms.tsx'
import { TroubleNote } from './TroubleNote.tsx'
import { WalletPart } from './WalletPart.tsx'
import { useLoaded } from '#components/load/use-loaded.ts'
import * as styles from './checkout.css.ts'

/** For shops that issue invoices to businesses, whose customers mostly are none. */
const BusinessChoice = lazy(() =>
  import('#components/business/BusinessChoice.tsx').then((part) => ({ default: part.BusinessChoice })),
)

type Props = { order: Order; onTotals: (totals: Order['totals']) => void }

/** The payment methods and the resulting total. */
export function PaymentStep({ order, onTotals }: Props) {
  const {
    value: options,
    failure,
    again,
  } = useLoaded((signal) => readPaymentOptions(order.id, { signal, alert: false }), order.id)
  const [refusal, setRefusal] = useState<string | null>(null)
  useEffect(() => {
    if (failure) onTotals(order.totals)
  }, [failure, onTotals, order.totals])
  if (failure) return <LoadFailure failure={failure} again={again} />
  if (!options) return <SkeletonView kind="table" />
  const onRefused = (reason: string): void => {
    setRefusal(reason)
    again()
  }
  return <Payment order={order} options={options} refusal={refusal} onRefused={onRefused} onTotals={onTotals} />
}

type PaymentProps = Props & {
  options: PaymentOptions
  /** Why the chosen method was refused; the options were reloaded after that. */
  refusal: string | null
  onRefused: (reason: string) => void
}

function Payment({ order, options, refusal, onRefused, onTotals }: PaymentProps) {
  // Apple's sheet opens on Apple's devices only.
  const methods = options.methods.filter(
    ({ method }) => method !== 'apple_pay' || !options.on_page?.methods.includes(method) || hasApplePay(),
  )
  const open = methods.filter(({ refused }) => refused === null)
  const wayOf = (value: string): Pick<Way, 'method' | 'card'> => {
    const card = options.cards.find(({ id }) => valueOf({ method: 'card', card: id }) === value)
    return card ? { method: 'card', card: card.id } : { method: open.find(({ method }) => method === value)?.method }
  }
  const failed = lastPayment(order)?.state === 'failed' ? lastPayment(order) : undefined
  const draft = `way-${order.id}`
  const [way, setChosen] = useState<Way>(() =>
    initialWay({ ...options, methods }, failed, readInTab(draft) as Way | null),
  )
  const setWay = (chosen: Way): void => (setChosen(chosen), keepInTab(draft, chosen))
  const chosen = valueOf(way)
  // The usual way needs no list to choose from, unless it has just failed or another one was asked for.
  const [isChoosing, setChoosing] = useState(
    isBeingPaid(order) || failed !== undefined || refusal !== null || way.method !== options.last?.method,
  )
  const list = useRef<HTMLDivElement>(null)
  const showAll = (): void => {
    flushSync(() => setChoosing(true))
    // The pressed button is gone.
    list.current?.querySelector<HTMLElement>('input:checked')?.focus()
  }
  const { busy, setBusy, trouble, payWith, attempt } = useOrderPayment(order, onRefused, () => leaveCheckout(order.id))
  const [isBusinessOpen, setBusinessOpen] = useState(false)
  const cardForm = useId()
  const { offline } = useSnapshot(app)
  const sum = payable(order, { ...options, methods }, way)
  const isCovered = way.wallet && sum.due === 0

  const announced = useRef('')
  useEffect(() => {
    const text = JSON.stringify(sum.totals)
    if (announced.current === text) return
    announced.current = text
    onTotals(sum.totals)
  })

  const payBy = (source: Partial<PaymentStart> = {}): Promise<boolean> => payWith({ ...sum.start!, ...source })
  const byCard = typesCard(options, way)
  const byApple = way.method === 'apple_pay' && options.on_page?.methods.includes('apple_pay')
  const send = (): Promise<void> =>
    attempt((): Promise<unknown> =>
      byApple && !isCovered
        ? payByApple({
            order,
            shopName: shop.identity.name,
            due: sum.due,
            pay: (token) => payBy({ apple_pay_token: token }),
          })
        : payBy(),
    )
  const fields = byCard && (
    <CardForm
      id={cardForm}
      offer={options.on_page!}
      isTest={methods.some(({ method, test }) => method === 'card' && test)}
      onBusy={setBusy}
      onToken={(token, saves) => attempt(() => payBy({ card_token: token, ...(saves && { save_card: true }) }))}
    />
  )
  const message = trouble ? (
    <TroubleNote trouble={trouble} />
  ) : refusal !== null ? (
    <AlertBox tone="warning">{refusal}</AlertBox>
  ) : (
    failed && (
      <AlertBox tone={failed.abandoned ? 'warning' : 'danger'}>
        {failed.failure ?? t('checkout.payment.failed')}
      </AlertBox>
    )
  )
  return (
    <div className={styles.stack}>
      {message && !busy && <Landing key={trouble ? 'trouble' : (refusal ?? order.payments.length)}>{message}</Landing>}
      {options.wallet_balance > 0 && (
        <WalletPart
          balance={options.wallet_balance}
          checked={way.wallet}
          onChange={(wallet) => setWay({ ...way, wallet })}
          sum={sum}
        />
      )}
      {!isCovered && (
        <div ref={list}>
          <RadioCards
            label={t('checkout.payment.choose')}
            hideLabel
            name="method"
            value={chosen}
            options={wayCards(methods, options.cards, chosen)
              .filter(({ value }) => isChoosing || value === chosen)
              .map((card) => (card.value === chosen ? { ...card, below: fields } : card))}
            onChange={(value) => setWay({ wallet: way.wallet, ...wayOf(value) })}
          />
        </div>
      )}
      {!isCovered && !isChoosing && (
        <div>
          <Button variant="text" size="sm" onClick={showAll}>
            {t('checkout.paying.other')}
          </Button>
        </div>
      )}
      {!isCovered && open.length === 0 && <AlertBox tone="warning">{t('checkout.payment.none')}</AlertBox>}
      {options.business && (
        <Suspense>
          <BusinessChoice order={order.id} offer={options.business} onOpen={setBusinessOpen} />
        </Suspense>
      )}
      {offline && <AlertBox tone="warning">{t('checkout.offline')}</AlertBox>}
      <Terms />
      <PayBar
        sum={sum}
        paysLater={!isCovered && way.method === 'cod'}
        busy={busy}
        disabled={!sum.start || offline || isBusinessOpen}
        form={byCard && !isCovered ? cardForm : undefined}
        onPay={() => void send()}
      />
    </div>
  )
}
