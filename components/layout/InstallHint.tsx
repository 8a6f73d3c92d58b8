import { useSnapshot } from 'valtio/react'
import { Button } from '#components/ui/Button.tsx'
import { Icon } from '#components/ui/Icon.tsx'
import { t } from 'virtual:words/overlay'
import { shop } from '#locales/shop-settings.ts'
import { install } from '#stores/install.ts'
import * as styles from './footer.css.ts'

/** Offers to install the shop as an app if the browser supports it. */
export function InstallHint() {
  const { offer } = useSnapshot(install)
  return (
    offer && (
      <p className={styles.install}>
        <Icon name="lucide:smartphone" size={24} />
        <span className={styles.installWords}>{t('overlay.install.text', { store: shop.identity.name })}</span>
        <Button color="white" size="sm" onClick={() => offer()}>
          {t('overlay.install.do')}
        </Button>
      </p>
    )
  )
}
