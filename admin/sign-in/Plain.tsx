import type { ReactNode } from 'react'
import { shop } from '#locales/shop-settings.ts'
import { t } from 'virtual:words/shell,signin'
import * as styles from './sign-in.css.ts'

/** The page around signing in. */
export const Plain = ({ children }: { children: ReactNode }) => (
  <main className={styles.page}>
    <div className={styles.sheet}>
      <p className={styles.shop}>{t('signin.of', { shop: shop.identity.name })}</p>
      {children}
    </div>
  </main>
)
