import { Controller, type UseFormReturn } from 'react-hook-form'
import { classNames } from '#components/theme/class-names.ts'
import { Button, IconButton } from '#components/ui/Button.tsx'
import { DataTable, type Column } from '#components/ui/DataTable.tsx'
import { t } from 'virtual:words/products'
import { formatNumber } from '#locales/format.ts'
import * as cells from '../table/table.css.ts'
import { variantSkus, type ProductForm, type VariantForm } from './product-form.ts'
import { isPrice, labelOf, NUMBERS, PRICES, type VariantField } from './VariantFields.tsx'
import * as styles from './product.css.ts'

type Props = { form: UseFormReturn<ProductForm>; values: ProductForm; mayPrice: boolean; mayStock: boolean }
type Row = { variant: VariantForm; at: number }

/** All variants with their fields, one row each. */
export function VariantTable(props: Props) {
  const { form, values, mayPrice, mayStock } = props
  const { variants } = values
  /** Copies the first variant's values to all others. */
  const fill = (): void => {
    const [first] = variants
    if (!first) return
    const { price, compare_at, sale_price, stock, weight_grams } = first
    form.setValue(
      'variants',
      variants.map((variant) => ({
        ...variant,
        ...(mayPrice && { price, compare_at, sale_price }),
        ...(mayStock && variant.isNew && { stock }),
        weight_grams,
      })),
    )
  }
  return (
    <div className={styles.changes}>
      <DataTable
        dense
        hideCaption
        caption={t('products.variantsField')}
        columns={columnsOf(props)}
        rows={variants.map((variant, at) => ({ variant, at }))}
        rowKey={({ variant }) => variant.key}
      />
      <div>
        <Button variant="outlined" color="gray" size="sm" disabled={variants.length < 2} onClick={fill}>
          {t('products.variants.fill')}
        </Button>
      </div>
    </div>
  )
}

const textOf = ({ options }: VariantForm): string => Object.values(options).join(' / ')
const labelIn = (field: string, variant: VariantForm): string =>
  t('products.fieldOfVariant', { field, name: textOf(variant) })

function columnsOf({ form, values, mayPrice, mayStock }: Props): Column<Row>[] {
  const { variants, pictures } = values
  const skus = variantSkus(values)
  const mayEdit = (field: VariantField): boolean => (isPrice(field) ? mayPrice : field !== 'stock' || mayStock)
  const remove = (at: number): void =>
    form.setValue(
      'variants',
      variants.filter((_, place) => place !== at),
    )
  return [
    {
      id: 'variant',
      label: t('products.variant'),
      heading: true,
      cell: ({ variant }) => <span className={cells.unbroken}>{textOf(variant)}</span>,
    },
    ...[...PRICES, ...NUMBERS].map((field): Column<Row> => ({
      id: field,
      label: labelOf(field),
      numeric: true,
      cell: ({ variant, at }) => (
        <Cell
          form={form}
          name={`variants.${at}.${field}`}
          label={labelIn(labelOf(field), variant)}
          disabled={!mayEdit(field)}
        />
      ),
    })),
    {
      id: 'sku',
      label: t('products.sku'),
      cell: ({ variant, at }) => (
        <Cell
          form={form}
          name={`variants.${at}.sku`}
          label={labelIn(t('products.sku'), variant)}
          placeholder={skus[at]}
          disabled={!variant.isNew}
        />
      ),
    },
    ...(pictures.length > 0
      ? [
          {
            id: 'picture',
            label: t('products.picture'),
            cell: (row: Row) => <PictureCell form={form} row={row} pictures={pictures} />,
          },
        ]
      : []),
    {
      id: 'remove',
      label: t('products.acts.short'),
      cell: ({ variant, at }) => (
        <IconButton
          icon="close"
          size="sm"
          label={t('products.variant.remove', { name: textOf(variant) })}
          disabled={variants.length === 1}
          onClick={() => remove(at)}
        />
      ),
    },
  ]
}

type PictureProps = { form: UseFormReturn<ProductForm>; row: Row; pictures: ProductForm['pictures'] }

const PictureCell = ({ form, row: { variant, at }, pictures }: PictureProps) => (
  <Controller
    control={form.control}
    name={`variants.${at}.picture`}
    render={({ field: { value, onChange } }) => (
      <select
        className={classNames(cells.input, cells.narrow)}
        aria-label={labelIn(t('products.picture'), variant)}
        value={value ?? ''}
        onChange={onChange}
      >
        <option value="">{t('products.none')}</option>
        {pictures.map(({ id, alt }, place) => (
          <option key={id} value={id}>
            {alt || t('products.pictures.number', { number: formatNumber(place + 1) })}
          </option>
        ))}
      </select>
    )}
  />
)

type CellProps = {
  form: UseFormReturn<ProductForm>
  name: `variants.${number}.${VariantField | 'sku'}`
  label: string
  placeholder?: string
  disabled: boolean
}

const Cell = ({ form, name, label, placeholder, disabled }: CellProps) => (
  <Controller
    control={form.control}
    name={name}
    render={({ field: { value, onChange }, fieldState: { error } }) => (
      <span className={cells.cell}>
        <input
          dir="ltr"
          name={name}
          className={classNames(cells.input, name.endsWith('.sku') ? cells.wide : cells.narrow)}
          aria-label={label}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${name}-fault` : undefined}
          autoComplete="off"
          placeholder={placeholder}
          disabled={disabled}
          value={value ?? ''}
          onChange={onChange}
        />
        {error && (
          <span id={`${name}-fault`} className={cells.fault}>
            {error.message}
          </span>
        )}
      </span>
    )}
  />
)
