import { useState, type ComponentType, type ReactNode } from 'react'
import { MAX_QUANTITY } from '#api/contract/cart-limits.ts'
import type { TextEntry } from '#api/contract/text-options.ts'
import { classNames } from '#components/theme/class-names.ts'
import { Button } from '#components/ui/Button.tsx'
import { Icon } from '#components/ui/Icon.tsx'
import { Amount } from '#components/ui/Price.tsx'
import { QuantityStepper } from '#components/ui/QuantityStepper.tsx'
import { t } from '#locales/intl.ts'
import { useAdd } from './use-add.ts'
import * as styles from './add-to-cart.css.ts'

type Props = {
  sku: string
  title: string
  /** The shown unit price, halalas. */
  price: number
  stock: number
  /** Sticks to the bottom edge on phones. */
  sticky?: boolean
  /** Shown in place of the button when nothing is left. */
  soldOut?: ReactNode
  /** Orders these pieces at once. */
  buyNow?: ComponentType<{ sku: string; quantity: number; texts: TextEntry[] | undefined; query: string | null }>
  /** The texts for an address; null while they are not known. */
  query?: string | null
  /** Typed for these pieces. */
  texts?: TextEntry[]
  onDone?: () => void
}

/** Quantity and add-to-cart button. */
export function AddToCart({
  sku,
  title,
  price,
  stock,
  sticky,
  soldOut,
  buyNow: BuyNow,
  query = '',
  texts,
  onDone,
}: Props) {
  const [quantity, setQuantity] = useState(1)
  const most = Math.min(stock, MAX_QUANTITY)
  const clamped = Math.min(quantity, Math.max(most, 1))
  const { state, onClick } = useAdd((cart) => cart.addToCart(sku, clamped, title, price, texts), {
    onDone,
    toast: sticky ? undefined : t('card.added', { title }),
  })
  return (
    <>
      <div className={classNames(styles.row, sticky && styles.sticky)}>
        {stock > 0 && <QuantityStepper label={t('card.quantity')} value={clamped} max={most} onChange={setQuantity} />}
        <div className={styles.button}>
          {stock === 0 && soldOut}
          {(stock > 0 || !soldOut) && (
            <Button full size="base" loading={state === 'busy'} disabled={stock === 0} onClick={onClick}>
              {stock === 0 ? (
                t('card.soldOut')
              ) : state === 'done' ? (
                <>
                  <Icon name="check" />
                  {t('card.addedToCart')}
                </>
              ) : (
                <span className={sticky ? styles.oneLine : undefined}>
                  {t('card.addToCart')}
                  {sticky && (
                    <span aria-hidden="true" className={styles.total}>
                      <Amount halalas={price * clamped} />
                    </span>
                  )}
                </span>
              )}
            </Button>
          )}
        </div>
      </div>
      {BuyNow && stock > 0 && <BuyNow sku={sku} quantity={clamped} texts={texts} query={query} />}
    </>
  )
}
