import { useRef, useState, type KeyboardEvent } from 'react'
import { scaleBand } from 'd3-scale'
import type { Report } from '#api/contract/staff-reports.ts'
import { nextInRow } from '#components/ui/arrow-keys.ts'
import { Amount } from '#components/ui/Price.tsx'
import { useWidth } from '#components/ui/use-width.ts'
import { t } from 'virtual:words/reports'
import { formatAmount, formatDay, formatDayShort, formatPriceText } from '#locales/format.ts'
import { dayBars, type DayBar } from './bars.ts'
import { amountAxis, labelled } from './chart-axis.ts'
import { ChartLegend } from './ChartLegend.tsx'
import * as styles from './chart.css.ts'
import { daysInWords } from './period.ts'

const MARGIN = { top: 8, end: 30, bottom: 28 }
/** px of a digit of the axis, and least px between two of its dates. */
const [DIGIT, ROOM] = [8, 72]

/**
 * Days in reading order as bars, and the period before as a line. Arrow keys move among the bars; the one under the
 * pointer or the focus has its amounts below.
 */
export function DayChart({ report }: { report: Report }) {
  const frame = useRef<HTMLDivElement>(null)
  const list = useRef<SVGGElement>(null)
  const width = useWidth(frame)
  const bars = dayBars(report)
  const [chosen, setChosen] = useState<number>()
  const active = Math.min(chosen ?? bars.length - 1, bars.length - 1)
  const { lines, at } = amountAxis(bars.flatMap(({ amount, before = 0 }) => [amount, before]))
  const marginStart = 12 + DIGIT * Math.max(...lines.map((line) => formatAmount(line).length))
  const [inner, height] = [
    Math.max(0, width - marginStart - MARGIN.end),
    styles.CHART_HEIGHT - MARGIN.top - MARGIN.bottom,
  ]
  const y = (halalas: number): number => height * (1 - at(halalas))
  const x = scaleBand(
    bars.map((_bar, index) => index),
    [inner, 0],
  ).padding(0.25)
  const go = (event: KeyboardEvent): void => {
    const next = nextInRow(event.key, active, bars.length, true)
    if (next === undefined) return
    event.preventDefault()
    list.current!.querySelectorAll<SVGGElement>('[role="listitem"]')[next]!.focus()
  }
  return (
    <figure className={styles.chart}>
      <div ref={frame} dir="ltr" className={styles.frame}>
        {width > 0 && (
          <svg className={styles.drawing} width={width} height={styles.CHART_HEIGHT}>
            <g transform={`translate(${MARGIN.end} ${MARGIN.top})`}>
              <g aria-hidden="true" className={styles.axis}>
                {lines.map((halalas) => (
                  <g key={halalas} transform={`translate(0 ${y(halalas)})`}>
                    <line className={halalas === 0 ? styles.zero : styles.rule} x2={inner} />
                    <text x={inner + 8} dy="0.3em">
                      {formatAmount(halalas)}
                    </text>
                  </g>
                ))}
                {labelled(bars.length, x.step(), ROOM).map((index) => (
                  <text
                    key={index}
                    className={styles.date}
                    x={x(index)! + x.bandwidth() / 2}
                    y={height + 20}
                    textAnchor="middle"
                  >
                    {formatDayShort(bars[index]!.from)}
                  </text>
                ))}
              </g>
              {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys only move the focus among what it lists */}
              <g ref={list} role="list" aria-label={t('reports.name.days')} onKeyDown={go}>
                {bars.map((bar, index) => (
                  // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- one of them can be reached, and the arrow keys reach the others
                  <g
                    key={bar.from}
                    role="listitem"
                    tabIndex={index === active ? 0 : -1}
                    aria-label={sentence(bar)}
                    className={styles.day}
                    onFocus={() => setChosen(index)}
                    onPointerEnter={() => setChosen(index)}
                  >
                    <rect
                      className={styles.reach}
                      x={x(index)! - (x.step() - x.bandwidth()) / 2}
                      width={x.step()}
                      height={height}
                    />
                    <rect
                      className={styles.bar}
                      x={x(index)}
                      y={Math.min(y(bar.amount), y(0))}
                      width={x.bandwidth()}
                      height={Math.abs(y(bar.amount) - y(0))}
                    />
                  </g>
                ))}
              </g>
              {report.before && (
                <polyline
                  aria-hidden="true"
                  className={styles.beforeLine}
                  points={bars
                    .map(({ before = 0 }, index) => `${x(index)! + x.bandwidth() / 2},${y(before)}`)
                    .join(' ')}
                />
              )}
            </g>
          </svg>
        )}
      </div>
      <figcaption className={styles.caption}>
        <span aria-hidden="true" className={styles.shown}>
          <Shown bar={bars[active]!} />
        </span>
        <ChartLegend report={report} mark="line" />
      </figcaption>
    </figure>
  )
}

const daysOf = (bar: DayBar): string => (bar.from === bar.until ? formatDay(bar.from) : daysInWords(bar))

function Shown({ bar }: { bar: DayBar }) {
  const values = { days: daysOf(bar), amount: <Amount key="amount" halalas={bar.amount} /> }
  return bar.before === undefined
    ? t('reports.chart.bar', values)
    : t('reports.chart.barAndBefore', { ...values, before: <Amount key="before" halalas={bar.before} /> })
}

/** For screen readers. */
const sentence = (bar: DayBar): string => {
  const values = { days: daysOf(bar), amount: formatPriceText(bar.amount) }
  return bar.before === undefined
    ? t('reports.chart.bar', values)
    : t('reports.chart.barAndBefore', { ...values, before: formatPriceText(bar.before) })
}
