import { useSyncExternalStore } from 'react'
import { Icon } from '#components/ui/Icon.tsx'
import { t } from '#locales/areas/storage.ts'
import { isStorageAvailable } from '#stores/storage-available.ts'
import * as styles from './cart.css.ts'

const never = () => () => {}

/** Warns that without storage the cart is lost when the page is closed. */
export function StorageBlockedNotice() {
  const isKept = useSyncExternalStore(never, isStorageAvailable, () => true)
  if (isKept) return null
  return (
    <div role="status" className={styles.notice}>
      <div className={styles.noticeHead}>
        <Icon name="alert" />
        <span>{t('storage.cart')}</span>
      </div>
    </div>
  )
}
