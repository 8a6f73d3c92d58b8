import type { UseFormReturn } from 'react-hook-form'
import { t } from 'virtual:words/products'
import { FormText } from '../../form/fields.tsx'
import type { ProductForm } from './product-form.ts'
import * as styles from './product.css.ts'

export const PRICES = ['price', 'compare_at', 'sale_price'] as const
export const NUMBERS = ['stock', 'weight_grams', 'gtin'] as const
export type VariantField = (typeof PRICES)[number] | (typeof NUMBERS)[number]

const LABELS = {
  price: 'products.price',
  compare_at: 'products.compareAt',
  sale_price: 'products.salePrice',
  stock: 'products.stock',
  weight_grams: 'products.weight',
  gtin: 'products.gtin',
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
