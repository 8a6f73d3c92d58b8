import { useSyncExternalStore } from 'react'
import { Icon } from '#components/ui/Icon.tsx'
import { t } from 'virtual:words/storage'
import * as styles from './cart.css.ts'

const KEY = 'can-keep'
const never = () => () => {}

/** Whether local storage works; users and companies may disable it. */
function isStorageAvailable(): boolean {
  try {
    localStorage.setItem(KEY, '1')
    localStorage.removeItem(KEY)
    return true
  } catch {
    return false
  }
}

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
