import { useQueries } from '@tanstack/react-query'
import { useState } from 'react'
import type { StaffSale } from '#api/contract/staff-sales.ts'
import { readSales, undoSaleChange } from '#api/staff/sales.ts'
import { Badge } from '#components/ui/Badge.tsx'
import { Button } from '#components/ui/Button.tsx'
import { Link } from '#components/ui/Text.tsx'
import { t } from 'virtual:words/sale,promotion,coupon'
import { SavedStrip } from '../catalogue/SavedStrip.tsx'
import { useSaved } from '../catalogue/use-saved.ts'
import * as record from '../form/record.css.ts'
import { queries, useMay } from '../query.ts'
import { EmptyList } from '../shell/EmptyList.tsx'
import { ScreenHead } from '../shell/ScreenHead.tsx'
import { Loading, Shown } from '../shell/states.tsx'
import { NewSale } from './NewSale.tsx'
import { SalesParts } from './SalesParts.tsx'
import {
  percentText,
  productsText,
  saleHref,
  saleKey,
  saleName,
  salesKey as KEY,
  saleTimes,
  SALE_TONES,
} from './sale-words.ts'
import { SalesCalendar } from './SalesCalendar.tsx'
import * as calendar from './calendar.css.ts'
import * as styles from './sales.css.ts'

const STATES: readonly StaffSale['state'][] = ['on', 'upcoming', 'over']

/** Current, future and past sales. */
export function Sales() {
  const [isNew, setIsNew] = useState(false)
  const [saved, note] = useSaved()
  const may = useMay()
  const reads = useQueries({
    queries: STATES.map((state) => ({ queryKey: [...KEY, state], queryFn: () => readSales(state) })),
  })
  const [on, ahead] = reads.map(({ data }) => data?.items.length)
  return (
    <>
      <ScreenHead
        title={t('sale.title')}
        state={on !== undefined && ahead !== undefined ? t('sale.list.state', { on, ahead }) : null}
      >
        {may('prices.write') && (
          <Button size="sm" onClick={() => setIsNew(true)}>
            {t('sale.new')}
          </Button>
        )}
      </ScreenHead>
      <SalesParts />
      {saved && (
        <SavedStrip
          key={saved.at}
          saved={saved}
          onUndo={undoSaleChange}
          stale={KEY}
          undoneText={() => t('sale.undone')}
        />
      )}
      {reads.some(({ isPending }) => isPending) ? (
        // One placeholder for all three: their lengths are not known before.
        <Loading />
      ) : (
        <div className={calendar.beside}>
          <div className={record.stack}>
            {STATES.map((state, at) => (
              <section key={state} aria-labelledby={`sales-${state}`} className={styles.sheet}>
                <h2 id={`sales-${state}`} className={record.legend}>
                  {t(`sale.list.${state}`)}
                </h2>
                <Shown read={reads[at]!}>
                  {({ items, more }) =>
                    items.length === 0 ? (
                      <Nothing state={state} />
                    ) : (
                      <>
                        <ul className={styles.sales}>
                          {items.map((sale) => (
                            <Sale key={saleKey(sale)} sale={sale} />
                          ))}
                        </ul>
                        {more && <p className={record.quiet}>{t('sale.list.more')}</p>}
                      </>
                    )
                  }
                </Shown>
              </section>
            ))}
          </div>
          <SalesCalendar sales={reads.flatMap(({ data }) => data?.items ?? [])} />
        </div>
      )}
      {isNew && (
        <NewSale
          onClose={() => setIsNew(false)}
          onSaved={(written) => {
            setIsNew(false)
            note(written)
            void queries.invalidateQueries({ queryKey: KEY })
          }}
        />
      )}
    </>
  )
}

const Nothing = ({ state }: { state: StaffSale['state'] }) =>
  state === 'on' ? (
    <EmptyList level={3} glyph="tag" title={t('sale.list.none')} text={t('sale.list.none.text')} />
  ) : (
    <p className={record.quiet}>{t(`sale.list.none.${state}`)}</p>
  )

function Sale({ sale }: { sale: StaffSale }) {
  const href = saleHref(sale)
  return (
    <li data-row className={styles.saleRow}>
      <Badge tone={SALE_TONES[sale.state]}>{percentText(sale)}</Badge>
      {href ? <Link href={href}>{saleName(sale)}</Link> : <span>{saleName(sale)}</span>}
      <span>{productsText(sale)}</span>
      <span className={styles.times}>{saleTimes(sale)}</span>
    </li>
  )
}
