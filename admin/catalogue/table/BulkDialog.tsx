import { useState } from 'react'
import type { BulkChange, ProductsChanged, StaffProductRow } from '#api/contract/staff-products.ts'
import { changeProducts } from '#api/staff/products.ts'
import { Button } from '#components/ui/Button.tsx'
import { Select, TextField } from '#components/ui/Field.tsx'
import { Dialog } from '#components/ui/Modal.tsx'
import { t } from '#locales/areas/admin-catalogue.ts'
import { useChange, useMay } from '../../query.ts'
import { FailureLine } from '../../shell/states.tsx'
import { FieldChanges } from '../FieldChanges.tsx'
import { fieldText } from '../field-words.ts'
import { inSaleText } from '../in-sale-text.ts'
import { pathText, useBrands, useCategories } from '../queries.ts'
import { BULK_KINDS, bulkChange, type BulkForm, type BulkKind } from './bulk-change.ts'
import * as styles from './table.css.ts'

type Props = {
  products: readonly StaffProductRow[]
  onClose: () => void
  onSaved: (changed: ProductsChanged) => void
}
const FIRST: BulkForm = { kind: 'status', value: 'active' }

/** One change for all selected products: chosen, previewed, then made. */
export function BulkDialog({ products, onClose, onSaved }: Props) {
  const may = useMay()
  const [form, setForm] = useState<BulkForm>(FIRST)
  const [fault, setFault] = useState<string>()
  const skus = products.map(({ sku }) => sku)
  const titles = new Map(products.map(({ sku, title }) => [sku, title]))
  const preview = useChange((change: BulkChange) => changeProducts({ skus, change, dry_run: true }), ['none'])
  const apply = useChange((change: BulkChange) => changeProducts({ skus, change, dry_run: false }), ['none'])
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
    else setFault(t(`goods.bulk.wrong.${form.kind}`))
  }
  const shown = preview.data
  const footer = shown ? (
    <>
      <Button full variant="outlined" color="gray" onClick={() => preview.reset()}>
        {t('goods.bulk.back')}
      </Button>
      <Button
        full
        loading={apply.isPending}
        disabled={shown.updated === 0}
        onClick={() => apply.mutate(preview.variables, { onSuccess: onSaved })}
      >
        {t('goods.bulk.apply', { count: shown.updated })}
      </Button>
    </>
  ) : (
    <Button full loading={preview.isPending} onClick={look}>
      {t('goods.bulk.preview')}
    </Button>
  )
  return (
    <Dialog open onClose={onClose} title={t('goods.bulk.of', { count: products.length })} footer={footer}>
      <div className={styles.bulk}>
        {shown ? (
          <Preview shown={shown} titles={titles} />
        ) : (
          <>
            <Select
              name="kind"
              label={t('goods.bulk.kind')}
              value={form.kind}
              options={kinds.map((kind) => ({ value: kind, label: t(`goods.bulk.kind.${kind}`) }))}
              onChange={({ target }) => {
                const kind = target.value as BulkKind
                edit({ kind, value: kind === 'status' ? 'active' : '' })
              }}
            />
            <Value form={form} fault={fault} onEdit={edit} onEnter={look} />
          </>
        )}
        <FailureLine error={preview.error ?? apply.error} />
      </div>
    </Dialog>
  )
}

/** Changes whose value is typed. */
type HintedKind = Exclude<BulkKind, 'status' | 'add_category' | 'brand'>
type ValueProps = {
  form: BulkForm
  fault: string | undefined
  onEdit: (change: Partial<BulkForm>) => void
  onEnter: () => void
}

function Value({ form: { kind, value }, fault, onEdit, onEnter }: ValueProps) {
  const brands = useBrands().data ?? []
  const categories = useCategories().data ?? []
  const field = { name: 'value', label: t(`goods.bulk.value.${kind}`), error: fault }
  const choices =
    kind === 'status'
      ? (['active', 'draft', 'archived'] as const).map((status) => ({
          value: status,
          label: t(`goods.status.${status}`),
        }))
      : kind === 'add_category'
        ? [
            { value: '', label: t('goods.choose') },
            ...categories.map(({ path }) => ({ value: JSON.stringify(path), label: pathText(path) })),
          ]
        : kind === 'brand'
          ? [{ value: '', label: t('goods.noBrand') }, ...brands.map(({ name }) => ({ value: name, label: name }))]
          : undefined
  if (choices)
    return (
      <Select {...field} value={value} options={choices} onChange={({ target }) => onEdit({ value: target.value })} />
    )
  const isWords = kind === 'add_tags' || kind === 'remove_tags'
  return (
    <form
      className={styles.bulk}
      onSubmit={(event) => {
        event.preventDefault()
        onEnter()
      }}
    >
      <TextField
        {...field}
        ltr={!isWords}
        {...(!isWords && { inputMode: 'decimal' as const })}
        hint={t(`goods.bulk.hint.${kind as HintedKind}`)}
        value={value}
        onChange={({ target }) => onEdit({ value: target.value })}
      />
    </form>
  )
}

function Preview({ shown, titles }: { shown: ProductsChanged; titles: ReadonlyMap<string, string> }) {
  return (
    <>
      <p role="status">{t('goods.bulk.found', { updated: shown.updated, unchanged: shown.unchanged })}</p>
      {shown.refused.map(({ sku, field, reason }) => (
        <p key={`${sku} ${field}`} className={styles.refused}>
          {t('goods.bulk.refused', { name: titles.get(sku) ?? sku, field: fieldText(field), reason })}
        </p>
      ))}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- It scrolls, also by keys. */}
      <div className={styles.preview} tabIndex={0} role="group" aria-label={t('goods.bulk.changes')}>
        {shown.products.map(({ sku, fields, in_sale: inSale }) => (
          <article key={sku} className={styles.change}>
            <strong>{titles.get(sku) ?? sku}</strong>
            <FieldChanges fields={fields} />
            {inSale.map(({ sku: variant, name, price, compare_at: compareAt }) => (
              <p key={variant} className={styles.sale}>
                {inSaleText({ name, price, compareAt })}
              </p>
            ))}
          </article>
        ))}
      </div>
    </>
  )
}
