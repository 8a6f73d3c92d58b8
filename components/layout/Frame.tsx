import type { ReactNode } from 'react'
import { VisuallyHidden } from '#components/ui/VisuallyHidden.tsx'
import { t } from '#locales/intl.ts'
import { ANNOUNCER_ID, MAIN_ID } from './announce-page.ts'
import * as styles from './layout.css.ts'

export type LayoutProps = {
  /** The promotions if there are any, categories, then the merchant's own pages once for each place that lists them. */
  navigation: readonly { slug: string; name: string; page?: 'menu' | 'footer'; href?: string }[]
  /** Halalas; null where delivery is never free. */
  freeDeliveryFrom: number | null
  /** Decoded path of the page. */
  path: string
  /** The shop sells nothing yet, so nothing leads to its products. */
  isBeforeOpening?: boolean | undefined
  children: ReactNode
}

/** Common to all layouts: the skip link, the main element and a live region for page changes. */
export function Frame({
  className,
  mainClassName,
  before,
  after,
  children,
}: {
  className: string
  mainClassName: string
  before: ReactNode
  after?: ReactNode
  children: ReactNode
}) {
  return (
    <div className={className}>
      <a href={`#${MAIN_ID}`} className={styles.skipLink}>
        {t('layout.skip')}
      </a>
      {before}
      <main id={MAIN_ID} tabIndex={-1} className={mainClassName}>
        {children}
      </main>
      {after}
      <VisuallyHidden>
        <output id={ANNOUNCER_ID} />
      </VisuallyHidden>
    </div>
  )
}
