import { lazy, Suspense, useEffect, useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useSnapshot } from 'valtio/react'
import { readPaymentOptions } from '#api/checkout.ts'
import type { Order } from '#api/contract/order.ts'
import type { PaymentOptions, PaymentStart } from '#api/contract/order-payment.ts'
import { isApiError, type ApiError } from '#api/errors.ts'
import { WatchButton } from '#components/product/WatchButton.tsx'
import { FailureNote } from '#components/form/FailureNote.tsx'
import { Amount } from '#components/ui/Price.tsx'
import { Button } from '#components/ui/Button.tsx'
import { RadioCards } from '#components/ui/RadioCards.tsx'
import { SkeletonView } from '#components/ui/SkeletonView.tsx'
import { Switch } from '#components/ui/Switch.tsx'
import { VisuallyHidden } from '#components/ui/VisuallyHidden.tsx'
import { t } from '#locales/areas/checkout.ts'
import { routes } from '#locales/routes.ts'
import { shop } from '#locales/shop-settings.ts'
import { app } from '#stores/app.ts'
import { refreshOrder } from '#stores/checkout.ts'
import { pay } from '#stores/pay.ts'
import { keepInTab, readInTab } from '#stores/tab-storage.ts'
import { Changes } from './Changes.tsx'
import { LoadFailure } from '#components/load/LoadFailure.tsx'
import { hasApplePay, payByApple } from './apple-pay.ts'
import { CardForm } from './CardForm.tsx'
import { valueOf, wayCards } from './method-card.tsx'
import { AlertBox } from './AlertBox.tsx'
import { orderChanges, type OrderChange } from './order-changes.ts'
import { lastPayment } from './order-stage.ts'
import { initialWay, payable, typesCard, type Way } from './payable.ts'
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

type Trouble = { error: ApiError; changes: OrderChange[] }

