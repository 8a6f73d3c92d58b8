import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import type { StaffSale } from '#api/contract/staff-sales.ts'
import { Badge } from '#components/ui/Badge.tsx'
import { Button, IconButton } from '#components/ui/Button.tsx'
import { Link } from '#components/ui/Text.tsx'
import { t } from 'virtual:words/sale,promotion,coupon'
import { formatDay, formatMonth, formatNumber, formatWeekday, todayInRiyadh } from '#locales/format.ts'
import * as record from '../form/record.css.ts'
import { percentText, saleHref, saleKey, saleName, saleTimes, SALE_TONES } from './sale-words.ts'
import { addMonths, dayAfterKey, monthOf, salesOn, weeksOf } from './sales-month.ts'
import * as styles from './calendar.css.ts'

/** Names of days keep apart on a phone without it. */
const ARTICLE = /^ال/
const MOST_MARKS = 3
const WEEKDAYS = [0, 1, 2, 3, 4, 5, 6]

/** Which sales run on which day: a month as the date grid of ARIA, and below it the sales of the chosen day. */
export function SalesCalendar({ sales }: { sales: readonly StaffSale[] }) {
  const today = todayInRiyadh()
  const [chosen, setChosen] = useState(today)
  const grid = useRef<HTMLTableElement>(null)
  const byKey = useRef(false)
  useEffect(() => {
    if (byKey.current) grid.current?.querySelector<HTMLElement>('[aria-selected="true"]')?.focus()
    byKey.current = false
  }, [chosen])
  const press = (event: KeyboardEvent): void => {
    const day = dayAfterKey(event, chosen)
    if (day === undefined) return
    event.preventDefault()
    byKey.current = true
    setChosen(day)
  }
  const month = monthOf(chosen)
  return (
    <section aria-labelledby="sales-month" className={styles.calendar}>
      <div className={styles.head}>
        <h2 id="sales-month" aria-live="polite" className={record.legend}>
          {formatMonth(month)}
        </h2>
        <div className={styles.turn}>
          {chosen !== today && (
            <Button variant="text" color="gray" size="sm" onClick={() => setChosen(today)}>
              {t('sale.calendar.today')}
            </Button>
          )}
          <IconButton
            icon="chevron-start"
            size="sm"
            label={t('sale.calendar.before')}
            onClick={() => setChosen(addMonths(chosen, -1))}
          />
          <IconButton
            icon="chevron-end"
            size="sm"
            label={t('sale.calendar.after')}
            onClick={() => setChosen(addMonths(chosen, 1))}
          />
        </div>
      </div>
      <table ref={grid} role="grid" aria-labelledby="sales-month" className={styles.grid} onKeyDown={press}>
        <thead>
          <tr>
            {WEEKDAYS.map((index) => (
              <th key={index} scope="col" abbr={formatWeekday(index)} className={styles.weekday}>
                {formatWeekday(index).replace(ARTICLE, '')}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(month).map((week) => (
            <tr key={week[0]}>
              {week.map((day) => {
                const running = salesOn(day, sales, today)
                return (
                  // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- The grid handles the keys.
                  <td
                    key={day}
                    role="gridcell"
                    tabIndex={day === chosen ? 0 : -1}
                    aria-selected={day === chosen}
                    aria-current={day === today ? 'date' : undefined}
                    aria-label={t('sale.calendar.day', { day: formatDay(day), count: running.length })}
                    data-beside={monthOf(day) !== month || undefined}
                    className={styles.day}
                    onClick={() => setChosen(day)}
                  >
                    <span className={styles.number}>{formatNumber(Number(day.slice(8)))}</span>
                    <span aria-hidden className={styles.marks}>
                      {running.slice(0, MOST_MARKS).map((sale) => (
                        <span key={saleKey(sale)} className={styles.mark[sale.state]} />
                      ))}
                      {running.length > MOST_MARKS && `+${formatNumber(running.length - MOST_MARKS)}`}
                    </span>
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
      <DaySales day={chosen} sales={salesOn(chosen, sales, today)} />
    </section>
  )
}

const DaySales = ({ day, sales }: { day: string; sales: StaffSale[] }) => (
  <div role="status" className={record.stack}>
    <h3 className={styles.chosen}>{formatDay(day)}</h3>
    {sales.length === 0 ? (
      <p className={record.quiet}>{t('sale.calendar.none')}</p>
    ) : (
      <ul className={styles.list}>
        {sales.map((sale) => (
          <li key={saleKey(sale)} className={styles.item}>
            <Badge tone={SALE_TONES[sale.state]}>{percentText(sale)}</Badge>
            <SaleName sale={sale} />
            <span className={styles.times}>{saleTimes(sale)}</span>
          </li>
        ))}
      </ul>
    )}
  </div>
)

function SaleName({ sale }: { sale: StaffSale }) {
  const href = saleHref(sale)
  return href ? <Link href={href}>{saleName(sale)}</Link> : <span>{saleName(sale)}</span>
}
