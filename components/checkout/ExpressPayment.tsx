import type { ReactNode } from 'react'
import { useSnapshot } from 'valtio/react'
import type { Order } from '#api/contract/order.ts'
import type { PaymentOptions, PaymentStart } from '#api/contract/order-payment.ts'
import { Stack } from '#components/ui/Box.tsx'
import { Button } from '#components/ui/Button.tsx'
import { Amount } from '#components/ui/Price.tsx'
import { t } from 'virtual:words/checkout'
import { t as express } from 'virtual:words/express'
import { routes } from '#locales/routes.ts'
import { shop } from '#locales/shop-settings.ts'
import { app } from '#stores/app.ts'
import { checkout } from '#stores/checkout.ts'
import { AlertBox } from './AlertBox.tsx'
import { payByApple } from './apple-pay.ts'
import { DeliveryLine } from './DeliveryLine.tsx'
import { ExpressMark } from './ExpressMark.tsx'
import { Landing } from './Landing.tsx'
import { enterCheckout, openCheckout } from './open-checkout.ts'
import { payable, type Way } from './payable.ts'
import { SummaryLines, SummaryTotals } from './SummaryParts.tsx'
import { Terms } from './Terms.tsx'
import { TroubleNote } from './TroubleNote.tsx'
import { useOrderPayment } from './use-order-payment.ts'
import * as styles from './express.css.ts'

type Props = { order: Order; options: PaymentOptions; way: Way; again: () => void }

/** What is bought, for whom and by what, and the press that pays it. Whatever comes of it is shown by the checkout. */
export function ExpressPayment({ order: begun, options, way, again }: Props) {
  const { order: latest } = useSnapshot(checkout)
  const order = latest?.id === begun.id ? latest : begun
  const { busy, trouble, payWith, attempt } = useOrderPayment(order, again, () => enterCheckout(order.id))
  const { offline } = useSnapshot(app)
  const sum = payable(order, options, way)
  const send = async (): Promise<void> => {
    let isAnswered = false
    const payBy = async (source: Partial<PaymentStart> = {}): Promise<boolean> => {
      const isPaid = await payWith({ ...sum.start!, ...source })
      isAnswered = true
      return isPaid
    }
    if (way.method === 'apple_pay')
      await payByApple({
        order,
        shopName: shop.identity.name,
        due: sum.due,
        pay: (token) => payBy({ apple_pay_token: token }),
      })
    else await payBy()
    // Apple's sheet may have been closed.
    if (!isAnswered) return undefined
    openCheckout(order.id)
    return new Promise(() => {})
  }
  const card = options.cards.find(({ id }) => id === way.card)
  return (
    <Stack gap={4}>
      {trouble && !busy && (
        <Landing>
          <TroubleNote trouble={trouble} />
        </Landing>
      )}
      <SummaryLines order={order} />
      <dl className={styles.facts}>
        <Fact name={express('express.receiver')}>
          {order.address &&
            t('checkout.done.address', { name: order.address.recipient, city: order.address.city_name })}
        </Fact>
        <Fact name={t('checkout.step.delivery')}>{order.delivery && <DeliveryLine delivery={order.delivery} />}</Fact>
        <Fact name={t('checkout.step.payment')}>
          <ExpressMark by={card ?? 'apple_pay'} />
        </Fact>
      </dl>
      <SummaryTotals order={order} totals={sum.totals} />
      {offline && <AlertBox tone="warning">{t('checkout.offline')}</AlertBox>}
      <Terms />
      <Button variant="text" size="sm" href={routes.checkoutOrder(order.id)}>
        {express('express.change')}
      </Button>
      <div className={styles.foot}>
        <Button size="lg" full loading={busy} disabled={offline || !sum.start} onClick={() => void attempt(send)}>
          {/* One flex item, or the amount would stand in a column of its own. */}
          <span>{t('checkout.pay', { amount: <Amount key="amount" halalas={sum.due} /> })}</span>
        </Button>
      </div>
    </Stack>
  )
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className={styles.fact}>
    <dt className={styles.factName}>{name}</dt>
    <dd className={styles.factText}>{children}</dd>
  </div>
)
