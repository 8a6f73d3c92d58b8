import type { Cart } from '#api/contract/cart.ts'
import { Icon } from '#components/ui/Icon.tsx'
import { Amount } from '#components/ui/Price.tsx'
import { Progress } from '#components/ui/Progress.tsx'
import { formatPriceText } from '#locales/format.ts'
import { t } from 'virtual:words/cart'
import * as styles from './cart.css.ts'

/** Progress towards free delivery; nothing where it is never free. */
export function FreeDelivery({ free: { from, missing } }: { free: Readonly<Cart['free_delivery']> }) {
  if (missing === null) return null
  const isFree = missing === 0
  const label = isFree ? t('cart.delivery.free') : t('cart.delivery.missing', { amount: formatPriceText(missing) })
  return (
    <div className={styles.delivery}>
      <p className={isFree ? styles.reached : styles.reaching}>
        <Icon name={isFree ? 'check' : 'truck'} />
        <span>
          {isFree ? label : t('cart.delivery.missing', { amount: <Amount key="amount" halalas={missing} /> })}
        </span>
      </p>
      {/* The sentence says as much. */}
      <div aria-hidden="true">
        <Progress
          label={label}
          hideLabel
          value={isFree ? 1 : from! - missing}
          max={isFree ? 1 : from!}
          tone={isFree ? 'success' : 'accent'}
        />
      </div>
    </div>
  )
}
