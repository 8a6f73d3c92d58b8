import { classNames } from '#components/theme/class-names.ts'
import { CheckGroup } from '#components/ui/CheckGroup.tsx'
import { DateField } from '#components/ui/DateField.tsx'
import { Checkbox } from '#components/ui/Field.tsx'
import { t } from '#locales/areas/admin-sales.ts'
import { formatList } from '#locales/format.ts'
import { pathText, useCategories } from '../catalogue/queries.ts'
import { FormField, FormSelect, FormText } from '../form/fields.tsx'
import * as styles from '../form/record.css.ts'
import { RecordBar } from '../form/RecordBar.tsx'
import { useRecord } from '../form/use-record.ts'
import { useMay } from '../query.ts'
import { couponFaults, KINDS, type CouponValues } from './coupon-form.ts'

type Props<Written> = {
  isNew?: boolean
  saved: CouponValues
  version: string | undefined
  mayChange: boolean
  send: (change: Partial<CouponValues>, version: string | undefined, values: CouponValues) => Promise<Written>
  readNewer: () => Promise<{ values: CouponValues; version: string }>
  onSaved: (written: Written) => void
  onTheirs: () => void
}
type TextName =
  | 'daily_from'
  | 'daily_until'
  | 'code'
  | 'value'
  | 'most'
  | 'minimum'
  | 'uses_in_all'
  | 'uses_per_customer'

const nameOf = (field: string): string => t(`coupon.field.${field as keyof CouponValues}`)

export function CouponForm<Written>(props: Props<Written>) {
  const { isNew = false, saved, version, mayChange, send, readNewer, onSaved, onTheirs } = props
  const record = useRecord<CouponValues, Written>({
    saved,
    version,
    draft: `coupon-draft:${isNew ? '' : saved.code}`,
    send,
    readNewer,
    onSaved,
    fieldOf: (name) => name.replace(/\..*$/, ''),
  })
  const { form, values } = record
  const mayCategories = useMay()('catalogue.read')
  const submit = (): void => {
    const faults = couponFaults(values)
    if (faults.length === 0) return void record.onSubmit()
    form.clearErrors()
    for (const field of faults) form.setError(field, { message: t(`coupon.wrong.${field as 'value'}`) })
  }
  const text = (name: TextName, more: { hint?: string; numeric?: boolean; type?: 'time' } = {}) => (
    <FormText
      form={form}
      name={name}
      optional
      ltr
      label={nameOf(name)}
      hint={more.hint}
      {...(more.type && { type: more.type })}
      {...(more.numeric !== false && { inputMode: 'decimal' as const })}
      autoComplete="off"
    />
  )
  const date = (name: 'starts_at' | 'ends_at', hint: string) => (
    <FormField form={form} name={name} optional>
      {(input) => <DateField {...input} withTime label={nameOf(name)} hint={hint} />}
    </FormField>
  )
  return (
    <form
      noValidate
      className={styles.narrow}
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <fieldset disabled={!mayChange} className={classNames(styles.form, styles.card)}>
        {isNew && text('code', { hint: t('coupon.field.code.hint'), numeric: false })}
        <FormSelect
          form={form}
          name="kind"
          optional
          label={nameOf('kind')}
          options={KINDS.map((kind) => ({ value: kind, label: t(`coupon.kind.${kind}`) }))}
        />
        <div className={styles.pair}>
          {(values.kind === 'percent' || values.kind === 'amount') &&
            text('value', { hint: t(`coupon.field.value.${values.kind}`) })}
          {values.kind === 'percent' && text('most', { hint: t('coupon.field.most.hint') })}
        </div>
        <div className={styles.pair}>
          {date('starts_at', t('coupon.field.starts_at.hint'))}
          {date('ends_at', t('coupon.field.ends_at.hint'))}
        </div>
        <div className={styles.pair}>
          {text('daily_from', { hint: t('coupon.field.daily.hint'), type: 'time' })}
          {text('daily_until', { type: 'time' })}
        </div>
        <div className={styles.pair}>
          {text('minimum', { hint: t('coupon.field.minimum.hint') })}
          {text('uses_in_all', { hint: t('coupon.field.uses.hint') })}
          {text('uses_per_customer', { hint: t('coupon.field.uses.hint') })}
        </div>
        {mayCategories && (
          <Categories chosen={values.categories} onChange={(categories) => form.setValue('categories', categories)} />
        )}
        {!isNew && (
          <Checkbox
            name="active"
            label={t('coupon.field.active')}
            checked={values.active}
            onChange={({ target }) => form.setValue('active', target.checked)}
          />
        )}
      </fieldset>
      {mayChange && (
        <RecordBar
          record={record}
          nameOf={nameOf}
          textOf={valueText}
          {...(isNew && { addLabel: t('coupon.add') })}
          onTheirs={onTheirs}
        />
      )}
    </form>
  )
}

function valueText(field: string, values: CouponValues): string {
  const value = values[field as keyof CouponValues]
  if (field === 'kind') return t(`coupon.kind.${values.kind}`)
  if (typeof value === 'boolean') return t(value ? 'coupon.state.on' : 'coupon.state.off')
  return (Array.isArray(value) ? formatList(value) : value.replace('T', ' ')) || t('coupon.none')
}

/** The coupon counts for these, with all below them. */
function Categories({ chosen, onChange }: { chosen: string[]; onChange: (slugs: string[]) => void }) {
  const categories = useCategories().data ?? []
  const gone = chosen.filter((slug) => !categories.some((one) => one.slug === slug))
  return (
    <details>
      <summary className={styles.summary}>{t('coupon.field.categories.count', { count: chosen.length })}</summary>
      <CheckGroup
        label={t('coupon.field.categories')}
        name="categories"
        options={[
          ...categories.map(({ slug, path }) => ({ value: slug, label: pathText(path) })),
          ...gone.map((slug) => ({ value: slug, label: slug })),
        ]}
        value={chosen}
        onChange={onChange}
      />
    </details>
  )
}
