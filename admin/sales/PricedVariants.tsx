import type { PricedVariant } from '#api/contract/staff-sales.ts'
import { Link } from '#components/ui/Text.tsx'
import { t } from 'virtual:words/sale,promotion,coupon'
import { formatPrice } from '#locales/format.ts'
import { adminRoutes } from '#locales/routes.ts'
import * as record from '../form/record.css.ts'
import * as styles from './sales.css.ts'

type Props = {
  items: readonly PricedVariant[]
  variants: number
  /** On a page, where the list scrolls by itself; a dialog scrolls as a whole. */
  linked?: boolean
  /** The sale has ended, so nothing follows from it any more. */
  over?: boolean
}

/** Variants with their prices before and in a sale; what is reduced already says so. */
export const PricedVariants = ({ items, variants, linked = false, over = false }: Props) => (
  <>
    {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- It, or the dialog around it, scrolls by keys too. */}
    <div tabIndex={0} role="group" aria-label={t('sale.prices')} className={linked ? styles.priced : undefined}>
      <ul className={styles.sales}>
        {items.map((item) => (
          <li key={item.sku} className={styles.pricedRow}>
            {linked ? <Link href={adminRoutes.product(item.product)}>{item.title}</Link> : <span>{item.title}</span>}
            <span className={styles.prices}>
              {item.sku !== item.product && <bdi>{item.sku}</bdi>}
              <del className={record.before}>{formatPrice(item.price)}</del>
              <span>{formatPrice(item.sale)}</span>
            </span>
            {(over ? [] : noticesOf(item)).map((notice) => (
              <span key={notice} className={styles.notice}>
                {notice}
              </span>
            ))}
          </li>
        ))}
      </ul>
    </div>
    {variants > items.length && <p className={record.quiet}>{t('sale.first', { count: items.length })}</p>}
  </>
)

function noticesOf({ price, compare_at: former, sale, other }: PricedVariant): string[] {
  const off = (from: number): number => Math.round(100 - (sale * 100) / from)
  return [
    ...(former === null
      ? []
      : [t('sale.reduced', { former: formatPrice(former), price: formatPrice(price), percent: off(former) })]),
    ...(other === null ? [] : [t(other <= sale ? 'sale.otherHolds' : 'sale.other', { price: formatPrice(other) })]),
    ...(sale >= price ? [t('sale.nothingOff')] : []),
  ]
}
