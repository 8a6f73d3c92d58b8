import type { UseFormReturn } from 'react-hook-form'
import { t } from '#locales/areas/admin-catalogue.ts'
import { FormText } from '../../form/fields.tsx'
import type { ProductForm } from './product-form.ts'
import * as styles from './product.css.ts'

export const PRICES = ['price', 'compare_at', 'sale_price'] as const
export const NUMBERS = ['stock', 'weight_grams', 'gtin'] as const
export type VariantField = (typeof PRICES)[number] | (typeof NUMBERS)[number]

const LABELS = {
  price: 'goods.price',
  compare_at: 'goods.compareAt',
  sale_price: 'goods.salePrice',
  stock: 'goods.stock',
  weight_grams: 'goods.weight',
  gtin: 'goods.gtin',
} as const
export const labelOf = (field: VariantField): string => t(LABELS[field])

export const isPrice = (field: VariantField): boolean => (PRICES as readonly string[]).includes(field)

type Props = { form: UseFormReturn<ProductForm>; mayPrice: boolean; mayStock: boolean }

/** The only variant of a product without options. */
export const VariantFields = ({ form, mayPrice, mayStock }: Props) => (
  <div className={styles.three}>
    {[...PRICES, ...NUMBERS].map((field) => (
      <FormText
        key={field}
        form={form}
        name={`variants.0.${field}`}
        optional
        ltr
        label={labelOf(field)}
        required={field === 'price'}
        inputMode={isPrice(field) ? 'decimal' : 'numeric'}
        disabled={isPrice(field) ? !mayPrice : field === 'stock' && !mayStock}
      />
    ))}
  </div>
)
