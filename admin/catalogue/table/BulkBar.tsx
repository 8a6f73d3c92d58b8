import { useState } from 'react'
import type { ProductsChanged, StaffProductRow } from '#api/contract/staff-products.ts'
import type { SaleWritten } from '#api/contract/staff-sales.ts'
import { Button } from '#components/ui/Button.tsx'
import { t } from '#locales/areas/admin-catalogue.ts'
import { NewSale } from '../../offers/NewSale.tsx'
import { useMay } from '../../query.ts'
import { BulkDialog } from './BulkDialog.tsx'
import * as styles from './table.css.ts'

type Props = {
  products: readonly StaffProductRow[]
  onClear: () => void
  onSaved: (changed: ProductsChanged) => void
  onSale: (written: SaleWritten) => void
}

/** What can be done with the selected products. */
export function BulkBar({ products, onClear, onSaved, onSale }: Props) {
  const [open, setOpen] = useState<'change' | 'sale'>()
  const close = (): void => setOpen(undefined)
  const may = useMay()
  return (
    <div className={styles.bar} role="region" aria-label={t('goods.bulk.bar')}>
      <span className={styles.barWords} role="status">
        {t('goods.selected', { count: products.length })}
      </span>
      <Button variant="text" color="gray" size="sm" onClick={onClear}>
        {t('goods.selectNone')}
      </Button>
      {may('prices.write') && (
        <Button variant="outlined" size="sm" onClick={() => setOpen('sale')}>
          {t('goods.bulk.sale')}
        </Button>
      )}
      <Button size="sm" onClick={() => setOpen('change')}>
        {t('goods.bulk')}
      </Button>
      {open === 'sale' && (
        <NewSale
          skus={products.map(({ sku }) => sku)}
          onClose={close}
          onSaved={(written) => {
            close()
            onSale(written)
          }}
        />
      )}
      {open === 'change' && (
        <BulkDialog
          products={products}
          onClose={close}
          onSaved={(changed) => {
            close()
            onSaved(changed)
          }}
        />
      )}
    </div>
  )
}
