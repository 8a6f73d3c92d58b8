import type { ReactNode } from 'react'
import type { Statistics } from '#api/contract/statistics.ts'
import { Amount } from '#components/ui/Price.tsx'
import { formatNumber } from '#locales/format.ts'
import { t } from 'virtual:words/statistics'
import * as styles from './statistics.css.ts'

/** Totals of the period. */
export function Figures({ totals: { orders, spent, vat, saved, average } }: { totals: Statistics['totals'] }) {
  const figures: [string, ReactNode][] = [
    [t('statistics.spent'), <Amount key="spent" halalas={spent} />],
    ...(vat > 0 ? [[t('statistics.vat'), <Amount key="vat" halalas={vat} />] satisfies [string, ReactNode]] : []),
    [t('statistics.orders'), formatNumber(orders)],
    [t('statistics.average'), <Amount key="average" halalas={average} />],
    [t('statistics.saved'), <Amount key="saved" halalas={saved} />],
  ]
  return (
    <dl className={styles.figures}>
      {figures.map(([name, value]) => (
        <div key={name} className={styles.figure}>
          <dt className={styles.figureName}>{name}</dt>
          <dd className={styles.figureValue}>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
