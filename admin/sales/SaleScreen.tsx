import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useHistoryState } from 'wouter/use-browser-location'
import type { SaleDetails, SaleWritten } from '#api/contract/staff-sales.ts'
import { endSale, readSale, undoSaleChange } from '#api/staff/sales.ts'
import { Badge } from '#components/ui/Badge.tsx'
import { Button } from '#components/ui/Button.tsx'
import { Link } from '#components/ui/Text.tsx'
import { t } from 'virtual:words/sale,promotion,coupon'
import { adminRoutes } from '#locales/routes.ts'
import { SavedStrip } from '../catalogue/SavedStrip.tsx'
import { useSaved, type Written } from '../catalogue/use-saved.ts'
import { ConfirmChange } from '../form/ConfirmChange.tsx'
import * as record from '../form/record.css.ts'
import { useChange, useMay } from '../query.ts'
import { ScreenHead } from '../shell/ScreenHead.tsx'
import { Shown } from '../shell/states.tsx'
import { EditSale } from './EditSale.tsx'
import { PricedVariants } from './PricedVariants.tsx'
import { openMade } from './open-made.ts'
import { RepeatSale } from './RepeatSale.tsx'
import { percentText, productsText, saleName, salesKey, saleTimes, SALE_TONES } from './sale-words.ts'
import * as styles from './sales.css.ts'

const backToSales = { href: adminRoutes.sales(), label: t('sale.list') }

export function SaleScreen({ id }: { id: number }) {
  const read = useQuery({ queryKey: [...salesKey, 'one', id], queryFn: () => readSale(id) })
  return (
    <Shown read={read} back={backToSales}>
      {(details) => <Sale key={id} id={id} details={details} />}
    </Shown>
  )
}

type Act = 'end' | 'edit' | 'repeat'

function Sale({ id, details: { sale, items } }: { id: number; details: SaleDetails }) {
  const [open, setOpen] = useState<Act>()
  const [saved, note] = useSaved(useHistoryState<{ saleMade?: Written } | null>()?.saleMade)
  const [isGone, setGone] = useState(false)
  const mayWrite = useMay()('prices.write')
  const close = (): void => setOpen(undefined)
  const keep = (written: SaleWritten): void => {
    close()
    note(written)
  }
  const end = useChange(async () => {
    const written = await endSale(id)
    note(written)
    return written
  }, salesKey)
  const isOver = sale.state === 'over'
  return (
    <>
      <ScreenHead
        back={backToSales}
        title={saleName(sale)}
        state={
          <>
            <Badge tone={SALE_TONES[sale.state]}>{t(`sale.state.${sale.state}`)}</Badge>{' '}
            {t('sale.sum', { percent: percentText(sale), products: productsText(sale) })}
          </>
        }
      >
        {mayWrite && !isGone && (
          <>
            <Button size="sm" variant="outlined" color="gray" onClick={() => setOpen('repeat')}>
              {t('sale.repeat')}
            </Button>
            {!isOver && (
              <>
                <Button size="sm" variant="outlined" color="gray" onClick={() => setOpen('edit')}>
                  {t('sale.edit')}
                </Button>
                <Button size="sm" onClick={() => setOpen('end')}>
                  {t('sale.end')}
                </Button>
              </>
            )}
          </>
        )}
      </ScreenHead>
      {saved && (
        <SavedStrip
          key={saved.at}
          saved={saved}
          onUndo={async (change) => {
            const undone = await undoSaleChange(change)
            setGone(saved.at === 0 && undone.conflicts.length === 0)
            return undone
          }}
          stale={salesKey}
          undoneText={() => t(isGone ? 'sale.undone.made' : 'sale.undone')}
        />
      )}
      {!isGone && (
        <section className={styles.sheet}>
          <p className={styles.times}>{saleTimes(sale)}</p>
          <p>{t(isOver ? 'sale.gaveBack' : 'sale.givesBack')}</p>
          <PricedVariants linked over={isOver} items={items} variants={sale.variants} />
          <div className={record.acts}>
            <Link href={adminRoutes.productsOnSale(id)}>{t('sale.open')}</Link>
          </div>
        </section>
      )}
      <ConfirmChange
        open={open === 'end'}
        onClose={close}
        title={t('sale.end.title', { name: saleName(sale) })}
        text={t('sale.end.text', { products: productsText(sale) })}
        keepLabel={t('sale.keep')}
        confirmLabel={t('sale.end.confirm')}
        change={end}
      />
      {open === 'edit' && <EditSale id={id} sale={sale} onClose={close} onSaved={keep} />}
      {open === 'repeat' && <RepeatSale id={id} sale={sale} onClose={close} onSaved={openMade} />}
    </>
  )
}
