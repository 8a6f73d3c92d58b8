import type { PaymentMethod, PaymentOptions } from '#api/contract/order.ts'
import { Badge } from '#components/ui/Badge.tsx'
import { Amount } from '#components/ui/Price.tsx'
import type { RadioCard } from '#components/ui/RadioCards.tsx'
import { t } from '#locales/areas/checkout.ts'
import { paymentMark } from '#locales/routes.ts'
import * as styles from './checkout.css.ts'

const MARKS: Record<PaymentMethod, readonly string[]> = {
  card: ['mada', 'visa', 'mastercard'],
  apple_pay: ['apple-pay'],
  stc_pay: ['stc-pay'],
  tabby: ['tabby'],
  tamara: ['tamara'],
  cod: [],
  wallet: [],
}

/** A payment method with its logos and fee, or why it is unavailable. */
export const methodCard = ({ method, fee, refused, test }: PaymentOptions['methods'][number]): RadioCard => ({
  value: method,
  disabled: refused !== null,
  title: (
    <span className={styles.methodTitle}>
      {t(`checkout.method.${method}`)}
      {test && refused === null && <Badge tone="warning">{t('checkout.test')}</Badge>}
    </span>
  ),
  text:
    refused ??
    (fee > 0
      ? t('checkout.method.fee', { amount: <Amount key="fee" halalas={fee} /> })
      : t(`checkout.method.${method}.text`)),
  aside:
    MARKS[method].length > 0 ? (
      <span className={styles.marks}>
        {MARKS[method].map((name) => (
          <img key={name} src={paymentMark(name)} alt="" width="42" height="28" className={styles.mark} />
        ))}
      </span>
    ) : undefined,
})
