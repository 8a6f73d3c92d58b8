import { useState } from 'react'
import type { BulkChange, ProductsChanged } from '#api/contract/staff-bulk.ts'
import { changeProducts } from '#api/staff/products.ts'
import { Button } from '#components/ui/Button.tsx'
import { Select } from '#components/ui/Field.tsx'
import { Dialog } from '#components/ui/Modal.tsx'
import { t } from 'virtual:words/products'
import { useChange, useMay } from '../../query.ts'
import { FailureLine } from '../../shell/states.tsx'
import * as styles from '../table/table.css.ts'
import {
  BULK_KINDS,
  bulkChange,
  countOf,
  FIRST_CHANGE,
  type BulkForm,
  type BulkKind,
  type Selection,
} from './bulk-change.ts'
import { BulkPreview } from './BulkPreview.tsx'
import { BulkValue } from './BulkValue.tsx'

type Props = {
  selection: Selection
  /** By SKU, of products that are shown. */
  titles: ReadonlyMap<string, string>
  onClose: () => void
  onSaved: (changed: ProductsChanged) => void
}

/** One change for all selected products: chosen, previewed, then made. */
export function BulkDialog({ selection, titles, onClose, onSaved }: Props) {
  const may = useMay()
  const [form, setForm] = useState<BulkForm>(FIRST_CHANGE)
  const [fault, setFault] = useState<string>()
  const products = 'skus' in selection ? { skus: selection.skus } : { filter: selection.filter }
  const preview = useChange((change: BulkChange) => changeProducts({ ...products, change, dry_run: true }), ['none'])
  const apply = useChange(
    ({ change, total }: { change: BulkChange; total: number }) =>
      changeProducts({ ...products, total, change, dry_run: false }),
    ['none'],
  )
  const kinds = BULK_KINDS.filter((kind) => {
    if (kind === 'stock') return may('stock.write')
    return ['price', 'price_percent'].includes(kind) ? may('prices.write') : true
  })
  const edit = (change: Partial<BulkForm>): void => {
    setForm({ ...form, ...change })
    setFault(undefined)
    preview.reset()
  }
  const look = (): void => {
    const change = bulkChange(form)
    if (change) preview.mutate(change)
    else setFault(t(`products.bulk.wrong.${form.kind}`))
  }
  const back = (): void => {
    preview.reset()
    apply.reset()
  }
  const shown = preview.data
  const footer = shown ? (
    <>
      <Button full variant="outlined" color="gray" onClick={back}>
        {t('products.bulk.back')}
      </Button>
      <Button
        full
        loading={apply.isPending}
        disabled={shown.updated === 0 && shown.checked === shown.total}
        onClick={() => apply.mutate({ change: preview.variables, total: shown.total }, { onSuccess: onSaved })}
      >
        {shown.checked < shown.total
          ? t('products.bulk.applyAll', { total: shown.total })
          : t('products.bulk.apply', { count: shown.updated })}
      </Button>
    </>
  ) : (
    <Button full type="submit" form="bulk-change" loading={preview.isPending}>
      {t('products.bulk.preview')}
    </Button>
  )
  return (
    <Dialog open onClose={onClose} title={t('products.bulk.of', { count: countOf(selection) })} footer={footer}>
      <div className={styles.bulk}>
        {shown ? (
          <BulkPreview shown={shown} expected={countOf(selection)} titles={titles} />
        ) : (
          <form
            id="bulk-change"
            noValidate
            className={styles.bulk}
            onSubmit={(event) => {
              event.preventDefault()
              look()
            }}
          >
            <Select
              name="kind"
              label={t('products.bulk.kind')}
              value={form.kind}
              options={kinds.map((kind) => ({ value: kind, label: t(`products.bulk.kind.${kind}`) }))}
              onChange={({ target }) => {
                const kind = target.value as BulkKind
                edit({ kind, value: kind === 'status' ? 'active' : '' })
              }}
            />
            <BulkValue form={form} fault={fault} onEdit={edit} />
          </form>
        )}
        <FailureLine error={preview.error ?? apply.error} />
      </div>
    </Dialog>
  )
}
