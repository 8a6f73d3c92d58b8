import { useId } from 'react'
import { Controller, type UseFormReturn } from 'react-hook-form'
import { TAX_CLASSES, TAX_REASONS_OF } from '#api/contract/tax-classes.ts'
import { Select, TextField } from '#components/ui/Field.tsx'
import { Switch } from '#components/ui/Switch.tsx'
import { TextArea } from '#components/ui/TextArea.tsx'
import { t } from '#locales/areas/admin-catalogue.ts'
import { t as tInvoice } from '#locales/areas/invoice.ts'
import { useBrands } from '../queries.ts'
import { CategoriesField } from './CategoriesField.tsx'
import type { ProductForm } from './product-form.ts'
import * as styles from './product.css.ts'

const STATUSES = ['active', 'draft', 'archived'] as const
type Props = { form: UseFormReturn<ProductForm>; values: ProductForm }

/** Visibility, brand, categories, tags, tax and attributes. */
export function PlacePart({ form, values }: Props) {
  const brands = useBrands().data ?? []
  const list = useId()
  const error = (name: keyof ProductForm): string | undefined => form.formState.errors[name]?.message
  return (
    <>
      <section className={styles.sheet}>
        <Controller
          control={form.control}
          name="status"
          render={({ field: { value, onChange } }) => (
            <Select
              name="status"
              label={t('goods.status')}
              value={value}
              onChange={onChange}
              options={STATUSES.map((status) => ({ value: status, label: t(`goods.status.${status}`) }))}
            />
          )}
        />
        <CategoriesField chosen={values.categories} onChange={(paths) => form.setValue('categories', paths)} />
        <Controller
          control={form.control}
          name="brand"
          render={({ field: { value, onChange } }) => (
            <>
              <TextField
                name="brand"
                label={t('goods.brand')}
                hint={t('goods.brand.hint')}
                maxLength={200}
                list={list}
                value={value}
                onChange={onChange}
                error={error('brand')}
              />
              <datalist id={list}>
                {brands.map(({ id, name }) => (
                  <option key={id} value={name}>
                    {name}
                  </option>
                ))}
              </datalist>
            </>
          )}
        />
        <Controller
          control={form.control}
          name="tags"
          render={({ field: { value, onChange } }) => (
            <TextField
              name="tags"
              label={t('goods.tags')}
              hint={t('goods.commas')}
              value={value}
              onChange={onChange}
              error={error('tags')}
            />
          )}
        />
        <Controller
          control={form.control}
          name="returnable"
          render={({ field: { value, onChange } }) => (
            <Switch name="returnable" label={t('goods.returnable')} checked={value} onChange={onChange} />
          )}
        />
      </section>
      <section className={styles.sheet}>
        <Controller
          control={form.control}
          name="tax_class"
          render={({ field: { value, onChange } }) => (
            <Select
              name="tax_class"
              label={t('goods.tax')}
              value={value}
              onChange={(event) => {
                onChange(event)
                form.setValue('tax_reason', '')
              }}
              options={TAX_CLASSES.map((name) => ({ value: name, label: t(`goods.tax.${name}`) }))}
            />
          )}
        />
        {values.tax_class !== 'standard' && (
          <Controller
            control={form.control}
            name="tax_reason"
            render={({ field: { value, onChange } }) => (
              <Select
                name="tax_reason"
                label={t('goods.taxReason')}
                value={value}
                onChange={onChange}
                error={error('tax_reason')}
                options={[
                  { value: '', label: t('goods.choose') },
                  ...TAX_REASONS_OF[values.tax_class as keyof typeof TAX_REASONS_OF].map((code) => ({
                    value: code,
                    label: `${tInvoice(`invoice.reason.${code}`)} (\u2066${code}\u2069)`,
                  })),
                ]}
              />
            )}
          />
        )}
        <Controller
          control={form.control}
          name="attributes"
          render={({ field: { value, onChange } }) => (
            <TextArea
              name="attributes"
              label={t('goods.attributes')}
              hint={t('goods.attributes.hint')}
              value={value}
              onChange={onChange}
              error={error('attributes')}
            />
          )}
        />
      </section>
    </>
  )
}
