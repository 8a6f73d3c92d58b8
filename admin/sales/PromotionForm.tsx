import { classNames } from '#components/theme/class-names.ts'
import { DateField } from '#components/ui/DateField.tsx'
import { Checkbox } from '#components/ui/Field.tsx'
import { t } from 'virtual:words/sale,promotion,coupon'
import { FormField } from '../form/fields.tsx'
import * as styles from '../form/record.css.ts'
import { RecordBar } from '../form/RecordBar.tsx'
import { useRecord } from '../form/use-record.ts'
import { EffectFields } from './EffectFields.tsx'
import {
  fieldOfPromotion,
  isEmpty,
  promotionFaults,
  type PromotionField,
  type PromotionValues,
} from './promotion-form.ts'
import { PromotionAudience } from './PromotionAudience.tsx'
import { nameOf, PromotionText, type FieldsProps } from './PromotionText.tsx'
import { seenBy } from './promotion-words.ts'
import { PromotionTrial } from './PromotionTrial.tsx'
import { ScopeFields } from './ScopeFields.tsx'

type Props<Written> = {
  /** Undefined of a new one. */
  id?: number
  isCoupon: boolean
  saved: PromotionValues
  version: string | undefined
  mayChange: boolean
  send: (change: Partial<PromotionValues>, version: string | undefined, values: PromotionValues) => Promise<Written>
  readNewer: () => Promise<{ values: PromotionValues; version: string }>
  onSaved: (written: Written) => void
  onTheirs: () => void
}
export function PromotionForm<Written>(props: Props<Written>) {
  const { id, isCoupon, saved, version, mayChange, send, readNewer, onSaved, onTheirs } = props
  const isNew = id === undefined
  const record = useRecord<PromotionValues, Written>({
    saved,
    version,
    draft: `promotion-draft:${id ?? (isCoupon ? 'coupon' : '')}`,
    send,
    readNewer,
    onSaved,
    fieldOf: fieldOfPromotion,
  })
  const { form, values } = record
  const submit = (): void => {
    const faults = promotionFaults(values, isCoupon)
    if (faults.length === 0) return void record.onSubmit()
    form.clearErrors()
    for (const field of faults) form.setError(field, { message: t(`promotion.wrong.${field as 'value'}`) })
  }
  const isReducing = values.kind !== 'delivery' && values.kind !== 'gift'
  return (
    <div className={styles.stack}>
      <form
        noValidate
        className={styles.narrow}
        onSubmit={(event) => {
          event.preventDefault()
          // Enter in a search finds, and does not save.
          if ((document.activeElement as HTMLInputElement | null)?.type !== 'search') submit()
        }}
      >
        <fieldset disabled={!mayChange} className={classNames(styles.form, styles.card)}>
          <PromotionText
            record={record}
            name="name"
            ltr={false}
            numeric={false}
            hint={t(isCoupon ? 'promotion.field.name.couponHint' : 'promotion.field.name.hint')}
          />
          {isCoupon && isNew && (
            <PromotionText record={record} name="code" numeric={false} hint={t('coupon.field.code.hint')} />
          )}
          <EffectFields record={record} />
        </fieldset>
        <fieldset disabled={!mayChange} className={classNames(styles.form, styles.card)}>
          <ScopeFields record={record} name="covers" empty={t('promotion.covers.all')} />
          <ScopeFields record={record} name="except" empty={t('promotion.except.none')} />
          {isReducing && <Check record={record} name="skips_reduced" />}
          <PromotionText record={record} name="minimum" hint={t('coupon.field.minimum.hint')} />
        </fieldset>
        <fieldset disabled={!mayChange} className={classNames(styles.form, styles.card)}>
          <PromotionAudience record={record} />
          <Times record={record} />
          <div className={styles.pair}>
            <PromotionText record={record} name="uses_in_all" hint={t('coupon.field.uses.hint')} />
            <PromotionText record={record} name="uses_per_customer" hint={t('coupon.field.uses.hint')} />
          </div>
          {isReducing && <Check record={record} name="together" />}
          {isReducing && <PromotionText record={record} name="priority" hint={t('promotion.field.priority.hint')} />}
          {!isNew && <Check record={record} name="active" />}
          <p className={styles.quiet}>{t(`promotion.seen.${seenBy(values, isCoupon)}`)}</p>
        </fieldset>
        {mayChange && (
          <RecordBar
            record={record}
            nameOf={nameOf}
            textOf={valueText}
            {...(isNew && { addLabel: t(isCoupon ? 'coupon.add' : 'promotion.add') })}
            onTheirs={onTheirs}
          />
        )}
      </form>
      <div className={styles.narrow}>
        <PromotionTrial id={id} values={values} isCoupon={isCoupon} />
      </div>
    </div>
  )
}

const Check = ({ record: { form, values }, name }: FieldsProps & { name: 'skips_reduced' | 'together' | 'active' }) => (
  <Checkbox
    name={name}
    label={t(`promotion.check.${name}`)}
    checked={values[name]}
    onChange={({ target }) => form.setValue(name, target.checked)}
  />
)

const Times = ({ record }: FieldsProps) => {
  const date = (name: 'starts_at' | 'ends_at', hint: string) => (
    <FormField form={record.form} name={name} optional>
      {(input) => <DateField {...input} withTime label={nameOf(name)} hint={hint} />}
    </FormField>
  )
  return (
    <>
      <div className={styles.pair}>
        {date('starts_at', t('coupon.field.starts_at.hint'))}
        {date('ends_at', t('coupon.field.ends_at.hint'))}
      </div>
      <div className={styles.pair}>
        <PromotionText record={record} name="daily_from" type="time" hint={t('coupon.field.daily.hint')} />
        <PromotionText record={record} name="daily_until" type="time" />
      </div>
    </>
  )
}

/** For the comparison with what somebody else saved. */
function valueText(field: string, values: PromotionValues): string {
  const value = values[field as PromotionField]
  if (field === 'kind') return t(`promotion.kind.${values.kind}`)
  if (field === 'who') return t(`promotion.who.${values.who}`)
  if (field === 'by') return t(`promotion.by.${values.by}`)
  if (typeof value === 'boolean') return t(value ? 'promotion.yes' : 'promotion.no')
  if (typeof value === 'string') return value.replace('T', ' ') || t('coupon.none')
  if (Array.isArray(value))
    return (
      value.map((one) => (typeof one === 'object' ? `${one.from}: ${one.off}` : String(one))).join('، ') ||
      t('coupon.none')
    )
  return isEmpty(value) ? t('coupon.none') : Object.values(value).flat().join('، ')
}
