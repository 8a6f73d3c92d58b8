import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useSnapshot } from 'valtio/react'
import { readPaymentOptions } from '#api/checkout.ts'
import type { Order, PaymentOptions } from '#api/contract/order.ts'
import { isApiError, type ApiError } from '#api/errors.ts'
import { FailureNote } from '#components/form/FailureNote.tsx'
import { Amount } from '#components/ui/Price.tsx'
import { Button } from '#components/ui/Button.tsx'
import { RadioCards } from '#components/ui/RadioCards.tsx'
import { SkeletonView } from '#components/ui/SkeletonView.tsx'
import { Switch } from '#components/ui/Switch.tsx'
import { VisuallyHidden } from '#components/ui/VisuallyHidden.tsx'
import { t } from '#locales/areas/checkout.ts'
import { routes } from '#locales/routes.ts'
import { app } from '#stores/app.ts'
import { refreshOrder } from '#stores/checkout.ts'
import { pay } from '#stores/pay.ts'
import { keepInTab, readInTab } from '#stores/tab-storage.ts'
import { Changes } from './Changes.tsx'
import { LoadFailure } from '#components/load/LoadFailure.tsx'
import { methodCard } from './method-card.tsx'
import { AlertBox } from './AlertBox.tsx'
import { orderChanges, type OrderChange } from './order-changes.ts'
import { lastPayment } from './order-stage.ts'
import { initialWay, payable, type Way } from './payable.ts'
import { useLoaded } from '#components/load/use-loaded.ts'
import * as styles from './checkout.css.ts'

type Props = { order: Order; onTotals: (totals: Order['totals']) => void }

/** The payment methods and the resulting total. */
export function PaymentStep({ order, onTotals }: Props) {
  const {
    value: options,
    failure,
    again,
  } = useLoaded((signal) => readPaymentOptions(order.id, { signal, alert: false }), order.id)
  useEffect(() => {
    if (failure) onTotals(order.totals)
  }, [failure, onTotals, order.totals])
  if (failure) return <LoadFailure failure={failure} again={again} />
  return options ? <Payment order={order} options={options} onTotals={onTotals} /> : <SkeletonView kind="table" />
}

type Trouble = { error: ApiError; changes: OrderChange[] }

function Payment({ order, options, onTotals }: Props & { options: PaymentOptions }) {
  const open = options.methods.filter(({ refused }) => refused === null)
  const failed = lastPayment(order)?.state === 'failed' ? lastPayment(order) : undefined
  const draft = `way-${order.id}`
  const [way, setChosen] = useState<Way>(() => initialWay(options, failed, readInTab(draft) as Way | null))
  const setWay = (chosen: Way): void => (setChosen(chosen), keepInTab(draft, chosen))
  // The usual way needs no list to choose from, unless it has just failed.
  const [isChoosing, setChoosing] = useState(failed !== undefined || way.method !== options.last?.method)
  const methods = useRef<HTMLDivElement>(null)
  const showAll = (): void => {
    flushSync(() => setChoosing(true))
    // The pressed button is gone.
    methods.current?.querySelector<HTMLElement>('input:checked')?.focus()
  }
  const [busy, setBusy] = useState(false)
  const { offline } = useSnapshot(app)
  const [trouble, setTrouble] = useState<Trouble | null>(null)
  const sum = payable(order, options, way)
  const isCovered = way.wallet && sum.due === 0

  const announced = useRef('')
  useEffect(() => {
    const text = JSON.stringify(sum.totals)
    if (announced.current === text) return
    announced.current = text
    onTotals(sum.totals)
  })

  const send = async (): Promise<void> => {
    if (!sum.start) return
    setBusy(true)
    setTrouble(null)
    try {
      const to = lastPayment(await pay(order.id, sum.start))?.redirect_url
      // Stays busy until the provider's page loads.
      if (to) location.assign(to)
      else setBusy(false)
    } catch (error) {
      if (!isApiError(error)) throw error
      const now = error.status === 409 ? await refreshOrder(order.id).catch(() => order) : order
      setTrouble({ error, changes: orderChanges(order, now) })
      setBusy(false)
    }
  }
  return (
    <div className={styles.stack}>
      {failed && !trouble && <AlertBox tone="danger">{failed.failure ?? t('checkout.payment.failed')}</AlertBox>}
      {trouble &&
        (trouble.changes.length > 0 ? (
          <Changes changes={trouble.changes} />
        ) : (
          <div role="alert">
            <FailureNote error={trouble.error} />
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
        <div ref={methods}>
          <RadioCards
            label={t('checkout.payment.choose')}
            hideLabel
            name="method"
            value={way.method}
            options={options.methods.filter(({ method }) => isChoosing || method === way.method).map(methodCard)}
            onChange={(value) => setWay({ ...way, method: open.find(({ method }) => method === value)?.method })}
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
      {offline && <AlertBox tone="warning">{t('checkout.offline')}</AlertBox>}
      <Button size="lg" full loading={busy} disabled={!sum.start || offline} onClick={() => void send()}>
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
      </p>
    </div>
  )
}
