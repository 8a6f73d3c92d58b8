import { useState, useSyncExternalStore } from 'react'
import { Button } from '#components/ui/Button.tsx'
import { Icon } from '#components/ui/Icon.tsx'
import { t } from '#locales/product.ts'
import * as styles from './share-button.css.ts'

/** Hands the address, with the variant chosen, to the device's own sharing; where there is none the link is copied. */
export function ShareButton({ title }: { title: string }) {
  const canShare = useSyncExternalStore(() => () => {}, () => true, () => false)
  const [said, setSaid] = useState('')

  const say = (words: string) => {
    setSaid(words)
    setTimeout(() => setSaid(''), 3000)
  }
  const copy = async (url: string) => {
    // Without a secure connection browsers offer no clipboard.
    const copied = await navigator.clipboard?.writeText(url).then(() => true, () => false)
    say(t(copied ? 'product.linkCopied' : 'product.copyFailed'))
  }
  const share = () => {
    const url = location.href
    // Turning away from the device's own sharing is no failure.
    if (navigator.share) navigator.share({ title, url }).catch(() => {})
    else void copy(url)
  }
  return (
    <div className={canShare ? styles.row : styles.waiting}>
      <Button variant="text" size="auto" onClick={share}><Icon name="share" />{t('product.share')}</Button>
      <output className={styles.said}>{said}</output>
    </div>
  )
}
