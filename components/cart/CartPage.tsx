import { useSnapshot } from 'valtio/react'
import { LoadOnDemand } from '#components/layout/LoadOnDemand.tsx'
import { Container } from '#components/ui/Layout.tsx'
import { SkeletonView } from '#components/ui/SkeletonView.tsx'
import { Heading, Text } from '#components/ui/Text.tsx'
import { t } from 'virtual:words/cart'
import { routes } from '#locales/routes.ts'
import { CartEmpty, CartFailed } from './CartStates.tsx'
import { CartLines } from './CartLines.tsx'
import { ChangesNotice } from './ChangesNotice.tsx'
import { CheckoutButton } from './CheckoutButton.tsx'
import { session } from '#stores/session.ts'
import { applyCoupon, dropCoupon } from '#stores/cart/contents.ts'
import { CouponForm } from './CouponForm.tsx'
import { FreeDelivery } from './FreeDelivery.tsx'
import { PromotionNotes } from './PromotionNotes.tsx'
import { QueueNotice } from './QueueNotice.tsx'
import { Totals } from './Totals.tsx'
import { StorageBlockedNotice } from './StorageBlockedNotice.tsx'
import { useCart } from './use-cart.ts'
import { useCartDelivery } from './use-cart-delivery.ts'
import * as styles from './cart.css.ts'

const loadExpress = () => import('#components/checkout/Express.tsx').then((module) => module.Express)

/** The cart page. Prerendered empty; the cart loads in the browser. */
export function CartPage() {
  const { cart, error, busy, removed } = useCart(true)
  const delivery = useCartDelivery(cart, busy)
  const { express } = useSnapshot(session)
  const isEmpty = cart?.lines.length === 0
  return (
    <Container>
      <div className={styles.page}>
        <div className={styles.head}>
          <Heading level={1} size={30}>
            {t('cart.title')}
          </Heading>
          {cart && cart.length > 0 && (
            <Text as="span" tone="muted">
              {t('cart.count', { count: cart.length })}
            </Text>
          )}
        </div>
        <StorageBlockedNotice />
        <QueueNotice />
        {!cart && (error ? <CartFailed error={error} /> : <SkeletonView kind="cart" label={t('cart.loading')} />)}
        {cart && (
          <div className={isEmpty ? styles.main : styles.columns}>
            <div className={styles.main}>
              <ChangesNotice changes={cart.changes} />
              {(!isEmpty || removed.some(({ saved }) => !saved)) && <CartLines cart={cart} removed={removed} />}
              {isEmpty && <CartEmpty />}
              {(cart.saved.length > 0 || removed.some(({ saved }) => saved)) && (
                <section className={styles.later}>
                  <Heading level={2} size={20}>
                    {t('cart.saved')}
                  </Heading>
                  <CartLines cart={cart} removed={removed} saved />
                </section>
              )}
            </div>
            {!isEmpty && (
              <section className={styles.summary} aria-labelledby="cart-summary">
                <Heading level={2} size={20} id="cart-summary">
                  {t('cart.summary')}
                </Heading>
                <FreeDelivery free={delivery.free} />
                <PromotionNotes missing={cart.missing} gifts={cart.gifts} />
                <CouponForm coupon={cart.coupon} apply={applyCoupon} drop={dropCoupon} />
                <Totals cart={cart} delivery={delivery} busy={busy} />
                <CheckoutButton disabled={cart.length === 0} />
                <LoadOnDemand
                  isNeeded={Boolean(express) && cart.length > 0}
                  load={loadExpress}
                  props={{ href: routes.checkout(), disabled: busy || cart.length === 0 }}
                />
              </section>
            )}
          </div>
        )}
      </div>
    </Container>
  )
}
