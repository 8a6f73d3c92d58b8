import { useState } from 'react'
import type { ProductsChanged, StaffProductRow } from '#api/contract/staff-products.ts'
import { Button } from '#components/ui/Button.tsx'
import { t } from '#locales/areas/admin-catalogue.ts'
import { BulkDialog } from './BulkDialog.tsx'
import * as styles from './table.css.ts'

type Props = {
  products: readonly StaffProductRow[]
  onClear: () => void
  onSaved: (changed: ProductsChanged) => void
}

/** What can be done with the selected products. */
export function BulkBar({ products, onClear, onSaved }: Props) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <div className={styles.bar} role="region" aria-label={t('goods.bulk.bar')}>
      <span className={styles.barWords} role="status">
        {t('goods.selected', { count: products.length })}
      </span>
      <Button variant="text" color="gray" size="sm" onClick={onClear}>
        {t('goods.selectNone')}
      </Button>
      <Button size="sm" onClick={() => setIsOpen(true)}>
        {t('goods.bulk')}
      </Button>
      {isOpen && (
        <BulkDialog
          products={products}
          onClose={() => setIsOpen(false)}
          onSaved={(changed) => {
            setIsOpen(false)
            onSaved(changed)
          }}
        />
      )}
    </div>
  )
}
