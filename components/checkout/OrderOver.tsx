import type { Order } from '#api/contract/order.ts'
import { Button } from '#components/ui/Button.tsx'
import { EmptyState } from '#components/ui/EmptyState.tsx'
import { t } from '#locales/areas/checkout.ts'
import { routes } from '#locales/routes.ts'

/** Expired or cancelled: unpaid items are still in the cart. */
export function OrderOver({ order: { state, number, payments } }: { order: Order }) {
  const isExpired = state === 'expired'
  const cameLate = payments.some((payment) => payment.state === 'late' || payment.refunded > 0)
  const text = !isExpired ? 'checkout.cancelled.text' : cameLate ? 'checkout.expired.late' : 'checkout.expired.text'
  return (
    <EmptyState
      icon={isExpired ? 'clock' : 'bag'}
      level={1}
      title={t(isExpired ? 'checkout.expired' : 'checkout.cancelled')}
      text={t(text, {
        number: (
          <bdi key="number" dir="ltr">
            {number}
          </bdi>
        ),
      })}
    >
      {isExpired && <Button href={routes.checkout()}>{t('checkout.expired.again')}</Button>}
      <Button href={routes.products()} variant={isExpired ? 'outlined' : 'solid'}>
        {t('checkout.browse')}
      </Button>
    </EmptyState>
  )
}
