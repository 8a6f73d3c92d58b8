import { store } from '#config'
import { Button } from '#components/ui/Button.tsx'
import { t } from '#locales/app.ts'
import { appIcon } from '#locales/routes.ts'
import { setOfferInstall } from '#stores/app.ts'
import { dismissInstall, install } from '#stores/install.ts'
import * as styles from './app.css.ts'

/** Who began is not asked again, wherever it led: the footer goes on offering. */
const begin = (): void => {
  dismissInstall()
  setOfferInstall(false)
  install.offer?.()
}
const notNow = (): void => {
  dismissInstall()
  setOfferInstall(false)
}

/** Offers the shop as an app, at a moment that renderer/app chose. */
export const InstallCard = () => (
  <section aria-label={t('app.install', { store: store.name })} className={styles.card}>
    <div className={styles.cardHead}>
      <img src={appIcon} width={48} height={48} alt="" className={styles.cardIcon} />
      <p className={styles.cardTitle}>{t('app.install', { store: store.name })}</p>
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
