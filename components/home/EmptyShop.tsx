import { EmptyState } from '#components/ui/EmptyState.tsx'
import { Container } from '#components/ui/Layout.tsx'
import { Link } from '#components/ui/Text.tsx'
import { t } from 'virtual:words/home'
import { adminRoutes } from '#locales/routes.ts'
import * as styles from './home.css.ts'

/** The front page of a shop that has nothing to sell yet: says so to shoppers, and to its merchant what to do. */
export const EmptyShop = () => (
  <Container width="text">
    <EmptyState icon="bag" level={2} title={t('home.empty')} text={t('home.empty.shopper')} />
    <aside className={styles.merchant} aria-label={t('home.empty.forMerchant')}>
      <strong>{t('home.empty.forMerchant')}</strong>
      <p>{t('home.empty.merchant')}</p>
      <Link href={adminRoutes.imports()}>{t('home.empty.import')}</Link>
      <Link href={adminRoutes.newProduct()}>{t('home.empty.admin')}</Link>
    </aside>
  </Container>
)
