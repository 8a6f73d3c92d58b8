import { t } from 'virtual:words/sale,promotion,coupon'
import { FormText } from '../form/fields.tsx'
import type { RecordForm } from '../form/use-record.ts'
import type { PromotionField, PromotionValues } from './promotion-form.ts'

export type FieldsProps = { record: RecordForm<PromotionValues> }
type TextName = {
  [Field in PromotionField]: PromotionValues[Field] extends string ? Field : never
}[PromotionField]

export const nameOf = (field: string): string => t(`promotion.field.${field as PromotionField}`)

/** A field for text, with the words of its name. */
export const PromotionText = ({
  record,
  name,
  hint,
  ...more
}: FieldsProps & { name: TextName; hint?: string; type?: 'time'; ltr?: boolean; numeric?: boolean }) => {
  const { type, ltr = true, numeric = true } = more
  return (
    <FormText
      form={record.form}
      name={name}
      optional
      ltr={ltr}
      label={nameOf(name)}
      hint={hint}
      {...(type && { type })}
      {...(numeric && { inputMode: 'decimal' as const })}
      autoComplete="off"
    />
  )
}