function Payment({ order, options, refusal, onRefused, onTotals }: PaymentProps) {
  // Apple's sheet opens on Apple's devices only.
  const methods = options.methods.filter(
    ({ method }) => method !== 'apple_pay' || !options.on_page?.methods.includes(method) || hasApplePay(),
  )
  const open = methods.filter(({ refused }) => refused === null)
  const shownWays = wayCards(methods, options.cards)
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
  // The usual way needs no list to choose from, unless it has just failed.
  const [isChoosing, setChoosing] = useState(
    failed !== undefined || refusal !== null || way.method !== options.last?.method,
  )
  const list = useRef<HTMLDivElement>(null)
  const showAll = (): void => {
    flushSync(() => setChoosing(true))
    // The pressed button is gone.
    list.current?.querySelector<HTMLElement>('input:checked')?.focus()
  }
  const [busy, setBusy] = useState(false)
  const [isBusinessOpen, setBusinessOpen] = useState(false)
  const cardForm = useId()
  const { offline } = useSnapshot(app)
  const [trouble, setTrouble] = useState<Trouble | null>(null)
  const sum = payable(order, { ...options, methods }, way)
  const isCovered = way.wallet && sum.due === 0

  const announced = useRef('')
  useEffect(() => {
    const text = JSON.stringify(sum.totals)
    if (announced.current === text) return
    announced.current = text
    onTotals(sum.totals)
  })

  /** Resolves to false if the payment was declined at once. @throws ApiError */
  const payWith = async (source: Partial<PaymentStart>): Promise<boolean> => {
    const last = lastPayment(await pay(order.id, { ...sum.start!, ...source }))
    if (!last?.redirect_url) return last?.state !== 'failed'
    location.assign(last.redirect_url)
    // Stays busy until the provider's page loads.
    return new Promise(() => {})
  }
  const attempt = async (work: () => Promise<unknown>): Promise<void> => {
    setBusy(true)
    setTrouble(null)
    try {
      await work()
    } catch (error) {
      if (!isApiError(error)) throw error
      const reason = error.kind === 'invalid' ? error.errors['method']?.[0] : undefined
      if (reason !== undefined) return onRefused(reason)
      const now = error.status === 409 ? await refreshOrder(order.id).catch(() => order) : order
      setTrouble({ error, changes: orderChanges(order, now) })
    }
    setBusy(false)
  }
  const byCard = typesCard(options, way)
  const byApple = way.method === 'apple_pay' && options.on_page?.methods.includes('apple_pay')
  const send = (): Promise<void> =>
    attempt((): Promise<unknown> =>
      byApple && !isCovered
        ? payByApple({
            order,
            shopName: shop.identity.name,
            due: sum.due,
            pay: (token) => payWith({ apple_pay_token: token }),
          })
        : payWith({}),
    )
  return (
    <div className={styles.stack}>
      {failed && !trouble && <AlertBox tone="danger">{failed.failure ?? t('checkout.payment.failed')}</AlertBox>}
      {refusal !== null && !trouble && <AlertBox tone="warning">{refusal}</AlertBox>}
      {trouble &&
        (trouble.changes.length > 0 ? (
          <Changes changes={trouble.changes} />
        ) : (
          <div role="alert">
            <FailureNote error={trouble.error} />
            {trouble.error.code === 'short' && trouble.error.subject && (
              <WatchButton sku={trouble.error.subject} kind="stock" />
            )}
          </div>
        ))}
      {options.wallet_balance > 0 && (
        <div className={styles.wallet}>
          <Switch
            name="wallet"
            checked={way.wallet}
            onChange={({ target }) => setWay({ ...way, wallet: target.checked })}
            label={t('checkout.wallet')}
            hint={t('checkout.wallet.balance', { amount: <Amount key="amount" halalas={options.wallet_balance} /> })}
          />
          {way.wallet && !isCovered && (
            <p className={styles.small}>
              {t('checkout.wallet.rest', {
                part: <Amount key="part" halalas={sum.fromWallet} />,
                rest: <Amount key="rest" halalas={sum.due} />,
              })}
            </p>
          )}
          {isCovered && <p className={styles.small}>{t('checkout.wallet.covers')}</p>}
        </div>
      )}
      {!isCovered && (
        <div ref={list}>
          <RadioCards
            label={t('checkout.payment.choose')}
            hideLabel
            name="method"
            value={valueOf(way)}
            options={shownWays.filter(({ value }) => isChoosing || value === valueOf(way))}
            onChange={(value) => setWay({ wallet: way.wallet, ...wayOf(value) })}
          />
        </div>
      )}
      {!isCovered && byCard && (
        <CardForm
          id={cardForm}
          offer={options.on_page!}
          isTest={methods.some(({ method, test }) => method === 'card' && test)}
          onBusy={setBusy}
          onToken={(token, saves) => attempt(() => payWith({ card_token: token, ...(saves && { save_card: true }) }))}
        />
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
      <Button
        size="lg"
        full
        loading={busy}
        disabled={!sum.start || offline || isBusinessOpen}
        {...(byCard && !isCovered ? { type: 'submit', form: cardForm } : { onClick: () => void send() })}
      >
        {/* One flex item, or the amount would stand in a column of its own. */}
        <span>
          {t(isCovered || way.method !== 'cod' ? 'checkout.pay' : 'checkout.payLater', {
            amount: <Amount key="amount" halalas={isCovered ? sum.fromWallet : sum.due} />,
          })}
        </span>
      </Button>
      <p className={styles.small}>
        {t('checkout.terms', {
          terms: (
            <a key="terms" href={routes.terms()} target="_blank" rel="noopener" className={styles.link}>
              {t('checkout.terms.link')}
              <VisuallyHidden> {t('checkout.newWindow')}</VisuallyHidden>
            </a>
          ),
        })}
        {shop.legal.vat_number && ` ${t('checkout.vatIncluded')}`}
      </p>
    </div>
  )
}
