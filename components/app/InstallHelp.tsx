import { Button } from '#components/ui/Button.tsx'
import { Icon } from '#components/ui/Icon.tsx'
import { Dialog } from '#components/ui/Modal.tsx'
import { useBackCloses } from '#components/ui/use-back-closes.ts'
import { t } from 'virtual:words/app'
import { shop } from '#locales/shop-settings.ts'
import * as styles from './app.css.ts'

/** Instructions for browsers without an install prompt, such as Safari. */
export function InstallHelp({ open, onClose }: { open: boolean; onClose: () => void }) {
  useBackCloses(open, onClose)
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('app.install.hand', { store: shop.identity.name })}
      footer={
        <Button full onClick={onClose}>
          {t('app.install.hand.close')}
        </Button>
      }
    >
      <ol className={styles.steps}>
        <li className={styles.step}>
          {t('app.install.hand.share')}
          <span className={styles.stepIcon}>
            <Icon name="share" size={24} />
          </span>
        </li>
        <li className={styles.step}>
          {t('app.install.hand.add')}
          <span className={styles.stepIcon}>
            <Icon name="plus" size={24} />
          </span>
        </li>
        <li className={styles.step}>
          {t('app.install.hand.done')}
          <span className={styles.stepIcon}>
            <Icon name="check" size={24} />
          </span>
        </li>
      </ol>
    </Dialog>
  )
}
