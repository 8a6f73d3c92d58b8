import type { ComponentProps } from 'react'
import { Controller, type FieldValues, type Path, type UseFormReturn } from 'react-hook-form'
import { Select, TextField } from '#components/ui/Field.tsx'
import { PasswordField } from '#components/ui/PasswordField.tsx'
import { TextArea } from '#components/ui/TextArea.tsx'
import { t } from '#locales/areas/admin.ts'

type Of<Values extends FieldValues> = { form: UseFormReturn<Values>; name: Path<Values>; optional?: boolean }
type Own = 'name' | 'value' | 'defaultValue' | 'onChange' | 'error'

const rules = (optional?: boolean) => ({
  validate: (value: unknown) => optional || String(value ?? '').trim() !== '' || t('shell.required'),
})

export const FormText = <Values extends FieldValues>({
  form,
  name,
  optional,
  ...field
}: Of<Values> & Omit<ComponentProps<typeof TextField>, Own>) => (
  <Controller
    control={form.control}
    name={name}
    rules={rules(optional)}
    render={({ field: { value, onChange }, fieldState }) => (
      <TextField {...field} name={name} value={value ?? ''} onChange={onChange} error={fieldState.error?.message} />
    )}
  />
)

export const FormTextArea = <Values extends FieldValues>({
  form,
  name,
  optional,
  ...field
}: Of<Values> & Omit<ComponentProps<typeof TextArea>, Own>) => (
  <Controller
    control={form.control}
    name={name}
    rules={rules(optional)}
    render={({ field: { value, onChange }, fieldState }) => (
      <TextArea {...field} name={name} value={value ?? ''} onChange={onChange} error={fieldState.error?.message} />
    )}
  />
)

export const FormPassword = <Values extends FieldValues>({
  form,
  name,
  ...field
}: Of<Values> & Omit<ComponentProps<typeof PasswordField>, Own>) => (
  <Controller
    control={form.control}
    name={name}
    rules={rules()}
    render={({ field: { onChange }, fieldState }) => (
      <PasswordField {...field} name={name} onChange={onChange} error={fieldState.error?.message} />
    )}
  />
)

export const FormSelect = <Values extends FieldValues>({
  form,
  name,
  optional,
  ...field
}: Of<Values> & Omit<ComponentProps<typeof Select>, Own>) => (
  <Controller
    control={form.control}
    name={name}
    rules={rules(optional)}
    render={({ field: { value, onChange }, fieldState }) => (
      <Select {...field} name={name} value={value ?? ''} onChange={onChange} error={fieldState.error?.message} />
    )}
  />
)
