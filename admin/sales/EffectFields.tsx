import { DELIVERY_METHODS } from '#api/contract/delivery-methods.ts'
import { Button } from '#components/ui/Button.tsx'
import { CheckGroup } from '#components/ui/CheckGroup.tsx'
import { Select, TextField } from '#components/ui/Field.tsx'
import { t } from 'virtual:words/sale,promotion,coupon'
import { FormSelect } from '../form/fields.tsx'
import * as styles from '../form/record.css.ts'
import { ChosenField } from './ChosenField.tsx'
import { KINDS, type TierValues } from './promotion-form.ts'
import { nameOf, PromotionText, type FieldsProps } from './PromotionText.tsx'
import { ProductChooser } from './ProductChooser.tsx'
import { ScopeFields } from './ScopeFields.tsx'
import { useCities } from './use-cities.ts'

/** What the promotion gives: its kind, and the fields of that kind. */
export function EffectFields({ record }: FieldsProps) {
  const { form, values } = record
  const error = (name: 'methods' | 'cities' | 'gift') => form.formState.errors[name]?.message
  const cities = useCities()
  return (
    <>
      <FormSelect
        form={form}
        name="kind"
        optional
        label={nameOf('kind')}
        options={KINDS.map((kind) => ({ value: kind, label: t(`promotion.kind.${kind}`) }))}
      />
      {(values.kind === 'percent' || values.kind === 'amount') && (
        <div className={styles.pair}>
          <PromotionText record={record} name="value" hint={t(`coupon.field.value.${values.kind}`)} />
          {values.kind === 'percent' && (
            <PromotionText record={record} name="most" hint={t('coupon.field.most.hint')} />
          )}
        </div>
      )}
      {values.kind === 'tiers' && <Tiers record={record} />}
      {values.kind === 'buy' && (
        <>
          <div className={styles.pair}>
            <PromotionText record={record} name="buy" />
            <PromotionText record={record} name="get" />
          </div>
          <div className={styles.pair}>
            <PromotionText record={record} name="percent" hint={t('promotion.field.percent.hint')} />
            <PromotionText record={record} name="times" hint={t('promotion.field.times.hint')} />
          </div>
          <ScopeFields record={record} name="gets" empty={t('promotion.gets.same')} />
        </>
      )}
      {values.kind === 'delivery' && (
        <>
          <CheckGroup
            label={nameOf('methods')}
            name="methods"
            options={DELIVERY_METHODS.map((method) => ({ value: method, label: t(`promotion.method.${method}`) }))}
            value={values.methods}
            error={error('methods')}
            onChange={(methods) => form.setValue('methods', methods)}
          />
          <ChosenField
            name="cities"
            label={nameOf('cities')}
            hint={t('promotion.field.cities.hint')}
            error={error('cities')}
            options={cities}
            value={values.cities}
            onChange={(chosen) => form.setValue('cities', chosen)}
          />
        </>
      )}
      {values.kind === 'gift' && (
        <ProductChooser
          label={nameOf('gift')}
          error={error('gift')}
          value={values.gift === '' ? [] : [values.gift]}
          onChange={(chosen) => form.setValue('gift', chosen.at(-1) ?? '')}
        />
      )}
    </>
  )
}

function Tiers({ record }: FieldsProps) {
  const { form, values } = record
  const { tiers, by } = values
  const set = (next: TierValues[]): void => form.setValue('tiers', next)
  const edit = (index: number, part: Partial<TierValues>): void =>
    set(tiers.map((tier, at) => (at === index ? { ...tier, ...part } : tier)))
  const units = (['percent', 'amount'] as const).map((unit) => ({ value: unit, label: t(`promotion.unit.${unit}`) }))
  return (
    <fieldset className={styles.form}>
      <legend className={styles.legend}>{nameOf('tiers')}</legend>
      <FormSelect
        form={form}
        name="by"
        optional
        label={nameOf('by')}
        options={(['sum', 'pieces'] as const).map((one) => ({ value: one, label: t(`promotion.by.${one}`) }))}
      />
      {tiers.map((tier, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- a tier has no name of its own
        <div key={index} className={styles.acts}>
          <TextField
            name={`tiers.${index}.from`}
            ltr
            inputMode="decimal"
            label={t(`promotion.tier.from.${by}`)}
            value={tier.from}
            onChange={({ target }) => edit(index, { from: target.value })}
          />
          <TextField
            name={`tiers.${index}.off`}
            ltr
            inputMode="decimal"
            label={t('promotion.tier.off')}
            value={tier.off}
            onChange={({ target }) => edit(index, { off: target.value })}
          />
          <Select
            name={`tiers.${index}.unit`}
            label={t('promotion.tier.unit')}
            options={units}
            value={tier.unit}
            onChange={({ target }) => edit(index, { unit: target.value as TierValues['unit'] })}
          />
          {tiers.length > 1 && (
            <Button variant="text" color="gray" size="sm" onClick={() => set(tiers.filter((_, at) => at !== index))}>
              {t('promotion.tier.remove', { number: index + 1 })}
            </Button>
          )}
        </div>
      ))}
      <p role="alert" className={styles.wrong}>
        {form.formState.errors.tiers?.message}
      </p>
      {tiers.length < 10 && (
        <div>
          <Button
            variant="outlined"
            color="gray"
            size="sm"
            onClick={() => set([...tiers, { from: '', off: '', unit: tiers.at(-1)?.unit ?? 'percent' }])}
          >
            {t('promotion.tier.add')}
          </Button>
        </div>
      )}
    </fieldset>
  )
}
