import { t } from '#locales/intl.ts'
import { paymentMark } from '#locales/routes.ts'
import { shop } from '#locales/shop-settings.ts'
import * as styles from './footer.css.ts'

export const PAYMENT_MARKS = ['mada', 'visa', 'mastercard', 'apple-pay', 'stc-pay', 'tabby', 'tamara'] as const

/** The shop's enabled payment methods, in its order. */
export const PaymentMarks = () => (
  <ul className={styles.marks} aria-label={t('layout.payments')}>
    {PAYMENT_MARKS.filter((name) => shop.payments.marks.includes(name)).map((name) => (
      <li key={name}>
        <img
          src={paymentMark(name)}
          alt={t(`layout.payment.${name}`)}
          width="48"
          height="32"
          loading="lazy"
          className={styles.mark}
        />
      </li>
    ))}
  </ul>
)
