import type { UseFormReturn } from 'react-hook-form'
import type { StaffProduct } from '#api/contract/staff-catalogue.ts'
import { Button } from '#components/ui/Button.tsx'
import { DateField } from '#components/ui/DateField.tsx'
import { TextField } from '#components/ui/Field.tsx'
import { t } from 'virtual:words/products'
import { formatNumber } from '#locales/format.ts'
import { FormField } from '../../form/fields.tsx'
import { emptyVariant, type ProductForm } from './product-form.ts'
import { combinations, MOST_VARIANTS, nextVariants, valuesIn, type OptionValues } from './variant-matrix.ts'
import { InSale } from './InSale.tsx'
import { VariantFields } from './VariantFields.tsx'
import { VariantTable } from './VariantTable.tsx'
import * as styles from './product.css.ts'

type Props = {
  /** The saved product; undefined for a new one. */
  base: StaffProduct | undefined
  form: UseFormReturn<ProductForm>
  values: ProductForm
  mayPrice: boolean
  mayStock: boolean
}

/** Options and variants, with price, sale and stock. */
export function OfferPart({ base, form, values, mayPrice, mayStock }: Props) {
  const hasOptions = values.options.length > 0
  const isOnSale = values.variants.some(({ sale_price: price }) => price.trim() !== '')
  return (
    <section className={styles.sheet}>
      <h2 className={styles.legend}>{t('products.offer')}</h2>
      <Options form={form} values={values} />
      {hasOptions ? (
        <VariantTable form={form} values={values} mayPrice={mayPrice} mayStock={mayStock} />
      ) : (
        <VariantFields form={form} mayPrice={mayPrice} mayStock={mayStock} />
      )}
      {base && <InSale product={base} values={values} />}
      {isOnSale && (
        <div className={styles.pair}>
          {(['sale_from', 'sale_to'] as const).map((name) => (
            <FormField key={name} form={form} name={name} optional>
              {(input) => (
                <DateField
                  {...input}
                  withTime
                  label={t(name === 'sale_from' ? 'products.sale.from' : 'products.sale.to')}
                  hint={t('products.sale.time')}
                />
              )}
            </FormField>
          ))}
        </div>
      )}
    </section>
  )
}

const optionValues = (options: ProductForm['options']): OptionValues[] =>
  options
    .map(({ name, values }) => ({ name: name.trim(), values: valuesIn(values) }))
    .filter(({ name, values }) => name && values.length > 0)

function Options({ form, values: { options, variants } }: Pick<Props, 'form' | 'values'>) {
  const error = form.formState.errors.options?.message
  /** Variants follow the options, in the order of their values. */
  const change = (next: ProductForm['options']): void => {
    const [before, after] = [optionValues(options), optionValues(next)]
    form.setValue('options', next)
    form.clearErrors('options')
    if (combinations(after).length > MOST_VARIANTS)
      return form.setError('options', { message: t('products.options.many', { most: formatNumber(MOST_VARIANTS) }) })
    form.setValue(
      'variants',
      nextVariants(renamed(before, after), after, renamedVariants(variants, before, after), (chosen) =>
        emptyVariant(chosen, variants[0]),
      ),
    )
  }
  const set = (at: number, part: Partial<ProductForm['options'][number]>): void =>
    change(options.map((option, place) => (place === at ? { ...option, ...part } : option)))
  return (
    <div className={styles.changes}>
      {options.map(({ name, values }, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- Options have no other identity while they are typed.
        <div key={at} className={styles.row}>
          <TextField
            name={`option-${at}`}
            label={t('products.option.name')}
            placeholder={t('products.option.name.hint')}
            maxLength={200}
            value={name}
            onChange={({ target }) => set(at, { name: target.value })}
          />
          <span className={styles.wide}>
            <TextField
              name={`option-values-${at}`}
              label={t('products.option.values')}
              placeholder={t('products.option.values.hint')}
              value={values}
              onChange={({ target }) => set(at, { values: target.value })}
            />
          </span>
          <Button
            variant="text"
            color="gray"
            size="sm"
            onClick={() => change(options.filter((_, place) => place !== at))}
          >
            {t('products.option.remove')}
          </Button>
        </div>
      ))}
      {error && (
        <p role="alert" className={styles.wrong}>
          {error}
        </p>
      )}
      <div>
        <Button
          variant="outlined"
          color="gray"
          size="sm"
          onClick={() => form.setValue('options', [...options, { name: '', values: '' }])}
        >
          {t('products.option.add')}
        </Button>
      </div>
    </div>
  )
}

/** Old and new names of options that were renamed, which keep their values while a name is typed. */
function renaming(before: OptionValues[], after: OptionValues[]): Map<string, string> {
  if (before.length !== after.length) return new Map()
  return new Map(before.flatMap(({ name }, at) => (after[at]!.name === name ? [] : [[name, after[at]!.name] as const])))
}
function renamed(before: OptionValues[], after: OptionValues[]): OptionValues[] {
  const names = renaming(before, after)
  return before.map(({ name, values }) => ({ name: names.get(name) ?? name, values }))
}
function renamedVariants(
  variants: ProductForm['variants'],
  before: OptionValues[],
  after: OptionValues[],
): ProductForm['variants'] {
  const names = renaming(before, after)
  if (names.size === 0) return variants
  return variants.map((variant) => ({
    ...variant,
    options: Object.fromEntries(
      Object.entries(variant.options).map(([name, value]) => [names.get(name) ?? name, value]),
    ),
  }))
}
