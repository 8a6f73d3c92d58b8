import { useState } from 'react'
import type { NewSaleEntry, SaleFilter, SalePreview, SaleWritten } from '#api/contract/staff-sales.ts'
import { createSale, previewSale } from '#api/staff/sales.ts'
import { Button } from '#components/ui/Button.tsx'
import { Combobox } from '#components/ui/Combobox.tsx'
import { TextField } from '#components/ui/Field.tsx'
import { Dialog } from '#components/ui/Modal.tsx'
import { t } from 'virtual:words/sale,promotion,coupon'
import { pathText, useBrands, useCategories } from '../catalogue/queries.ts'
import * as record from '../form/record.css.ts'
import { useChange } from '../query.ts'
import { FailureLine } from '../shell/states.tsx'
import { LicenceNote } from './LicenceNote.tsx'
import { PricedVariants } from './PricedVariants.tsx'
import { entryOf, EMPTY_SALE, saleFaults, type SaleForm } from './sale-form.ts'
import { SaleTimes } from './SaleTimes.tsx'
import { salesKey } from './sale-words.ts'
import * as styles from './sales.css.ts'

type Props = {
  /** Of these products, instead of a filter that is chosen here. */
  chosen?: { filter: SaleFilter; count: number }
  onClose: () => void
  onSaved: (written: SaleWritten) => void
}

/** A new sale: its name, rule, times and products, then what it does, then it is saved. */
export function NewSale({ chosen, onClose, onSaved }: Props) {
  const [form, setForm] = useState<SaleForm>(EMPTY_SALE)
  const [faults, setFaults] = useState<readonly (keyof SaleForm)[]>([])
  const preview = useChange(({ name: _name, ...sale }: NewSaleEntry) => previewSale(sale), ['none'])
  const save = useChange(createSale, salesKey)
  const edit = (change: Partial<SaleForm>): void => {
    setForm({ ...form, ...change })
    setFaults(faults.filter((field) => !(field in change)))
  }
  const look = (): void => {
    const wrong = saleFaults(form)
    setFaults(wrong)
    if (wrong.length === 0) preview.mutate(entryOf(form, chosen?.filter))
  }
  const shown = preview.data
  const footer = shown ? (
    <>
      <Button full variant="outlined" color="gray" onClick={() => preview.reset()}>
        {t('sale.back')}
      </Button>
      <Button
        full
        loading={save.isPending}
        disabled={shown.variants === 0}
        onClick={() => save.mutate(preview.variables, { onSuccess: onSaved })}
      >
        {t('sale.save', { count: shown.products })}
      </Button>
    </>
  ) : (
    <Button full type="submit" form="new-sale" loading={preview.isPending}>
      {t('sale.look')}
    </Button>
  )
  return (
    <Dialog open onClose={onClose} title={t('sale.new')} footer={footer}>
      <div className={record.stack}>
        {shown ? (
          <Preview shown={shown} />
        ) : (
          <Fields form={form} faults={faults} chosen={chosen} onEdit={edit} onEnter={look} />
        )}
        <FailureLine error={preview.error ?? save.error} />
      </div>
    </Dialog>
  )
}

type FieldsProps = {
  form: SaleForm
  faults: readonly (keyof SaleForm)[]
  chosen: Props['chosen']
  onEdit: (change: Partial<SaleForm>) => void
  onEnter: () => void
}

function Fields({ form, faults, chosen, onEdit, onEnter }: FieldsProps) {
  const fault = (field: 'name' | 'percent') => (faults.includes(field) ? t(`sale.wrong.${field}`) : undefined)
  return (
    <form
      id="new-sale"
      noValidate
      className={record.stack}
      onSubmit={(event) => {
        event.preventDefault()
        onEnter()
      }}
    >
      <TextField
        name="name"
        label={t('sale.name')}
        hint={t('sale.name.hint')}
        maxLength={100}
        error={fault('name')}
        value={form.name}
        onChange={({ target }) => onEdit({ name: target.value })}
      />
      <TextField
        name="percent"
        ltr
        inputMode="numeric"
        label={t('sale.percent')}
        hint={t('sale.percent.hint')}
        error={fault('percent')}
        value={form.percent}
        onChange={({ target }) => onEdit({ percent: target.value })}
      />
      <SaleTimes form={form} fault={faults.includes('to')} onEdit={onEdit} />
      <LicenceNote times={form} />
      {chosen ? <p>{t('sale.chosen', { count: chosen.count })}</p> : <Filter form={form} onEdit={onEdit} />}
    </form>
  )
}

function Filter({ form: { category, brand }, onEdit }: Pick<FieldsProps, 'form' | 'onEdit'>) {
  const categories = useCategories().data ?? []
  const brands = useBrands().data ?? []
  const id = (value: string | null): number | null => (value === null ? null : Number(value))
  return (
    <>
      <p>{t('sale.which')}</p>
      <Combobox
        name="category"
        label={t('sale.category')}
        placeholder={t('sale.all')}
        value={category === null ? null : String(category)}
        options={categories.map((one) => ({ value: String(one.id), label: pathText(one.path) }))}
        onChange={(value) => onEdit({ category: id(value) })}
      />
      <Combobox
        name="brand"
        label={t('sale.brand')}
        placeholder={t('sale.all')}
        value={brand === null ? null : String(brand)}
        options={brands.map((one) => ({ value: String(one.id), label: one.name }))}
        onChange={(value) => onEdit({ brand: id(value) })}
      />
    </>
  )
}

function Preview({ shown }: { shown: SalePreview }) {
  const { products, variants, reduced, lower, unchanged, items } = shown
  return (
    <>
      <p role="status">
        {t('sale.found', { count: products })} {variants > products && t('sale.variants', { count: variants })}
      </p>
      {reduced > 0 && <p className={styles.notice}>{t('sale.reducedCount', { count: reduced })}</p>}
      {lower > 0 && <p className={styles.notice}>{t('sale.lowerCount', { count: lower })}</p>}
      {unchanged > 0 && <p className={styles.notice}>{t('sale.unchangedCount', { count: unchanged })}</p>}
      {items.length > 0 && <PricedVariants items={items} variants={variants} />}
    </>
  )
}
