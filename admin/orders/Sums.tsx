import type { Order } from '#api/contract/order.ts'
import { reductionsOf } from '#api/reductions.ts'
import { Price } from '#components/ui/Price.tsx'
import { t } from 'virtual:words/orders'
import * as styles from './orders.css.ts'

type Props = Pick<Order, 'totals' | 'coupon' | 'promotions'> & { wallet?: number }

/** The sums of an order. */
export function Sums({ totals, coupon, promotions, wallet = 0 }: Props) {
  const reductions = reductionsOf({ promotions, discount: totals.discount, coupon })
  const rows: [string, number | null][] = [
    [t('orders.sum.items'), totals.items],
    ...reductions.map(({ name, code, saving }): [string, number] => [
      name ?? (code ? t('orders.sum.coupon', { code: `\u2066${code}\u2069` }) : t('orders.sum.discount')),
      -saving,
    ]),
    [t('orders.sum.delivery'), totals.delivery],
    [t('orders.sum.fee'), totals.fee],
    [t('orders.sum.wrapping'), totals.wrapping],
  ]
  return (
    <dl className={styles.sums}>
      {rows
        .filter(([, halalas]) => halalas)
        .map(([name, halalas]) => (
          <Sum key={name} name={name} halalas={halalas!} />
        ))}
      <Sum strong name={t('orders.sum.total')} halalas={totals.total} />
      {wallet > 0 && <Sum name={t('orders.sum.wallet')} halalas={wallet} />}
    </dl>
  )
}

const Sum = ({ name, halalas, strong }: { name: string; halalas: number; strong?: boolean }) => (
  <div className={strong ? styles.sumTotal : styles.sum}>
    <dt>{name}</dt>
    <dd>
      <Price halalas={halalas} size={14} />
    </dd>
  </div>
)
