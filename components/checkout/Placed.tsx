import { useEffect, useRef, type ReactNode } from 'react'
import type { Order } from '#api/contract/order.ts'
import { AddressLines } from '#components/address/AddressLines.tsx'
import { GiftLines, hasWishes } from '#components/gift/GiftLines.tsx'
import { pageTitle } from '#components/seo/title.ts'
import { Button } from '#components/ui/Button.tsx'
import { Icon } from '#components/ui/Icon.tsx'
import type { IconName } from '#components/ui/icon-paths.ts'
import { Amount } from '#components/ui/Price.tsx'
import { Heading } from '#components/ui/Text.tsx'
import { t } from 'virtual:words/checkout'
import { routes } from '#locales/routes.ts'
import { loadCart } from '#stores/cart/contents.ts'
import { promisedDays } from './DeliveryLine.tsx'
import { lastPayment } from './order-stage.ts'
import { Summary } from './Summary.tsx'
import * as styles from './checkout.css.ts'
import * as look from './placed.css.ts'

/** Confirmation: the order's number and delivery day, next steps and lines. */
export function Placed({ order }: { order: Order }) {
  const heading = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // The order has removed its lines from the cart.
    loadCart()
    heading.current?.focus({ preventScroll: true })
    scrollTo({ top: 0 })
    document.title = pageTitle(t('checkout.thanks.title'))
  }, [])
  const { delivery, invoices } = order
  const payment = lastPayment(order)
  const owed = payment?.method === 'cod' && payment.state !== 'paid' ? payment.amount : 0
  const next: [IconName, ReactNode][] = [
    ['mail', t(delivery?.method === 'pickup' ? 'checkout.next.messageOfPickup' : 'checkout.next.message')],
    ...(order.asks_national_address ? [['alert', t('checkout.next.address')] satisfies [IconName, ReactNode]] : []),
    ...(owed > 0
      ? [
          ['bag', t('checkout.next.cash', { amount: <Amount key="amount" halalas={owed} /> })] satisfies [
            IconName,
            ReactNode,
          ],
        ]
      : []),
  ]
  return (
    <>
      <div ref={heading} tabIndex={-1} className={look.thanks}>
        <span aria-hidden="true" className={look.mark}>
          <Icon name="check" size={32} />
        </span>
        <Heading level={1} size={30}>
          {t('checkout.thanks')}
        </Heading>
        <p>
          {t('checkout.number')}{' '}
          <bdi dir="ltr" className={look.number}>
            {order.number}
          </bdi>
        </p>
        {delivery && <p className={look.day}>{promisedDays(delivery)}</p>}
        <Button href={routes.order(order.id)}>{t('checkout.toOrder')}</Button>
      </div>
      <div className={styles.columns}>
        <section aria-label={t('checkout.summary')} className={styles.aside}>
          <Summary order={order} totals={order.totals} />
        </section>
        <div className={styles.stack}>
          <section className={styles.card}>
            <Heading level={2} size={20}>
              {t('checkout.next')}
            </Heading>
            <ul className={look.next}>
              {next.map(([icon, words]) => (
                <li key={icon} className={look.step}>
                  <Icon name={icon} />
                  <span>{words}</span>
                </li>
              ))}
            </ul>
          </section>
          {order.address && (
            <section className={styles.card}>
              <Heading level={2} size={20}>
                {t(delivery?.method === 'pickup' ? 'checkout.contact' : 'checkout.to')}
              </Heading>
              <AddressLines address={order.address} />
            </section>
          )}
          {hasWishes(order) && (
            <section className={styles.card}>
              <Heading level={2} size={20}>
                {t('checkout.step.gift')}
              </Heading>
              <GiftLines order={order} />
            </section>
          )}
          <div className={look.actions}>
            <Button href={routes.products()} variant="outlined">
              {t('checkout.continue')}
            </Button>
            {invoices.length > 0 && (
              <Button href={routes.invoice(order.id)} variant="outlined">
                {t('checkout.invoice')}
              </Button>
            )}
          </div>
        </div>
      </div>
    </>
  )
}
