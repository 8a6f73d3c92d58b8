import { lazy, Suspense } from 'react'
import { Controller, type UseFormReturn } from 'react-hook-form'
import { TextArea } from '#components/ui/TextArea.tsx'
import { TextField } from '#components/ui/Field.tsx'
import { t } from '#locales/areas/admin-catalogue.ts'
import { Loading } from '../../shell/states.tsx'
import type { ProductForm } from './product-form.ts'
import * as styles from './product.css.ts'

const RichText = lazy(() => import('./RichText.tsx').then(({ RichText: Editor }) => ({ default: Editor })))
/** The editor does not support tables and would remove them. */
const hasTable = (html: string): boolean => /<table\b/i.test(html)

export function TextsPart({ form, isNew }: { form: UseFormReturn<ProductForm>; isNew: boolean }) {
  return (
    <section className={styles.sheet}>
      <Controller
        control={form.control}
        name="title"
        render={({ field: { value, onChange }, fieldState }) => (
          <TextField
            name="title"
            label={t('goods.title.field')}
            maxLength={500}
            required
            value={value}
            onChange={onChange}
            error={fieldState.error?.message}
          />
        )}
      />
      <Controller
        control={form.control}
        name="description"
        render={({ field: { value, onChange }, fieldState }) =>
          hasTable(value) ? (
            <TextArea
              name="description"
              label={t('goods.description')}
              hint={t('goods.description.table')}
              rows={12}
              value={value}
              onChange={onChange}
              error={fieldState.error?.message}
            />
          ) : (
            <Suspense fallback={<Loading lines={4} />}>
              <RichText
                label={t('goods.description')}
                value={value}
                onChange={onChange}
                error={fieldState.error?.message}
              />
            </Suspense>
          )
        }
      />
      <div className={styles.pair}>
        <Controller
          control={form.control}
          name="sku"
          render={({ field: { value, onChange }, fieldState }) => (
            <TextField
              name="sku"
              ltr
              label={t('goods.sku')}
              hint={isNew ? t('goods.sku.hint') : undefined}
              maxLength={64}
              disabled={!isNew}
              value={value}
              onChange={onChange}
              error={fieldState.error?.message}
            />
          )}
        />
        <Controller
          control={form.control}
          name="slug"
          render={({ field: { value, onChange }, fieldState }) => (
            <TextField
              name="slug"
              label={t('goods.slug')}
              hint={t('goods.slug.hint')}
              maxLength={200}
              value={value}
              onChange={onChange}
              error={fieldState.error?.message}
            />
          )}
        />
      </div>
    </section>
  )
}
