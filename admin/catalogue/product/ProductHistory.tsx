import type { ProductWritten } from '#api/contract/staff-catalogue.ts'
import { readProductHistory, restoreProduct } from '#api/staff/products.ts'
import { t } from 'virtual:words/products'
import { RecordHistory } from '../../form/RecordHistory.tsx'
import { FieldChanges } from '../FieldChanges.tsx'
import { productKey } from '../queries.ts'

type Props = {
  sku: string
  version: string | undefined
  mayChange: boolean
  onClose: () => void
  onRestored: (written: ProductWritten) => void
}

/** Who changed a product, field by field. */
export function ProductHistory({ sku, version, ...props }: Props) {
  return (
    <RecordHistory
      {...props}
      queryKey={[...productKey(sku), 'history']}
      read={(before) => readProductHistory(sku, before)}
      restore={(change) => restoreProduct(sku, version!, change)}
    >
      {({ is_first: isFirst, fields }) =>
        isFirst ? <p>{t('products.history.first')}</p> : <FieldChanges fields={fields} />
      }
    </RecordHistory>
  )
}
