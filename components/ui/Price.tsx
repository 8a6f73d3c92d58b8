import { classNames } from '#components/theme/class-names.ts'
import { formatAmount } from '#locales/format.ts'
import { t } from '#locales/intl.ts'
import { VisuallyHidden } from './VisuallyHidden.tsx'
import * as styles from './price.css.ts'

export const PRICE_SIZES = [14, 16, 20, 30] as const

/** An amount in halalas. The riyal sign is always at its left, as SAMA requires in every language and context. */
export function Amount({
  halalas,
  signed,
}: {
  halalas: number
  /** Shows a plus sign for positive amounts. */
  signed?: boolean
}) {
  return (
    <>
      <bdi dir="ltr" className={styles.amount}>
        {halalas < 0 ? '-' : signed && halalas > 0 && '+'}
        <span aria-hidden="true">{'\u20C1'}</span>
        {`\u00A0${formatAmount(Math.abs(halalas))}`}
      </bdi>
      <VisuallyHidden> {t('common.riyal')}</VisuallyHidden>
    </>
  )
}

type Props = {
  halalas: number
  /** Compare-at price in halalas, shown only if higher. */
  compareAt?: number | null
  /** True if other variants cost more. */
  from?: boolean
  size?: (typeof PRICE_SIZES)[number]
}

export function Price({ halalas, compareAt, from, size = 16 }: Props) {
  const onSale = compareAt != null && compareAt > halalas
  return (
    <span className={classNames(styles.price, styles.size[size])}>
      <span className={classNames(styles.now, onSale && styles.sale)}>
        {onSale && <VisuallyHidden>{t('common.priceNow')} </VisuallyHidden>}
        {from && `${t('common.from')} `}
        <Amount halalas={halalas} />
      </span>
      {onSale && (
        <del className={styles.before}>
          <VisuallyHidden> {t('common.priceBefore')} </VisuallyHidden>
          <Amount halalas={compareAt} />
        </del>
      )}
    </span>
  )
}
