import type { ReportName } from '#api/contract/report-names.ts'
import type { Report } from '#api/contract/staff-reports.ts'
import { Amount } from '#components/ui/Price.tsx'
import { formatDay } from '#locales/format.ts'
import { barsOf, type Bar } from './bars.ts'
import * as styles from './reports.css.ts'

const DRAWN: readonly ReportName[] = ['days', 'products', 'categories', 'cities', 'methods', 'coupons', 'payouts']
const [WIDTH, HEIGHT, GAP] = [1000, 200, 0.25]

/** The last column of a report as bars; the table beside it has the numbers. */
export function ReportChart({ report }: { report: Report }) {
  if (!DRAWN.includes(report.name) || report.rows.length < 2) return null
  const bars = barsOf(report)
  return report.name === 'days' ? <Days bars={bars} /> : <Ranks bars={bars.slice(0, 5)} />
}

/** Days in reading order, the oldest first. */
function Days({ bars }: { bars: readonly Bar[] }) {
  const step = WIDTH / bars.length
  return (
    <figure aria-hidden="true" className={styles.chart}>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" className={styles.days}>
        {bars.map(({ name, part }, index) => (
          <rect
            key={name}
            className={styles.bar}
            x={WIDTH - (index + 1) * step + (step * GAP) / 2}
            y={HEIGHT * (1 - part)}
            width={step * (1 - GAP)}
            height={HEIGHT * part}
          />
        ))}
      </svg>
      <figcaption className={styles.ends}>
        <span>{formatDay(bars[0]!.name)}</span>
        <span>{formatDay(bars.at(-1)!.name)}</span>
      </figcaption>
    </figure>
  )
}

/** Each bar begins at the right, with its name above it. */
const Ranks = ({ bars }: { bars: readonly Bar[] }) => (
  <ul aria-hidden="true" className={styles.ranks}>
    {bars.map(({ name, amount, part }) => (
      <li key={name} className={styles.rank}>
        <span className={styles.rankName}>
          <bdi>{name}</bdi>
          <Amount halalas={amount} />
        </span>
        <svg width="100%" height="8" className={styles.track}>
          <rect className={styles.bar} x={`${100 - part * 100}%`} width={`${part * 100}%`} height="8" rx="4" />
        </svg>
      </li>
    ))}
  </ul>
)
