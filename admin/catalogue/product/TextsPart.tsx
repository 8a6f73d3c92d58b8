import { lazy } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { visuallyHidden } from '#components/ui/visually-hidden.css.ts'
import { t } from 'virtual:words/products'
import { FormField, FormText } from '../../form/fields.tsx'
import type { ProductForm } from './product-form.ts'
import * as styles from './product.css.ts'

const RichText = lazy(() => import('./RichText.tsx').then(({ RichText: Editor }) => ({ default: Editor })))

export function TextsPart({ form, isNew }: { form: UseFormReturn<ProductForm>; isNew: boolean }) {
  return (
    <section className={styles.sheet}>
      {/* Headings of the description are below it. */}
      <h2 className={visuallyHidden}>{t('products.words')}</h2>
      <FormText form={form} name="title" optional label={t('products.title.field')} maxLength={500} required />
      <FormField form={form} name="description" optional>
        {({ value, onChange, error }) => (
          <RichText value={value} onChange={onChange} error={error} label={t('products.description')} />
        )}
      </FormField>
      <div className={styles.pair}>
        <FormText
          form={form}
          name="sku"
          optional
          ltr
          label={t('products.sku')}
          hint={isNew ? t('products.sku.hint') : undefined}
          maxLength={64}
          disabled={!isNew}
        />
        <FormText
          form={form}
          name="slug"
          optional
          label={t('products.slug')}
          hint={t('products.slug.hint')}
          maxLength={200}
        />
      </div>
    </section>
  )
}
