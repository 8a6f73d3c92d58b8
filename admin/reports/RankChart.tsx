import type { Report } from '#api/contract/staff-reports.ts'
import { Amount } from '#components/ui/Price.tsx'
import { VisuallyHidden } from '#components/ui/VisuallyHidden.tsx'
import { t } from 'virtual:words/reports'
import { formatAmount } from '#locales/format.ts'
import { rankBars } from './bars.ts'
import { amountAxis } from './chart-axis.ts'
import { ChartLegend } from './ChartLegend.tsx'
import * as styles from './chart.css.ts'

const MOST_RANKS = 5

/** The first rows as bars from the right with their amounts, and a stroke where each was in the period before. */
export function RankChart({ report }: { report: Report }) {
  const bars = rankBars(report, MOST_RANKS)
  const { lines, at } = amountAxis(bars.flatMap(({ amount, before = 0 }) => [amount, before]))
  const x = (halalas: number): string => `${100 - at(halalas) * 100}%`
  return (
    <figure className={styles.chart}>
      <ul className={styles.ranks}>
        {bars.map(({ id, name, amount, before }) => (
          <li key={id} className={styles.rank}>
            <span className={styles.rankName}>
              <bdi>{name}</bdi>
              <span className={styles.rankAmounts}>
                {before !== undefined && (
                  <span className={styles.rankBefore}>
                    {t('reports.chart.rankBefore', { before: <Amount key="before" halalas={before} /> })}
                  </span>
                )}
                <Amount halalas={amount} />
              </span>
            </span>
            <svg aria-hidden="true" width="100%" height="12" className={styles.track}>
              <rect
                className={styles.bar}
                x={x(Math.max(0, amount))}
                width={`${Math.abs(at(amount) - at(0)) * 100}%`}
                y="2"
                height="8"
                rx="4"
              />
              {before !== undefined && (
                <line className={styles.beforeStroke} x1={x(before)} x2={x(before)} y1="0" y2="12" />
              )}
            </svg>
          </li>
        ))}
      </ul>
      <svg aria-hidden="true" direction="ltr" width="100%" height="20" className={styles.rankAxis}>
        {lines.map((halalas, index) => (
          <text
            key={halalas}
            x={x(halalas)}
            y="14"
            textAnchor={index === 0 ? 'end' : index === lines.length - 1 ? 'start' : 'middle'}
          >
            {formatAmount(halalas)}
          </text>
        ))}
      </svg>
      <figcaption className={styles.caption}>
        <VisuallyHidden>{t(`reports.name.${report.name}`)}</VisuallyHidden>
        <ChartLegend report={report} mark="stroke" />
      </figcaption>
    </figure>
  )
}
