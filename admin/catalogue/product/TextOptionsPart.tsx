import type { UseFormReturn } from 'react-hook-form'
import { MAX_TEXT_LABEL, MAX_TEXT_OPTIONS } from '#api/contract/cart-limits.ts'
import { Button } from '#components/ui/Button.tsx'
import { TextField } from '#components/ui/Field.tsx'
import { Switch } from '#components/ui/Switch.tsx'
import { t } from 'virtual:words/products'
import type { ProductForm } from './product-form.ts'
import type { TextOptionForm } from './text-option-form.ts'
import * as styles from './product.css.ts'

type Props = { form: UseFormReturn<ProductForm>; values: ProductForm; mayPrice: boolean }

/** Texts that customers type for the product. */
export function TextOptionsPart({ form, values: { text_options: options }, mayPrice }: Props) {
  const error = form.formState.errors.text_options?.message
  const change = (next: TextOptionForm[]): void => {
    form.setValue('text_options', next)
    form.clearErrors('text_options')
  }
  const set = (at: number, part: Partial<TextOptionForm>): void =>
    change(options.map((option, place) => (place === at ? { ...option, ...part } : option)))
  return (
    <section className={styles.sheet}>
      <h2 className={styles.legend}>{t('products.texts')}</h2>
      <p className={styles.quiet}>{t('products.texts.about')}</p>
      <fieldset disabled={!mayPrice} className={styles.changes}>
        {options.map((option, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- Options have no other identity while they are typed.
          <div key={at} className={styles.row}>
            <span className={styles.wide}>
              <TextField
                name={`text-label-${at}`}
                label={t('products.texts.label')}
                placeholder={t('products.texts.label.hint')}
                maxLength={MAX_TEXT_LABEL}
                value={option.label}
                onChange={({ target }) => set(at, { label: target.value })}
              />
            </span>
            <TextField
              name={`text-price-${at}`}
              label={t('products.texts.price')}
              inputMode="decimal"
              ltr
              placeholder="0"
              value={option.price}
              onChange={({ target }) => set(at, { price: target.value })}
            />
            <TextField
              name={`text-length-${at}`}
              label={t('products.texts.length')}
              inputMode="numeric"
              ltr
              value={option.max_length}
              onChange={({ target }) => set(at, { max_length: target.value })}
            />
            <Switch
              name={`text-required-${at}`}
              label={t('products.texts.required')}
              checked={option.required}
              onChange={({ target }) => set(at, { required: target.checked })}
            />
            <Button
              variant="text"
              color="gray"
              size="sm"
              onClick={() => change(options.filter((_, place) => place !== at))}
            >
              {t('products.texts.remove')}
            </Button>
          </div>
        ))}
        {error && (
          <p role="alert" className={styles.wrong}>
            {error}
          </p>
        )}
        {options.length < MAX_TEXT_OPTIONS && (
          <div>
            <Button
              variant="outlined"
              color="gray"
              size="sm"
              onClick={() => change([...options, { label: '', price: '', max_length: '20', required: false }])}
            >
              {t('products.texts.add')}
            </Button>
          </div>
        )}
      </fieldset>
    </section>
  )
}
