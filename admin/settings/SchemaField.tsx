import { Controller, useWatch } from 'react-hook-form'
import { MARKS_OF } from '#api/contract/settings/sections.ts'
import { Checkbox, Select, TextField } from '#components/ui/Field.tsx'
import { DateField } from '#components/ui/DateField.tsx'
import { CheckGroup } from '#components/ui/CheckGroup.tsx'
import { TextArea } from '#components/ui/TextArea.tsx'
import { t } from 'virtual:words/setting'
import type { MessageOf } from '#locales/translator.ts'
import { formatWeekday } from '#locales/format.ts'
import { ColoursField } from './face/ColoursField.tsx'
import { FacePicture } from './face/FacePicture.tsx'
import type { FieldProps } from './field-props.ts'
import { ListField } from './ListField.tsx'
import { localTime, momentOf } from '../form/moment.ts'
import { nameText, optionText } from './names.ts'
import { PlacesField } from './PlacesField.tsx'
import { kindOf, nameOf, withoutNull, type Schema, isHidden } from './schemas.ts'
import * as styles from './settings.css.ts'

const WEEK = ['0', '1', '2', '3', '4', '5', '6']
const LTR =
  /email|phone|whatsapp|licence|link|lookup|fallback|url|vat_number|registration|freelance|postal_code|short_address|additional_number|country|icon/

/** Choices of a list that others follow from. */
const OFFERED: Record<string, readonly string[]> = { 'payments.marks': MARKS_OF.card }

const OF_FIELD: Record<string, MessageOf<'setting'>> = {
  'contact.additional_number': 'setting.hint.additionalNumber',
  'contact.short_address': 'setting.hint.shortAddress',
  'identity.tagline': 'setting.hint.tagline',
  'legal.commercial_registration': 'setting.hint.register',
  'legal.freelance_document': 'setting.hint.freelance',
  'legal.vat_number': 'setting.hint.vatNumber',
  'reductions.licence': 'setting.hint.licence',
  'reductions.link': 'setting.hint.licenceLink',
}
const PAIRS: Record<string, 'setting.hint.googleCategories'> = {
  'feeds.google_categories': 'setting.hint.googleCategories',
}

/** The field of a schema: a text, a number, a list, a group of fields. */
export function SchemaField(props: FieldProps) {
  const { form, section, schema: given, path } = props
  const name = nameOf(section, path)
  const { schema, nullable } = withoutNull(given)
  const kind = kindOf(given, name)
  if (kind === 'id' || isHidden(name)) return null
  const label = nameText(name)
  if (kind === 'group')
    return (
      <fieldset className={styles.group}>
        <legend className={styles.legend}>{label}</legend>
        <Fields {...props} schema={schema} />
      </fieldset>
    )
  if (kind === 'colours') return <ColoursField {...props} />
  if (kind === 'picture') return <FacePicture {...props} />
  if (kind === 'list')
    return (
      <ListField {...props} schema={schema}>
        {(item) => <Fields {...props} schema={schema.items!} path={item} />}
      </ListField>
    )
  return (
    <Controller
      control={form.control}
      name={path}
      render={({ field: { value, onChange }, fieldState: { error } }) => {
        const common = { name: path, label, error: error?.message }
        const text = { ...common, value: (value as string | undefined) ?? '', onChange }
        switch (kind) {
          case 'switch':
            return <Checkbox name={path} label={label} checked={value === true} onChange={onChange} />
          case 'choice':
            return <Select {...text} options={schema.enum!.map((one) => ({ value: one, label: optionText(one) }))} />
          case 'choices':
            return (
              <CheckGroup
                {...common}
                value={value as string[]}
                onChange={onChange}
                options={(OFFERED[name] ?? schema.items!.enum!).map((one) => ({ value: one, label: optionText(one) }))}
              />
            )
          case 'weekdays':
            return (
              <CheckGroup
                {...common}
                value={value as string[]}
                onChange={onChange}
                options={WEEK.map((day) => ({ value: day, label: formatWeekday(Number(day)) }))}
              />
            )
          case 'zones':
            return <ZonesField form={form} {...common} value={value as string[]} onChange={onChange} />
          case 'regions':
          case 'cities':
            return <PlacesField kind={kind} {...common} value={value as string[]} onChange={onChange} />
          case 'lines':
            return <TextArea {...text} rows={3} hint={t('setting.hint.lines')} />
          case 'pairs':
            return <TextArea {...text} rows={6} hint={t(PAIRS[name] ?? 'setting.hint.pairs')} />
          case 'money':
            return (
              <TextField
                {...text}
                ltr
                inputMode="decimal"
                hint={nullable ? t('setting.hint.moneyOrNone') : t('setting.hint.money')}
              />
            )
          case 'moment':
            return (
              <DateField
                {...common}
                withTime
                value={localTime((value as string | undefined) ?? '')}
                onChange={({ target }) => onChange(momentOf(target.value))}
                hint={t('setting.hint.moment')}
              />
            )
          case 'day':
            return (
              <DateField
                {...common}
                value={text.value}
                onChange={({ target }) => onChange(target.value)}
                hint={nullable ? t('setting.hint.day') : undefined}
              />
            )
          case 'number':
            return <TextField {...text} ltr inputMode="numeric" hint={rangeText(schema)} />
          default:
            return (
              <TextField
                {...text}
                ltr={LTR.test(name) || schema.pattern !== undefined}
                hint={OF_FIELD[name] ? t(OF_FIELD[name]) : nullable ? t('setting.hint.optional') : undefined}
              />
            )
        }
      }}
    />
  )
}

export const Fields = ({ form, section, schema, path }: FieldProps) =>
  Object.entries(schema.properties!).map(([field, of]) => (
    <SchemaField key={field} form={form} section={section} schema={of} path={path ? `${path}.${field}` : field} />
  ))

const rangeText = ({ minimum, maximum }: Schema): string | undefined =>
  minimum === undefined || maximum === undefined ? undefined : t('setting.hint.range', { minimum, maximum })

/** The zones are those of the form, also new ones. */
function ZonesField({
  form,
  ...group
}: {
  form: FieldProps['form']
  name: string
  label: string
  error: string | undefined
  value: string[]
  onChange: (value: string[]) => void
}) {
  const zones = (useWatch({ control: form.control, name: 'zones' }) ?? []) as { id: string; name: string }[]
  return (
    <CheckGroup
      {...group}
      options={zones.map(({ id, name }) => ({ value: id, label: name || t('setting.zone.unnamed') }))}
    />
  )
}
