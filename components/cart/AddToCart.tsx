import { useState } from 'react'
import { MAX_QUANTITY } from '#api/contract/cart-limits.ts'
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
  /** As it is shown, halalas. */
  price: number
  stock: number
  /** Stays at the lower edge of a phone's screen. */
  sticky?: boolean
  onDone?: () => void
}

/** How many, and into the cart. */
export function AddToCart({ sku, title, price, stock, sticky, onDone }: Props) {
  const [quantity, setQuantity] = useState(1)
  const most = Math.min(stock, MAX_QUANTITY)
  const wanted = Math.min(quantity, Math.max(most, 1))
  const { state, onClick } = useAdd((cart) => cart.addToCart(sku, wanted, title, price), onDone)
  return (
    <div className={classNames(styles.row, sticky && styles.sticky)}>
      {stock > 0 && <QuantityStepper label={t('card.quantity')} value={wanted} max={most} onChange={setQuantity} />}
      <div className={styles.button}>
        <Button full loading={state === 'busy'} disabled={stock === 0} onClick={onClick}>
          {stock === 0 ? (
            t('card.soldOut')
          ) : state === 'done' ? (
            <>
              <Icon name="check" />
              {t('card.addedToCart')}
            </>
          ) : (
            <>
              {t('card.addToCart')}
              {sticky && (
                <span aria-hidden="true" className={styles.total}>
                  <Amount halalas={price * wanted} />
                </span>
              )}
            </>
          )}
        </Button>
      </div>
    </div>
  )
}
