import { useSnapshot } from 'valtio/react'
import { IconButton } from '#components/ui/Button.tsx'
import { t } from '#locales/intl.ts'
import { toggleWish, wishes } from '#stores/wishes.ts'
import * as styles from './heart.css.ts'

/** Puts a product on the wishlist, or takes it off. Before the browser has looked, no product is wished for. */
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
