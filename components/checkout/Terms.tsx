import { VisuallyHidden } from '#components/ui/VisuallyHidden.tsx'
import { t } from 'virtual:words/checkout'
import { routes } from '#locales/routes.ts'
import { shop } from '#locales/shop-settings.ts'
import * as styles from './checkout.css.ts'

/** What a customer agrees to by paying. */
export const Terms = () => (
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
)
