import { Container } from '#components/ui/Layout.tsx'
import { SkeletonView } from '#components/ui/SkeletonView.tsx'
import { t } from 'virtual:words/checkout'
import * as styles from './checkout.css.ts'

export const CheckoutSkeleton = () => (
  <Container>
    <div className={styles.page}>
      <div className={styles.columns}>
        <div className={styles.card}>
          <SkeletonView kind="form" label={t('checkout.loading')} />
        </div>
        <div aria-hidden="true" className={styles.aside}>
          <SkeletonView kind="summary" />
        </div>
      </div>
    </div>
  </Container>
)
