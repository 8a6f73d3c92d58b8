import { t } from '#locales/intl.ts'
import { routes } from '#locales/routes.ts'
import { shop } from '#locales/shop-settings.ts'
import { LOGO_PATH } from './logo-path.ts'
import * as styles from './logo.css.ts'

/** A palm above water, and the shop's name. */
export const Logo = () => (
  <a href={routes.home()} className={styles.logo} aria-label={t('layout.logo', { store: shop.identity.name })}>
    <svg viewBox="0 0 32 32" aria-hidden="true" className={styles.mark}>
      <path d={LOGO_PATH} />
    </svg>
    <span className={styles.name}>{shop.identity.name}</span>
  </a>
)
