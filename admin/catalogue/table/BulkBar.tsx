import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import type { ProductsChanged } from '#api/contract/staff-bulk.ts'
import type { StaffProductRow } from '#api/contract/staff-products.ts'
import type { SaleWritten } from '#api/contract/staff-sales.ts'
import { readProducts } from '#api/staff/products.ts'
import { Button } from '#components/ui/Button.tsx'
import { t } from 'virtual:words/products'
import { NewSale } from '../../sales/NewSale.tsx'
import { useMay } from '../../query.ts'
import { BulkDialog } from '../bulk-changes/BulkDialog.tsx'
import { countOf, type Selection } from '../bulk-changes/bulk-change.ts'
import { productsKey } from '../queries.ts'
import type { Filters } from './filters.ts'
import * as styles from './table.css.ts'

type Props = {
  selection: Selection
  /** Those that are shown. */
  products: readonly StaffProductRow[]
  /** The filters of the list, if all that are shown are selected and more match. */
  more: Filters | null
  /** @param selection undefined for those that are ticked */
  onSelection: (selection: Selection | undefined) => void
  onClear: () => void
  onSaved: (changed: ProductsChanged) => void
  onSale: (written: SaleWritten) => void
}

/** What can be done with the selected products, and with all that match where all that are shown are selected. */
export function BulkBar({ selection, products, more, onSelection, onClear, onSaved, onSale }: Props) {
  const [open, setOpen] = useState<'change' | 'sale'>()
  const close = (): void => setOpen(undefined)
  const may = useMay()
  const total = useQuery({
    queryKey: [...productsKey, 'total', more],
    queryFn: async () => (await readProducts({ ...more, limit: 1, total: true })).total!,
    enabled: more !== null,
  }).data
  const count = countOf(selection)
  const isAll = 'total' in selection
  return (
    <div className={styles.bar} role="region" aria-label={t('products.bulk.bar')}>
      <span className={styles.barWords} role="status">
        {t(isAll ? 'products.selectedAll' : 'products.selected', { count })}
      </span>
      {more && total !== undefined && (
        <Button variant="text" size="sm" onClick={() => onSelection(isAll ? undefined : { filter: more, total })}>
          {isAll ? t('products.selectShown') : t('products.selectMatching', { total })}
        </Button>
      )}
      <Button variant="text" color="gray" size="sm" onClick={onClear}>
        {t('products.selectNone')}
      </Button>
      {may('prices.write') && (
        <Button variant="outlined" size="sm" onClick={() => setOpen('sale')}>
          {t('products.bulk.sale')}
        </Button>
      )}
      <Button size="sm" onClick={() => setOpen('change')}>
        {t('products.bulk')}
      </Button>
      {open === 'sale' && (
        <NewSale
          chosen={{ filter: 'skus' in selection ? { skus: selection.skus } : selection.filter, count }}
          onClose={close}
          onSaved={(written) => {
            close()
            onSale(written)
          }}
        />
      )}
      {open === 'change' && (
        <BulkDialog
          selection={selection}
          titles={new Map(products.map(({ sku, title }) => [sku, title]))}
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
