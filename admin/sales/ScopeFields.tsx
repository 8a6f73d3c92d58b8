import type { PromotionScope } from '#api/contract/promotion.ts'
import { t } from 'virtual:words/sale,promotion,coupon'
import { pathText, useBrands, useCategories } from '../catalogue/queries.ts'
import * as styles from '../form/record.css.ts'
import { useMay } from '../query.ts'
import { ChosenField } from './ChosenField.tsx'
import { isEmpty } from './promotion-form.ts'
import { nameOf, type FieldsProps } from './PromotionText.tsx'
import { ProductChooser } from './ProductChooser.tsx'

/** Categories with all below them, brands, and single products. */
export function ScopeFields({
  record,
  name,
  empty,
}: FieldsProps & { name: 'covers' | 'except' | 'gets'; empty: string }) {
  const { form, values } = record
  const scope = values[name]
  const mayRead = useMay()('catalogue.read')
  const categories = useCategories().data ?? []
  const brands = useBrands().data ?? []
  const set = (part: Partial<PromotionScope>): void => form.setValue(name, { ...scope, ...part })
  const error = form.formState.errors[name]?.message
  const count = Object.values(scope).flat().length
  if (!mayRead) return null
  return (
    <details open={error !== undefined || undefined}>
      <summary className={styles.summary}>
        {nameOf(name)}: {isEmpty(scope) ? empty : t('promotion.scope.count', { count })}
      </summary>
      <div className={styles.form}>
        <ChosenField
          name={`${name}.categories`}
          label={t('promotion.scope.categories')}
          options={categories.map(({ slug, path }) => ({ value: slug, label: pathText(path) }))}
          value={scope.categories}
          onChange={(chosen) => set({ categories: chosen })}
        />
        <ChosenField
          name={`${name}.brands`}
          label={t('promotion.scope.brands')}
          options={brands.map(({ slug, name: label }) => ({ value: slug, label }))}
          value={scope.brands}
          onChange={(chosen) => set({ brands: chosen })}
        />
        <ProductChooser
          wholeProducts
          label={t('promotion.scope.products')}
          error={error}
          value={scope.products}
          onChange={(chosen) => set({ products: chosen })}
        />
      </div>
    </details>
  )
}
