import { Button } from '#components/ui/Button.tsx'
import { t } from 'virtual:words/app'
import { appIcon, withVersion } from '#locales/routes.ts'
import { shop } from '#locales/shop-settings.ts'
import { setOfferInstall } from '#stores/app.ts'
import { dismissInstall, install } from '#stores/install.ts'
import * as styles from './app.css.ts'

/** Anyone who starts the installation is not asked again; the footer still offers it. */
const begin = (): void => {
  dismissInstall()
  setOfferInstall(false)
  install.offer?.()
}
const notNow = (): void => {
  dismissInstall()
  setOfferInstall(false)
}

/** Offers to install the app; renderer/app chooses the moment. */
export const InstallCard = () => (
  <section aria-label={t('app.install', { store: shop.identity.name })} className={styles.card}>
    <div className={styles.cardHead}>
      <img src={withVersion(appIcon, shop.face?.icons)} width={48} height={48} alt="" className={styles.cardIcon} />
      <p className={styles.cardTitle}>{t('app.install', { store: shop.identity.name })}</p>
    </div>
    <p className={styles.cardText}>{t('app.install.text')}</p>
    <div className={styles.actions}>
      <span className={styles.grow}>
        <Button onClick={begin}>{t('app.install.do')}</Button>
      </span>
      <Button variant="outlined" color="gray" onClick={notNow}>
        {t('app.install.not')}
      </Button>
    </div>
  </section>
)
