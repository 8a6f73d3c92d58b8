import type { Cart } from '#api/contract/cart.ts'
import { Button } from '#components/ui/Button.tsx'
import { Icon } from '#components/ui/Icon.tsx'
import { t } from 'virtual:words/cart'
import { addToCart } from '#stores/cart/lines.ts'
import * as styles from './cart.css.ts'

/** What is missing for promotions, and gifts that one tap adds; neither is there while an earlier API answers. */
export function PromotionNotes({ missing, gifts }: Readonly<Partial<Pick<Cart, 'missing' | 'gifts'>>>) {
  return (
    <>
      {gifts?.map(({ id, sku, title }) => (
        <div key={id} className={styles.coupon}>
          <span>{t('cart.gift', { title })}</span>
          <Button size="sm" variant="outlined" onClick={() => void addToCart(sku, 1, title, 0)}>
            {t('cart.gift.add')}
          </Button>
        </div>
      ))}
      <div role="status" className={styles.voice}>
        {missing?.map(({ id, text }) => (
          <p key={id} className={styles.reaching}>
            <Icon name="bag" />
            {text}
          </p>
        ))}
      </div>
    </>
  )
}
