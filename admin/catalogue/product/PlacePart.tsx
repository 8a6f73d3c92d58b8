import { useId } from 'react'
import { Controller, type UseFormReturn } from 'react-hook-form'
import { FOOD_FACTS, MAX_FOOD_FACT } from '#api/contract/food-facts.ts'
import { FLAG_NAMES } from '#api/contract/product-flags.ts'
import { TAX_CLASSES, TAX_REASONS, TAX_REASONS_OF, type TaxReason } from '#api/contract/tax-classes.ts'
import { AccordionItem } from '#components/ui/Accordion.tsx'
import { Select } from '#components/ui/Field.tsx'
import { Switch } from '#components/ui/Switch.tsx'
import { t } from 'virtual:words/products'
import { t as tInvoice } from 'virtual:words/invoice'
import { FormSelect, FormText, FormTextArea } from '../../form/fields.tsx'
import { fieldText } from '../field-words.ts'
import { useBrands } from '../queries.ts'
import { useTaxed } from '../use-taxed.ts'
import { CategoriesField } from './CategoriesField.tsx'
import type { ProductForm } from './product-form.ts'
import * as styles from './product.css.ts'

const STATUSES = ['active', 'draft', 'archived'] as const
type Props = { form: UseFormReturn<ProductForm>; values: ProductForm }

/** Visibility, brand, categories, tags, flags, tax, attributes and what food says of itself. */
export function PlacePart({ form, values }: Props) {
  const brands = useBrands().data ?? []
  const list = useId()
  const isTaxed = useTaxed()
  return (
    <>
      <section className={styles.sheet}>
        <FormSelect
          form={form}
          name="status"
          optional
          label={t('products.status')}
          options={STATUSES.map((status) => ({ value: status, label: t(`products.status.${status}`) }))}
        />
        <CategoriesField chosen={values.categories} onChange={(paths) => form.setValue('categories', paths)} />
        <FormText
          form={form}
          name="brand"
          optional
          label={t('products.brand')}
          hint={t('products.brand.hint')}
          maxLength={200}
          list={list}
        />
        <datalist id={list}>
          {brands.map(({ id, name }) => (
            <option key={id} value={name}>
              {name}
            </option>
          ))}
        </datalist>
        <FormText form={form} name="tags" optional label={t('products.tags')} hint={t('products.commas')} />
        {FLAG_NAMES.map((flag) => (
          <Controller
            key={flag}
            control={form.control}
            name={flag}
            render={({ field: { value, onChange } }) => (
              <Switch name={flag} label={fieldText(flag)} checked={value} onChange={onChange} />
            )}
          />
        ))}
      </section>
      <section className={styles.sheet}>
        {isTaxed && <TaxFields form={form} values={values} />}
        <FormTextArea
          form={form}
          name="attributes"
          optional
          label={t('products.attributes')}
          hint={t('products.attributes.hint')}
        />
        <AccordionItem title={t('products.food')} open={FOOD_FACTS.some((name) => values[name] !== '')}>
          <div className={styles.changes}>
            <p className={styles.quiet}>{t('products.food.about')}</p>
            {FOOD_FACTS.map((name) => {
              const Field = name === 'ingredients' ? FormTextArea : FormText
              return (
                <Field
                  key={name}
                  form={form}
                  name={name}
                  optional
                  label={fieldText(name)}
                  hint={name === 'calories' ? t('products.calories.hint') : undefined}
                  maxLength={MAX_FOOD_FACT}
                />
              )
            })}
          </div>
        </AccordionItem>
      </section>
    </>
  )
}

const TaxFields = ({ form, values }: Props) => (
  <>
    <Controller
      control={form.control}
      name="tax_class"
      render={({ field: { value, onChange } }) => (
        <Select
          name="tax_class"
          label={t('products.tax')}
          value={value}
          onChange={(event) => {
            onChange(event)
            form.setValue('tax_reason', '')
          }}
          options={TAX_CLASSES.map((name) => ({ value: name, label: t(`products.tax.${name}`) }))}
        />
      )}
    />
    {values.tax_class !== 'standard' && (
      <FormSelect
        form={form}
        name="tax_reason"
        optional
        label={t('products.taxReason')}
        options={[
          { value: '', label: t('products.choose') },
          ...reasonsOf(values).map((code) => ({
            value: code,
            label: `${tInvoice(`invoice.reason.${code}`)} (\u2066${code}\u2069)`,
          })),
        ]}
      />
    )}
  </>
)

/** Those of the class, and the product's own if none gets it any more. */
const reasonsOf = ({ tax_class: taxClass, tax_reason: own }: ProductForm): readonly TaxReason[] =>
  taxClass === 'standard'
    ? []
    : TAX_REASONS.filter((code) => code === own || TAX_REASONS_OF[taxClass].some((one) => one === code))
