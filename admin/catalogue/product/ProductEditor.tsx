import { Suspense, useEffect, useRef } from 'react'
import type { ProductWritten, StaffProduct } from '#api/contract/staff-catalogue.ts'
import { classNames } from '#components/theme/class-names.ts'
import { Button } from '#components/ui/Button.tsx'
import { t } from 'virtual:words/products'
import { formatList } from '#locales/format.ts'
import { useSaveKey } from '../../form/use-save-key.ts'
import { failureText } from '../../failure-text.ts'
import { useMay } from '../../query.ts'
import { Loading } from '../../shell/states.tsx'
import { fieldText } from '../field-words.ts'
import { dropDraft, NEW } from './drafts.ts'
import { OfferPart } from './OfferPart.tsx'
import { PicturesPart } from './PicturesPart.tsx'
import { PlacePart } from './PlacePart.tsx'
import { ProductConflict } from './ProductConflict.tsx'
import { emptyForm, formOf, type ProductForm } from './product-form.ts'
import { PreviewPart } from './PreviewPart.tsx'
import { TextOptionsPart } from './TextOptionsPart.tsx'
import { TextsPart } from './TextsPart.tsx'
import { useProductForm } from './use-product-form.ts'
import * as styles from './product.css.ts'

type Props = {
  base: StaffProduct | undefined
  first: ProductForm
  /** `first` is an unsaved draft of an earlier visit. */
  isDraft: boolean
  onSaved: (written: ProductWritten) => void
}

const MOST_NAMED = 4

export function ProductEditor({ base, first, isDraft, onSaved }: Props) {
  const editing = useProductForm({ base, first, onSaved })
  const { form, values, fields, changed, busy, failure, newer, save, saveOver, closeConflict } = editing
  const may = useMay()
  const mayChange = may('catalogue.write')
  const element = useRef<HTMLFormElement>(null)
  const isDirty = changed.length > 0
  const trySave = (): void => void (mayChange && isDirty && save())
  useSaveKey(trySave)
  useEffect(() => {
    if (failure === null) return
    const fault = element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')
    fault?.focus({ preventScroll: true })
    // The bar covers the lower edge, to which focus alone would scroll.
    fault?.scrollIntoView({ block: 'center' })
  }, [failure])
  const reset = (): void => form.reset(base ? formOf(base) : emptyForm(values.sku))
  const names = [...new Set(changed.map((name) => fieldText(name)))]
  const hasFaults = Object.keys(form.formState.errors).length > 0
  return (
    <form
      ref={element}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        trySave()
      }}
      onInput={({ target }) => form.clearErrors((target as HTMLInputElement).name as keyof ProductForm)}
    >
      {/* The whole form waits for the text editor, whose height would move the rest. */}
      <Suspense fallback={<Loading />}>
        <fieldset disabled={!mayChange} className={styles.form}>
          {isDraft && isDirty && (
            <div className={classNames(styles.draft, styles.whole)} role="status">
              <span className={styles.wide}>{t('products.draft')}</span>
              <Button
                variant="outlined"
                color="gray"
                size="sm"
                onClick={() => {
                  dropDraft(base?.sku ?? NEW)
                  reset()
                }}
              >
                {t('products.draft.drop')}
              </Button>
            </div>
          )}
          <div className={styles.column}>
            <TextsPart form={form} isNew={!base} />
            <PicturesPart form={form} />
          </div>
          <div className={styles.column}>
            <PlacePart form={form} values={values} />
          </div>
          <div className={styles.whole}>
            <OfferPart
              base={base}
              form={form}
              values={values}
              mayPrice={may('prices.write')}
              mayStock={may('stock.write')}
            />
          </div>
          <div className={styles.whole}>
            <TextOptionsPart form={form} values={values} mayPrice={may('prices.write')} />
          </div>
          <div className={styles.whole}>
            <PreviewPart fields={fields} sku={values.sku} />
          </div>
          {mayChange && (isDirty || failure !== null) && (
            <div className={styles.bar} role="region" aria-label={t('products.bar')}>
              <p className={styles.barWords}>
                {base
                  ? t('products.unsaved', {
                      fields: formatList(names.slice(0, MOST_NAMED)),
                      more: Math.max(0, names.length - MOST_NAMED),
                    })
                  : t('products.unsaved.new')}
                <span role="alert" className={styles.wrong}>
                  {failure !== null && ` ${hasFaults ? t('products.faulty') : failureText(failure)}`}
                </span>
              </p>
              {base && (
                <Button variant="text" color="gray" size="sm" onClick={reset}>
                  {t('products.reset')}
                </Button>
              )}
              <Button type="submit" size="sm" loading={busy} disabled={!isDirty}>
                {t(base ? 'products.save' : 'products.create')}
              </Button>
            </div>
          )}
        </fieldset>
      </Suspense>
      {newer && base && (
        <ProductConflict
          base={base}
          mine={fields}
          newer={newer}
          busy={busy}
          onClose={closeConflict}
          onChosen={(chosen) => void saveOver(newer, chosen)}
          onTheirs={() => {
            dropDraft(base.sku)
            onSaved({ product: newer, undo: null, publishing_run: null })
          }}
        />
      )}
    </form>
  )
}
