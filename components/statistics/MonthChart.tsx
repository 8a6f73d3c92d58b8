import { useRef, useState, type KeyboardEvent } from 'react'
import type { MonthOfSpending } from '#api/contract/statistics.ts'
import { Amount } from '#components/ui/Price.tsx'
import { useWidth } from '#components/ui/use-width.ts'
import { formatAmount, formatMonth, formatMonthShort, formatPriceText } from '#locales/format.ts'
import { t } from 'virtual:words/statistics'
import { CHART_HEIGHT as HEIGHT, monthScales } from './month-scales.ts'
import { hasVat } from './months-csv.ts'
import * as styles from './statistics.css.ts'

const MARGIN = { top: 12, start: 56, end: 4, bottom: 32 }
/** Minimum px between the labels of two bars. */
const ROOM = 44

/**
 * A bar chart of months, in reading order, with VAT as the lower part. Arrow keys select a bar, whose numbers are
 * announced.
 */
export function MonthChart({ months }: { months: readonly MonthOfSpending[] }) {
  const frame = useRef<HTMLDivElement>(null)
  const bars = useRef<SVGGElement>(null)
  const width = useWidth(frame)
  const [active, setActive] = useState(months.length - 1)
  const [inner, height] = [Math.max(0, width - MARGIN.start - MARGIN.end), HEIGHT - MARGIN.top - MARGIN.bottom]
  const { x, y, lines } = monthScales(months, inner, height)
  const every = Math.max(1, Math.ceil(ROOM / Math.max(1, x.step())))
  const go = (event: KeyboardEvent): void => {
    const step = { ArrowLeft: 1, ArrowRight: -1, ArrowUp: 1, ArrowDown: -1 }[event.key]
    const next =
      event.key === 'Home'
        ? 0
        : event.key === 'End'
          ? months.length - 1
          : step === undefined
            ? undefined
            : Math.min(months.length - 1, Math.max(0, active + step))
    if (next === undefined) return
    event.preventDefault()
    setActive(next)
    bars.current!.querySelectorAll<SVGGElement>('[role="listitem"]')[next]!.focus()
  }
  const shown = months[Math.min(active, months.length - 1)]!
  return (
    <figure className={styles.chart}>
      <div ref={frame} dir="ltr" className={styles.frame}>
        {width > 0 && (
          <svg className={styles.drawing} width={width} height={HEIGHT}>
            <g transform={`translate(${MARGIN.end} ${MARGIN.top})`}>
              <g aria-hidden="true" className={styles.axis}>
                {lines.map((halalas) => (
                  <g key={halalas} transform={`translate(0 ${y(halalas)})`}>
                    <line className={styles.rule} x2={inner} />
                    <text x={inner + 8} dy="0.3em">
                      {formatAmount(halalas)}
                    </text>
                  </g>
                ))}
                {months.map(
                  ({ month }, index) =>
                    (months.length - 1 - index) % every === 0 && (
                      <text key={month} x={x(month)! + x.bandwidth() / 2} y={height + 20} textAnchor="middle">
                        {formatMonthShort(month)}
                      </text>
                    ),
                )}
              </g>
              {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys only move the focus among what it lists */}
              <g ref={bars} role="list" aria-label={t('statistics.byMonth')} onKeyDown={go}>
                {months.map((month, index) => {
                  const [left, top, foot] = [x(month.month) ?? 0, y(month.spent), y(month.vat)]
                  return (
                    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- one of them can be reached, and the arrow keys reach the others
                    <g
                      key={month.month}
                      role="listitem"
                      tabIndex={index === active ? 0 : -1}
                      aria-label={sentence(month)}
                      className={styles.bar}
                      onFocus={() => setActive(index)}
                      onPointerEnter={() => setActive(index)}
                    >
                      <rect className={styles.reach} x={left - 2} y={0} width={x.bandwidth() + 4} height={height} />
                      <rect
                        className={styles.net}
                        x={left}
                        y={top}
                        width={x.bandwidth()}
                        height={Math.max(0, foot - top)}
                        rx={3}
                      />
                      <rect
                        className={styles.vat}
                        x={left}
                        y={foot}
                        width={x.bandwidth()}
                        height={Math.max(0, height - foot)}
                      />
                    </g>
                  )
                })}
              </g>
            </g>
          </svg>
        )}
      </div>
      <figcaption className={styles.caption}>
        <span>
          {t(shown.vat > 0 ? 'statistics.monthSays' : 'statistics.monthSays.plain', {
            month: formatMonth(shown.month),
            spent: <Amount key="spent" halalas={shown.spent} />,
            vat: <Amount key="vat" halalas={shown.vat} />,
            orders: shown.orders,
          })}
        </span>
        {hasVat(months) && (
          <span className={styles.legend}>
            <span aria-hidden="true" className={styles.netSwatch} />
            {t('statistics.net')}
            <span aria-hidden="true" className={styles.vatSwatch} />
            {t('statistics.vat')}
          </span>
        )}
      </figcaption>
    </figure>
  )
}

/** Text for screen readers. */
const sentence = ({ month, spent, vat, orders }: MonthOfSpending): string =>
  t(vat > 0 ? 'statistics.monthSays' : 'statistics.monthSays.plain', {
    month: formatMonth(month),
    spent: formatPriceText(spent),
    vat: formatPriceText(vat),
    orders,
  })
