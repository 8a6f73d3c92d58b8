import { useSnapshot } from 'valtio/react'
import { IconButton } from '#components/ui/Button.tsx'
import { t } from '#locales/intl.ts'
import { toggleWish, wishes } from '#stores/wishlist.ts'
import * as styles from './heart.css.ts'

/** Adds a product to the wishlist or removes it. Empty until the wishlist is loaded in the browser. */
export function Heart({ sku, title }: { sku: string; title: string }) {
  const isWished = useSnapshot(wishes).skus.includes(sku)
  return (
    <span className={isWished ? styles.on : styles.off}>
      <IconButton
        icon="heart"
        variant="solid"
        color="white"
        shape="circle"
        label={t('card.wish', { title })}
        pressed={isWished}
        onClick={() => toggleWish(sku)}
      />
    </span>
  )
}
