import type { Order } from '#api/contract/order.ts'
import { Button } from '#components/ui/Button.tsx'
import { EmptyState } from '#components/ui/EmptyState.tsx'
import { t } from 'virtual:words/checkout'
import { buyNowWithTexts } from '#locales/buy-now.ts'
import { routes } from '#locales/routes.ts'

/** Expired or cancelled: unpaid items are still in the cart, unless they were bought without it. */
export function OrderOver({ order: { state, number, payments, direct, lines } }: { order: Order }) {
  const isExpired = state === 'expired'
  const cameLate = payments.some((payment) => payment.state === 'late' || payment.refunded > 0)
  const text = !isExpired ? 'checkout.cancelled.text' : cameLate ? 'checkout.expired.late' : 'checkout.expired.text'
  const [line] = lines
  const again = direct && line ? buyNowWithTexts(line.sku, line.quantity, line.texts) : routes.checkout()
  return (
    <EmptyState
      icon={isExpired ? 'clock' : 'bag'}
      level={1}
      title={t(isExpired ? 'checkout.expired' : 'checkout.cancelled')}
      text={
        <>
          {t(text, {
            number: (
              <bdi key="number" dir="ltr">
                {number}
              </bdi>
            ),
          })}
          {isExpired && !direct && ` ${t('checkout.expired.inCart')}`}
        </>
      }
    >
      {isExpired && <Button href={again}>{t('checkout.expired.again')}</Button>}
      <Button href={routes.products()} variant={isExpired ? 'outlined' : 'solid'}>
        {t('checkout.browse')}
      </Button>
    </EmptyState>
  )
}
