import { useState, useSyncExternalStore } from 'react'
import { Button } from '#components/ui/Button.tsx'
import { Icon } from '#components/ui/Icon.tsx'
import { t } from '#locales/product.ts'
import * as styles from './share-button.css.ts'

/** Hands the address, with the variant chosen, to the device's own sharing; where there is none the link is copied. */
export function ShareButton({ title }: { title: string }) {
  const canShare = useSyncExternalStore(() => () => {}, () => true, () => false)
  const [said, setSaid] = useState('')

  const share = async () => {
    const url = location.href
    if (navigator.share) return void navigator.share({ title, url }).catch(() => {})
    const copied = await navigator.clipboard?.writeText(url).then(() => true, () => false)
    setSaid(t(copied ? 'product.linkCopied' : 'product.copyFailed'))
    setTimeout(() => setSaid(''), 3000)
  }
  return (
    <div className={canShare ? styles.row : styles.waiting}>
      <Button variant="text" size="auto" onClick={share}><Icon name="share" />{t('product.share')}</Button>
      <span role="status" className={styles.said}>{said}</span>
    </div>
  )
}
