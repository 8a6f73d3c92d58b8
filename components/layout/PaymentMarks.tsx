import { shownMarks } from '#api/contract/settings/sections.ts'
import { t } from '#locales/intl.ts'
import { paymentMark } from '#locales/routes.ts'
import { shop } from '#locales/shop-settings.ts'
import * as styles from './footer.css.ts'

/** Logos of the ways to pay, in the shop's order. */
export const PaymentMarks = () => (
  <ul className={styles.marks} aria-label={t('layout.payments')}>
    {shownMarks(shop.payments).map((name) => (
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
